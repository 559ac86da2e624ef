import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { build } from './build.ts'
import { cheapHash } from './passwords.ts'

/** What somebody sends who has signed in. */
export interface Session {
  authorization: string
  cookie: string
  'x-csrf-token': string
}
interface Answer {
  status: number
  body: Record<string, unknown>
  session: Session
}
interface Person {
  id: number
  mail_address: string
  user_type: '0' | '1' | '2' | '3'
}

const password = 'correct horse battery staple'
let people = 0

/** People of a network that each test begins with, who sign in with a password. */
function signedIn(network: () => TestApp) {
  const newUser = async (
    values: Pick<Person, 'user_type'> &
      Partial<Record<'affiliater_id' | 'advertiser_id' | 'agency_id' | 'role_id', number>>,
  ): Promise<Person> => {
    const mail_address = `proxy${++people}@test.example`
    const named = { mail_address, user_name: `人${people}`, password_hash: cheapHash(password) }
    const { id } = await network()
      .db.insertInto('user_account')
      .values({ ...named, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, mail_address, user_type: values.user_type }
  }
  const send = async (
    url: string,
    session: Partial<Session> = {},
    payload: object = {},
    method: 'POST' | 'GET' | 'PUT' = 'POST',
  ): Promise<Answer> => {
    const reply = await network().app.inject({
      method,
      url,
      headers: { ...session },
      ...(method !== 'GET' && { payload }),
    })
    const body = reply.json<Record<string, unknown>>()
    const cookie = reply.cookies.find(({ name }) => name === 'sid')?.value
    return {
      status: reply.statusCode,
      body,
      session: {
        authorization: `Bearer ${String(body['api_token'])}`,
        cookie: `sid=${cookie}`,
        'x-csrf-token': String(body['csrf_token']),
      },
    }
  }
  const signIn = async ({ mail_address, user_type }: Omit<Person, 'id'>) =>
    (await send('/api/login', {}, { mail_address, user_type, password })).session
  return { newUser, send, signIn }
}

/** Administrators of a network that each test begins with, and the affiliater they act as. */
export function proxyLogins(network: () => TestApp) {
  const { newUser, send, signIn } = signedIn(network)
  const verified = (userId: number, at: string | null) =>
    network()
      .db.updateTable('session')
      .set({ verified_at: at })
      .where('user_id', '=', userId)
      .execute()
  const admin = async (keys?: string[]) => {
    const { db, clock } = network()
    const role =
      keys &&
      (await db
        .insertInto('admin_role')
        .values({ name: `役割${++people}`, keys })
        .returning('id')
        .executeTakeFirstOrThrow())
    const user = await newUser({ user_type: '0', ...(role && { role_id: role.id }) })
    const session = await signIn(user)
    await db
      .insertInto('totp')
      .values({ user_id: user.id, secret: randomBytes(20), confirmed_at: '2026-11-01T00:00:00Z' })
      .execute()
    await verified(user.id, clock.now().toISOString())
    return { ...user, session }
  }
  const owner = { id: 0 }
  const subject = async () => {
    owner.id = (await build.affiliater(network().db)).id
    return newUser({ user_type: '1', affiliater_id: owner.id })
  }
  const wish = (more: object = {}) => ({
    user_type: '1',
    id: owner.id,
    reason: '問い合わせ対応',
    ...more,
  })
  const start = (session: Session, more: object = {}) =>
    send('/api/proxyLogin/start', session, wish(more))
  const back = (session: Session) => send('/api/proxyLogout', session)
  const who = (session: Session) => send('/api/user', session, {}, 'GET')
  /** An administrator who acts as an affiliater. */
  const acting = async (keys?: string[]) => {
    const person = await subject()
    const administrator = await admin(keys)
    const answer = await start(administrator.session)
    expect(answer.status).toBe(200)
    return { person, administrator, session: answer.session, body: answer.body }
  }
  const doing = { newUser, send, signIn, verified, admin, subject, wish, start, back, who, acting }
  return { ...doing, owner }
}
