import { userTypes } from '@tsunagi/contract/endpoint'
import { results } from '@tsunagi/contract/results/results'
import { registration } from '@tsunagi/contract/people/registration'
import { session } from '@tsunagi/contract/people/session'
import { expect, test, vi } from 'vitest'
import { answer, breakConnection, holdRequests } from '../test/answers.ts'
import { signInAs } from '../test/signedIn.ts'
import { addressOf, call, expiredSession } from './api.ts'
import { setCsrfToken } from './csrf.ts'
import { filenameOf } from './files.ts'
import { leaveTo } from './leaving.ts'

test('a request carries the session, the anti-forgery token and the language', async () => {
  signInAs('admin')
  setCsrfToken('csrf')
  const sent = answer(() => ({ body: { id: 3 } }))
  await call(results.update, { params: { id: 3 }, body: { status: 'approved', version: 1 } })
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/api/actionLogRaw/update/3',
    body: { status: 'approved', version: 1 },
  })
  expect(sent[0]!.headers).toMatchObject({
    Authorization: 'Bearer token',
    'X-CSRF-TOKEN': 'csrf',
    'X-Requested-With': 'XMLHttpRequest',
    'Accept-Language': 'ja',
  })
})

test('on a page that was just opened, whatever needs the anti-forgery token first asks for it, once', async () => {
  signInAs('admin')
  setCsrfToken('')
  const sent = answer(() => ({ body: { id: 3, csrf_token: 'arrived' } }))
  const change = () =>
    call(results.update, { params: { id: 3 }, body: { status: 'approved', version: 1 } })
  await Promise.all([change(), change()])
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/csrf',
    'POST /api/actionLogRaw/update/3',
    'POST /api/actionLogRaw/update/3',
  ])
  expect(sent[2]!.headers).toMatchObject({ 'X-CSRF-TOKEN': 'arrived' })
})

test('several values of a condition repeat its name, empty ones are left out', () => {
  expect(
    addressOf(results.search, {
      query: { status: ['pending', 'hold'], word: '', id: undefined, page: 2 },
    }),
  ).toBe('/api/actionLogRaw/search?status=pending&status=hold&page=2')
})

test.each([401, 419])('status %i ends a proxy login and leads to /expired', async (status) => {
  signInAs('admin')
  localStorage.setItem('isProxyLogin', 'true')
  localStorage.setItem('proxyLoginType', '1')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  answer(() => ({ status, body: {} }))
  await expect(call(session.user)).rejects.toMatchObject({ status })
  expect(assign).toHaveBeenCalledWith(`/expired?status=${status}`)
  expect(localStorage.getItem('isProxyLogin')).toBe('false')
  expect(localStorage.getItem('proxyLoginType')).toBe('')
  expect(expiredSession()).toEqual({
    token: 'token',
    userType: userTypes.admin,
    isProxyLogin: true,
  })
  assign.mockRestore()
})

test('where a session ended is remembered', async () => {
  signInAs('affiliater')
  window.history.replaceState({}, '', '/media/search?word=a#b')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  answer(() => ({ status: 401, body: {} }))
  await expect(call(session.user)).rejects.toMatchObject({ status: 401 })
  expect(expiredSession()).toMatchObject({ userType: '1', href: '/media/search?word=a#b' })
  assign.mockRestore()
})

test('after another tab has signed in, this one asks for nothing more and keeps the new session', async () => {
  signInAs('admin')
  localStorage.setItem('api_token', 'of another tab')
  const sent = answer(() => ({ body: {} }))
  await expect(call(session.user)).rejects.toMatchObject({ status: 0 })
  expect(sent).toEqual([])
  expect(localStorage.getItem('api_token')).toBe('of another tab')
})

test('an answer of 401 that comes after another tab has signed in ends nothing', async () => {
  signInAs('admin')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  answer(() => {
    localStorage.setItem('api_token', 'of another tab')
    return { status: 401, body: {} }
  })
  await expect(call(session.user)).rejects.toMatchObject({ status: 401 })
  expect(assign).not.toHaveBeenCalled()
  expect(localStorage.getItem('api_token')).toBe('of another tab')
  assign.mockRestore()
})

test('no network, no server, no answer to a change and a fault of the server are told apart', async () => {
  signInAs('admin')
  const ask = () => call(session.user).catch((error: Error) => error.message)
  const change = () =>
    call(results.update, { params: { id: 3 }, body: { status: 'approved', version: 1 } }).catch(
      (error: Error) => error.message,
    )
  breakConnection()
  const online = vi.spyOn(navigator, 'onLine', 'get')
  online.mockReturnValue(false)
  expect(await ask()).toMatch(/^オフラインです/)
  expect(await change()).toMatch(/^オフラインです/)
  online.mockReturnValue(true)
  expect(await ask()).toMatch(/^サーバーに接続できませんでした/)
  expect(await change()).toMatch(/^サーバーから応答がありませんでした/)
  answer(() => ({ status: 500, body: { original_error: true, status: 500, message: 'x' } }))
  expect(await ask()).toBe('エラーが発生しました。')
  online.mockRestore()
})

test('a page that is being left sends nothing more and hears no late answer', async () => {
  signInAs('admin')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { arrive } = holdRequests({})
  const heard = vi.fn<() => void>()
  void call(session.user).then(heard, heard)
  leaveTo('/')
  arrive()
  const sent = answer(() => ({ status: 401, body: {} }))
  void call(session.user).then(heard, heard)
  await new Promise((later) => setTimeout(later, 20))
  expect(heard).not.toHaveBeenCalled()
  expect(sent).toEqual([])
  leaveTo('/expired')
  expect(assign.mock.calls).toEqual([['/']])
  assign.mockRestore()
})

test.each([
  [`attachment; filename="a.csv"`, 'a.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''%E6%88%90%E6%9E%9C.csv`, '成果.csv'],
  ['', 'download'],
])('the file of %s is called %s', (disposition, name) => expect(filenameOf(disposition)).toBe(name))

test('where the server asks for the work of a browser, it is done and the request sent again, once', async () => {
  const refusal = { status: 422, body: { errors: { proof: ['no'] } } }
  const sent = answer(({ path, body }) => {
    if (path === '/api/humanCheck/challenge') return { body: { challenge: 'c.4.9.s', bits: 4 } }
    return 'proof' in (body as object) ? { body: { accepted: true } } : refusal
  })
  const write = () =>
    call(registration.start, {
      body: {
        mail_address: 'a@example.com',
        terms_version: '1',
        consent: true,
        website: '',
      },
    })
  expect(await write()).toEqual({ accepted: true })
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/partnerRegist/start',
    '/api/humanCheck/challenge',
    '/api/partnerRegist/start',
  ])
  expect(sent[2]!.body).toMatchObject({ proof: expect.stringMatching(/^c\.4\.9\.s:\d+$/) })
})
