import { Button } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { expiredSession } from '../client/api.ts'
import { t } from '../client/language.ts'
import { leaveTo } from '../client/leaving.ts'
import { endSession, readSession } from '../client/session.ts'
import { MessagePage } from '../kit/states.tsx'
import { signInMessages as m } from '../messages/people/signIn.ts'
import { doorBackTo } from '../shell/doors.ts'

export const Route = createFileRoute('/expired')({ component: Expired })

const details = new Map([
  ['401', m.expired401],
  ['405', m.expired405],
  ['419', m.expired419],
])

function Expired() {
  const { status } = Route.useSearch()
  const leave = () => {
    const { token, userType, href } = expiredSession()
    // Another tab may have signed in meanwhile; that session goes on.
    if (readSession().token === token) endSession()
    leaveTo(doorBackTo(href, userType))
  }
  const detail = expiredSession().isProxyLogin ? m.expiredProxy : details.get(String(status))
  return (
    <MessagePage title={m.expiredTitle} detail={detail ?? m.expired401}>
      <Button mt="sm" onClick={leave}>
        {t(m.toSignIn)}
      </Button>
    </MessagePage>
  )
}
