import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { mustSetUpSecondFactor } from '../client/secondFactorDuty.ts'
import { readSession } from '../client/session.ts'
import { SignIn } from './SignIn.tsx'

const user = {
  id: 3,
  user_type: '0',
  user_name: '山田',
  company: '会社',
  mail_address: 'b@example.com',
  account_status: 1,
  language: 'ja',
}
const signedIn = {
  api_token: 'token',
  user_type: '0',
  user,
  permissions: [],
  csrf_token: 'c',
  must_set_up_second_factor: false,
}

async function givePassword(
  reply: (path: string) => { status?: number; body: unknown },
  mail = 'b@example.com',
) {
  const sent = answer(({ path }) =>
    path.startsWith('/api/login') ? reply(path) : { body: { siteSetting: {} } },
  )
  const shown = renderScreens(
    { '/login': () => <SignIn kind="admin" />, '/home': () => <p>ホーム画面</p> },
    '/login',
  )
  await shown.user.type(await screen.findByLabelText('メールアドレス'), mail)
  await shown.user.type(screen.getByLabelText('パスワード'), 'secret')
  await shown.user.click(screen.getByRole('button', { name: 'ログイン' }))
  return { ...shown, sent: () => sent.filter(({ path }) => path.startsWith('/api/login')) }
}

test('without a second factor the password is enough', async () => {
  await givePassword(() => ({ body: signedIn }))
  expect(await screen.findByText('ホーム画面')).toBeTruthy()
})

test('an address in full-width letters is not refused by the browser', async () => {
  const { sent } = await givePassword(() => ({ body: signedIn }), 'ｂ＠ｅｘａｍｐｌｅ．ｃｏｍ')
  expect(await screen.findByText('ホーム画面')).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

test('a sign-in that is sent twice at once asks once', async () => {
  const codes = [{ status: 422, body: {} }, { body: signedIn }]
  const shown = await givePassword((path) =>
    path === '/api/login' ? { body: { second_factor: 'totp', ticket: 'T' } } : codes.shift()!,
  )
  const code = await screen.findByLabelText<HTMLInputElement>('認証コード')
  await shown.user.type(code, '123456')
  fireEvent.submit(code.form!)
  fireEvent.submit(code.form!)
  await shown.user.click(await screen.findByRole('button', { name: '最初からやり直す' }))
  const password = await screen.findByLabelText<HTMLInputElement>('パスワード')
  await shown.user.type(password, 'secret')
  fireEvent.submit(password.form!)
  fireEvent.submit(password.form!)
  await screen.findByLabelText('認証コード')
  expect(shown.sent().map(({ path }) => path)).toEqual([
    '/api/login',
    '/api/login/totp',
    '/api/login',
  ])
})

test('with one, the code completes the sign-in; a wrong code is said and can be tried again', async () => {
  const codes = [
    { status: 422, body: { errors: { code: ['コードが違います'] } } },
    { body: signedIn },
  ]
  const shown = await givePassword((path) =>
    path === '/api/login' ? { body: { second_factor: 'totp', ticket: 'T' } } : codes.shift()!,
  )
  await shown.user.type(await screen.findByLabelText('認証コード'), '000000')
  await shown.user.click(screen.getByRole('button', { name: 'ログイン' }))
  expect(await screen.findByText('コードが違います')).toBeTruthy()
  expect(readSession().token).toBeNull()
  await shown.user.click(screen.getByRole('button', { name: /リカバリーコードを使う/ }))
  await shown.user.type(await screen.findByLabelText('リカバリーコード'), 'abcd-efgh')
  await shown.user.click(screen.getByRole('button', { name: 'ログイン' }))
  expect(await screen.findByText('ホーム画面')).toBeTruthy()
  expect(shown.sent().at(-1)!.body).toEqual({ ticket: 'T', code: 'abcd-efgh' })
})

test('who has to set up a second factor first is remembered', async () => {
  await givePassword(() => ({ body: { ...signedIn, must_set_up_second_factor: true } }))
  await waitFor(() => expect(readSession().token).toBe('token'))
  expect(mustSetUpSecondFactor()).toBe(true)
})
