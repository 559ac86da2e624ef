import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { UnsubscribeSubject } from '@tsunagi/contract/office/unsubscribing'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { Route } from './unsubscribe.tsx'

function open(address: string, subject: UnsubscribeSubject | null) {
  answer(({ path }) => {
    if (path !== '/api/unsubscribe/check') return { body: { siteSetting: {} } }
    if (subject) return { body: { subject } }
    return { status: 404, body: { original_error: true, status: 404, message: '見つかりません' } }
  })
  const Unsubscribe = Route.options.component as () => ReactNode
  return renderScreens({ '/lp/unsubscribe': () => <Unsubscribe /> }, address)
}
const link = '/lp/unsubscribe#token=abc'
const button = () => screen.queryByRole('button', { name: '受け取りを停止する' })
const staysInApp = () => screen.queryByText('画面のお知らせには引き続き表示されます。')

test('what is told in the app too goes on being told there', async () => {
  open(link, 'partnership')
  await screen.findByText('次の種類のメールの受け取りを停止します。')
  expect(button()).not.toBeNull()
  expect(staysInApp()).not.toBeNull()
})

test('of mailings the app tells nothing, and nothing else is said', async () => {
  open(link, 'mailing')
  await screen.findByText('運営からのご案内')
  expect(button()).not.toBeNull()
  expect(staysInApp()).toBeNull()
})

test.each([
  ['/lp/unsubscribe', 'メールにある停止用のリンクから開いてください。'],
  [link, '見つかりません'],
])('an address that switches nothing off promises and offers nothing: %s', async (at, said) => {
  open(at, null)
  await screen.findByText(said)
  expect(button()).toBeNull()
  expect(screen.queryByText('次の種類のメールの受け取りを停止します。')).toBeNull()
})
