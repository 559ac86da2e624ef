import { screen, waitFor } from '@testing-library/react'
import { userTypes } from '@tsunagi/contract/endpoint'
import { expect, test, vi } from 'vitest'
import { answer } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { ProxyBanner } from './ProxyBanner.tsx'
import { ProxyLoginButton } from './ProxyLoginButton.tsx'
import { stopProxyLogin } from '../client/proxyLogin.ts'
import { beginProxyLogin, readSession } from '../client/session.ts'

const user = (user_type: '0' | '1') => ({
  id: 3,
  user_type,
  user_name: '山田',
  company: '会社',
  mail_address: 'b@example.com',
  account_status: 1,
  language: 'ja',
})
const signedIn = (user_type: '0' | '1') => ({
  api_token: `token-${user_type}`,
  user_type,
  user: user(user_type),
  permissions: [],
  csrf_token: 'c',
  must_set_up_second_factor: false,
})
const show = () =>
  renderScreens({ '/': () => <ProxyLoginButton userType={userTypes.affiliater} id={12} /> }, '/')
const leave = () => vi.spyOn(window.location, 'assign').mockImplementation(() => {})

test('an administrator says why, gives a fresh code where the server wants one, and becomes the other', async () => {
  signInAs('admin')
  const going = leave()
  let starts = 0
  const sent = answer(({ path }) => {
    if (path === '/api/common/totp/verify') return { body: { verified_at: '2026-11-01T00:00:00Z' } }
    return ++starts === 1
      ? { status: 422, body: { errors: { code: ['コードを確認してください'] } } }
      : { body: { ...signedIn('1'), proxy: true, seconds_left: 3600 } }
  })
  const { user: person } = show()
  await person.click(await screen.findByRole('button', { name: '代理ログイン' }))
  await person.type(await screen.findByLabelText(/^理由/), '設定の確認')
  await person.click(screen.getByRole('button', { name: '代理ログインを始める' }))
  await person.type(await screen.findByLabelText(/^認証コード/), '123456')
  await person.click(screen.getByRole('button', { name: '代理ログインを始める' }))
  await waitFor(() => expect(going).toHaveBeenCalledWith('/home'))
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/proxyLogin/start',
    '/api/common/totp/verify',
    '/api/proxyLogin/start',
  ])
  expect(sent.at(-1)!.body).toEqual({ user_type: '1', id: 12, reason: '設定の確認' })
  expect(readSession()).toMatchObject({ token: 'token-1', userType: '1', isProxyLogin: true })
  expect(localStorage.getItem('proxyLoginType')).toBe('1')
})

test('it is not offered to others, nor while acting as somebody', async () => {
  signInAs('agency')
  show()
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

test('the way back restores the administrator and goes home', async () => {
  const going = leave()
  signInAs('affiliater')
  beginProxyLogin('1', new Date(Date.now() + 3_600_000))
  answer(() => ({ body: signedIn('0') }))
  await stopProxyLogin()
  expect(readSession()).toMatchObject({ token: 'token-0', userType: '0', isProxyLogin: false })
  expect(going).toHaveBeenCalledWith('/home')
})

test.each([401, 405])(
  'a way back that fails with %i signs out to the sign-in page',
  async (status) => {
    const going = leave()
    signInAs('affiliater')
    beginProxyLogin('1', new Date(Date.now() + 3_600_000))
    answer(() => ({ status, body: {} }))
    await stopProxyLogin()
    expect(readSession()).toMatchObject({ token: null, isProxyLogin: false })
    expect(going.mock.calls.at(-1)).toEqual(['/login'])
    expect(going).not.toHaveBeenCalledWith(expect.stringContaining('/expired'))
  },
)

test('any other failure leaves everything as it is', async () => {
  const going = leave()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  signInAs('affiliater')
  beginProxyLogin('1', new Date(Date.now() + 3_600_000))
  going.mockClear()
  answer(() => ({ status: 500, body: {} }))
  await stopProxyLogin()
  expect(readSession()).toMatchObject({ token: 'token', isProxyLogin: true })
  expect(going).not.toHaveBeenCalled()
})

const actFor = (ms: number) => {
  signInAs('affiliater')
  beginProxyLogin('1', new Date(Date.now() + ms))
  const sent = answer(() => ({ body: signedIn('0') }))
  renderScreens({ '/': ProxyBanner }, '/')
  return sent
}

test('shortly before its end the administrator goes back without signing in anew, and reads when', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-10T03:00:00Z'), toFake: ['Date'] })
  const timers = vi.spyOn(window, 'setTimeout')
  const going = leave()
  actFor(3_600_000)
  expect(await screen.findByText(/に元の管理画面に戻ります/)).toBeDefined()
  expect(going).not.toHaveBeenCalled()
  const [comesTime] = timers.mock.calls.find(([, ms]) => ms === 3_580_000)!
  vi.useRealTimers()
  ;(comesTime as () => void)()
  await waitFor(() => expect(going).toHaveBeenCalledWith('/home'))
  expect(readSession()).toMatchObject({ token: 'token-0', isProxyLogin: false })
})

test('long before, and afterwards, nothing happens by itself', async () => {
  leave()
  for (const ms of [3_600_000, -1000]) {
    const sent = actFor(ms)
    await screen.findAllByRole('button', { name: '元の管理画面に戻る' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(sent).toEqual([])
  }
})
