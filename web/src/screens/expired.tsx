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
  const ended = expiredSession().isProxyLogin ? m.expiredProxy : m.expired401
  return (
    <MessagePage title={m.expiredTitle} detail={details.get(String(status)) ?? ended}>
      <Button mt="sm" onClick={leave}>
        {t(m.toSignIn)}
      </Button>
    </MessagePage>
  )
}
