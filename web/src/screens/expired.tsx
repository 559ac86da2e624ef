import { Button } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { t } from '../client/language.ts'
import { clearSession, useUserKind } from '../client/session.ts'
import { MessagePage } from '../kit/states.tsx'
import { signInMessages as m } from '../messages/people/signIn.ts'

export const Route = createFileRoute('/expired')({ component: Expired })

const details = new Map([
  ['401', m.expired401],
  ['405', m.expired405],
  ['419', m.expired419],
])
const doors = {
  admin: '/login',
  affiliater: '/lp/affiliaterLogin',
  advertiser: '/lp/advertiserLogin',
  agency: '/lp/agencyLogin',
}

function Expired() {
  const { status } = Route.useSearch()
  const door = doors[useUserKind()]
  const leave = () => {
    clearSession()
    window.location.assign(door)
  }
  return (
    <MessagePage title={m.expiredTitle} detail={details.get(String(status)) ?? m.expired401}>
      <Button mt="sm" onClick={leave}>
        {t(m.toSignIn)}
      </Button>
    </MessagePage>
  )
}
