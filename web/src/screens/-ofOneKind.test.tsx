import { screen, waitFor } from '@testing-library/react'
import type { UserKind } from '@tsunagi/contract/endpoint'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { answer } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { Route as adminAccount } from './adminInfo/accountInfo.tsx'
import { Route as adminEdit } from './adminInfo/edit/index.tsx'
import { Route as adminPassword } from './adminInfo/password/index.tsx'
import { Route as advertiserClaims } from './claimManagement/advertiser.tsx'
import { Route as affiliaterPayments } from './paymentManagement/affiliater.tsx'

const screenOf = ({ options }: { options: { component?: unknown } }) => {
  const Screen = options.component as ComponentType
  return () => <Screen />
}
/** Shows a screen as a kind of user would see it; its requests are answered with nothing. */
function open(kind: UserKind, path: string, route: Parameters<typeof screenOf>[0], query = '') {
  signInAs(kind)
  answer(() => ({ body: { items: [], total: 0, totals: null, siteSetting: {} } }))
  const elsewhere = () => <main>elsewhere</main>
  return renderScreens(
    { [path]: screenOf(route), '/paymentManagement': elsewhere, '/claimManagement': elsewhere },
    path + query,
  )
}

test.each([
  ['admin', '/paymentManagement/affiliater', affiliaterPayments, '/paymentManagement'],
  ['admin', '/claimManagement/advertiser', advertiserClaims, '/claimManagement'],
  ['agency', '/claimManagement/advertiser', advertiserClaims, '/claimManagement'],
] as const)(
  'the own list of another kind leads the %s from %s to theirs, with what was to be opened',
  async (kind, path, route, theirs) => {
    const { address } = open(kind, path, route, '?open=3')
    await waitFor(() => expect(address()).toBe(`${theirs}?open=3`))
  },
)

test.each([
  ['affiliater', '/adminInfo/accountInfo', adminAccount],
  ['advertiser', '/adminInfo/edit', adminEdit],
  ['agency', '/adminInfo/password', adminPassword],
] as const)(
  'for the %s there is no page at %s, which is an administrator’s',
  async (kind, path, route) => {
    open(kind, path, route)
    expect((await screen.findByRole('heading')).textContent).toContain('見つかりません')
  },
)
