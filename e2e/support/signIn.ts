import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { userTypes, type UserKind } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import { freshCode } from './codes.ts'
import type { DemoAccount } from './product.ts'

export const accounts = (): DemoAccount[] =>
  JSON.parse(
    readFileSync(join(process.env['TSUNAGI_DATA_DIR']!, 'demo-accounts.json'), 'utf8'),
  ) as DemoAccount[]

/** The first account of a kind, or the one whose name contains a word. */
export function accountOf(kind: UserKind, name = ''): DemoAccount {
  const found = accounts().find(
    (account) => account.user_type === userTypes[kind] && account.name.includes(name),
  )
  if (!found) throw new Error(`there is no demo ${kind} called ${name}`)
  return found
}

interface Session {
  api_token: string
  user_type: string
  user: object
  permissions: string[]
  csrf_token: string
}

/** Signs in over the API, with a code where the account has a second factor. */
export async function openSession(
  request: APIRequestContext,
  account: DemoAccount,
): Promise<Session> {
  const { user_type, mail_address, password, totp_secret } = account
  const first = (await post(request, '/api/login', { user_type, mail_address, password })) as
    | Session
    | { ticket: string }
  return 'ticket' in first ? completeWithCode(request, first.ticket, totp_secret!) : first
}

const mostTries = 4

async function completeWithCode(
  request: APIRequestContext,
  ticket: string,
  secret: string,
): Promise<Session> {
  for (let tries = 1; ; tries++) {
    const reply = await request.post('/api/login/totp', {
      data: { ticket, code: await freshCode(secret) },
    })
    if (reply.ok()) return (await reply.json()) as Session
    if (tries === mostTries)
      throw new Error(`no code was taken: ${reply.status()} ${await reply.text()}`)
  }
}

/** Types codes into the second step of the sign-in form until one is taken. */
export async function typeCode(page: Page, { totp_secret }: DemoAccount) {
  for (let tries = 1; tries <= mostTries; tries++) {
    await page.locator('input[name="code"]').fill(await freshCode(totp_secret!))
    const [reply] = await Promise.all([
      page.waitForResponse('**/api/login/totp'),
      page.locator('form button[type="submit"]').click(),
    ])
    if (reply.ok()) return
  }
  throw new Error('no code was taken')
}

async function post(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const reply = await request.post(path, { data, headers })
  if (!reply.ok()) throw new Error(`${path} failed: ${reply.status()} ${await reply.text()}`)
  return reply.json()
}

interface Kept {
  session: Session
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
}

/** Where the session of an account lies for all workers: a code of the second factor may keep the next one waiting for half a minute. */
const keptIn = ({ user_type, mail_address }: DemoAccount) =>
  join(process.env['TSUNAGI_DATA_DIR']!, `session-${user_type}-${mail_address}.json`)

function keep(account: DemoAccount, kept: Kept) {
  const draft = `${keptIn(account)}.${process.pid}`
  writeFileSync(draft, JSON.stringify(kept))
  renameSync(draft, keptIn(account))
}

/** The session of an account in this browser: the one that somebody has opened, if it still lives, or a new one. */
async function sessionOf(context: BrowserContext, account: DemoAccount): Promise<Session> {
  if (existsSync(keptIn(account))) {
    const { session, cookies } = JSON.parse(readFileSync(keptIn(account), 'utf8')) as Kept
    await context.addCookies(cookies)
    const headers = { authorization: `Bearer ${session.api_token}` }
    if ((await context.request.get('/api/user', { headers })).ok()) return session
  }
  const session = await openSession(context.request, account)
  keep(account, { session, cookies: await context.cookies() })
  return session
}

/** Shows a browser every account as one that reads English. The account itself stays as it is: other tests use it at the same time. It is done in the page: whoever stands between a browser and its requests is asked for each of them, and switches its cache off. */
export const showInEnglish = (context: BrowserContext) =>
  context.addInitScript(() => {
    const ask = window.fetch.bind(window)
    window.fetch = async (...given) => {
      const reply = await ask(...given)
      if (!reply.ok || new URL(reply.url).pathname !== '/api/user') return reply
      const read = reply.json.bind(reply)
      return Object.assign(reply, {
        json: async () => ({ ...((await read()) as object), language: 'en' }),
      })
    }
  })

/** What the app stores in a browser after signing in. */
export const storedOf = (session: Session, language: Language): Record<string, string> => ({
  api_token: session.api_token,
  user_type: session.user_type,
  userInfo: JSON.stringify({ ...session.user, language }),
  permissions: JSON.stringify(session.permissions),
  isProxyLogin: 'false',
  language,
})

/** Leaves nothing stored for the product of a page but this. */
export const storeAnew = (page: Page, stored: Record<string, string>) =>
  page.evaluate((entries) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))

/** Lets an account into a browser, without walking through the form: what the app stores there after signing in, and a way to read and write as that person. */
export async function admit(context: BrowserContext, account: DemoAccount, language: Language) {
  const session = await sessionOf(context, account)
  const headers = {
    authorization: `Bearer ${session.api_token}`,
    'x-csrf-token': session.csrf_token,
  }
  const stored = storedOf(session, language)
  const reader = {
    headers,
    get: async <T>(path: string) =>
      (await context.request.get(path, { headers })).json() as Promise<T>,
    post: <T>(path: string, data: object) =>
      post(context.request, path, data, headers) as Promise<T>,
  }
  return { stored, reader }
}

/** Signs a kind of user in wherever a page of this browser is opened next. */
export async function signIn(
  context: BrowserContext,
  kind: UserKind,
  language: Language = 'ja',
  account = accountOf(kind),
): Promise<Reader> {
  const { stored, reader } = await admit(context, account, language)
  if (language === 'en') await showInEnglish(context)
  await context.addInitScript(
    ([first]) => {
      if (localStorage.getItem('api_token')) return
      for (const [key, value] of Object.entries(first!)) localStorage.setItem(key, value)
    },
    [stored],
  )
  return reader
}

/** Reads and writes as the person who signed in. */
export type Reader = Awaited<ReturnType<typeof admit>>['reader']
