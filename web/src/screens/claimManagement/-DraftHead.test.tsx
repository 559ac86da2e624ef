import type { DocumentRun } from '@tsunagi/contract/money/closing'
import { yen } from '@tsunagi/contract/money'
import { day } from '@tsunagi/contract/day'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { DraftHead } from './-DraftHead.tsx'

const run = (state: DocumentRun['state']): DocumentRun => ({
  closing_day: 'month_end',
  period_to: day('2028-01-31'),
  state,
  issued_at: state === 'issued' ? '2028-02-01T00:00:00.000Z' : null,
  issued_by: null,
  pdfs: 1,
  claims: 1,
  claimed: yen(3300),
  credit_notes: 0,
  credited: yen(0),
  payments: 1,
  paid: yen(2200),
})
const show = (runs: DocumentRun[]) => {
  signInAs('admin')
  answer(() => ({ body: { month: { month: '2028-01' }, runs, checks: { unpriced: 3 } } }))
  renderScreens({ '/closing': () => <DraftHead shown="claims" /> }, '/closing?month=2028-01')
}

test('a month with something left to issue says what drafts are, and what to check', async () => {
  show([run('draft'), { ...run('issued'), closing_day: '20' }])
  await screen.findByText(/発行するまでは下書きです/)
  expect(screen.getByText('発行前の確認')).toBeTruthy()
})

test('a month that is issued leads to its documents, and asks for no checks before issuing', async () => {
  show([run('issued')])
  await screen.findByText(/発行済みです。番号と内容は確定しています/)
  expect(screen.queryByText('発行前の確認')).toBeNull()
  expect(screen.getByRole('link', { name: '請求' }).getAttribute('href')).toContain('month=2028-01')
  expect(screen.getByRole('link', { name: '支払' }).getAttribute('href')).toContain('month=2028-01')
})
