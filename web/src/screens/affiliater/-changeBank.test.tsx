import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beginProxyLogin } from '../../client/session.ts'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { ChangeBank } from './-changeBank.tsx'

const inADay = '2026-11-29T12:30:00.000Z'

const show = (account_number: string) =>
  renderScreens(
    {
      '/': () => (
        <main>
          <ChangeBank
            endpoint={affiliaters.changeBank}
            account={{ account_number }}
            readings={['ヤマダ タロウ']}
          />
        </main>
      ),
    },
    '/',
  )

/** Opens the change of an account for somebody whose sign-in is protected like this. */
async function open(account_number: string, security: object) {
  signInAs('affiliater')
  answer(() => ({ body: { items: [], ...security } }))
  const { user } = show(account_number)
  await user.click(await screen.findByRole('button', { name: /口座/ }))
  return (await screen.findByRole('dialog')).textContent
}

test.each([
  ['1234567', { second_factor: false, settles_at: null }, 'その24時間後から口座を変更できます'],
  ['', { second_factor: false, settles_at: null }, '数分で設定できます'],
  ['1234567', { second_factor: true, settles_at: inADay }, '2026/11/29 21:30以降に'],
  ['1234567', { second_factor: true, settles_at: null }, '口座番号'],
  ['', { second_factor: true, settles_at: inADay }, '口座番号'],
])(
  'who changes the account “%s” is told before filling anything in: %j',
  async (account_number, security, said) => {
    expect(await open(account_number, security)).toContain(said)
  },
)

test('who acts as a publisher is not offered to change its account', async () => {
  signInAs('affiliater')
  beginProxyLogin('1', new Date(Date.now() + 3_600_000))
  answer(() => ({ body: {} }))
  show('1234567')
  expect((await screen.findByRole('main')).textContent).toBe('')
})
