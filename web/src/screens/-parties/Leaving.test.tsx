import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UserKind } from '@tsunagi/contract/endpoint'
import { setLanguage } from '../../client/language.ts'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { Leaving } from './Leaving.tsx'

const withdrawal = {
  until: '2026-10',
  subtotal: 1000,
  tax: 100,
  total: 1100,
  is_paid: true,
  statements: 1,
  set_off: 300,
  coming: 0,
  lacks_account: false,
  forfeited: 0,
  pending: 0,
  credit: 0,
  partnerships: 3,
}
const margins = { unpaid: 4388, payable: 2200, next: null, paid_this_year: 0 }

/** Somebody asks what leaving would mean. */
async function ask(kind: UserKind, button: string, given: object = {}) {
  signInAs(kind, ['paymentManagement.index'])
  answer(({ path }) => ({
    body: path === '/api/agencyPayment/balance' ? margins : { ...withdrawal, ...given },
  }))
  const { user } = renderScreens({ '/': Leaving }, '/')
  await user.click(await screen.findByRole('button', { name: button }))
}

test('an agency that leaves reads what it has earned, and nothing of partnerships, which it has none of', async () => {
  await ask('agency', '退会の手続きへ')
  expect(await screen.findByText('¥4,388')).toBeDefined()
  expect(screen.getByText('¥2,200')).toBeDefined()
  expect(screen.getByText(/退会前に届いた成果のマージンは/)).toBeDefined()
  expect(screen.queryByText(/提携/)).toBeNull()
})

test('a publisher that leaves reads the months of what is paid as every other month', async () => {
  setLanguage('en')
  await ask('affiliater', 'Leave the network')
  expect(await screen.findByText(/^Approved rewards up to Oct 2026 are paid/)).toBeDefined()
  expect(screen.getByText(/^What was taken back after Oct 2026/)).toBeDefined()
  expect(screen.queryByText(/^Rewards pending or on hold that are lost/)).toBeNull()
})

test('a publisher that leaves reads what it would have earned by results that nobody has decided yet', async () => {
  setLanguage('ja')
  await ask('affiliater', '退会の手続きへ', { forfeited: 4968, pending: 68_011 })
  expect(await screen.findByText('失われる承認の報酬（税抜）')).toBeDefined()
  expect(screen.getByText('¥4,968')).toBeDefined()
  expect(screen.getByText('失われる未承認・保留の報酬（税抜）')).toBeDefined()
  expect(screen.getByText('¥68,011')).toBeDefined()
})
