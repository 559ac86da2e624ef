import type { FastifyInstance, InjectOptions } from 'fastify'
import { userTypes, type UserKind } from '@tsunagi/contract/endpoint'
import { buildApi, type ApiDeps } from '../src/api.ts'
import { fixedClock, type Clock } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/db.ts'
import { openEgress } from '../src/platform/egress.ts'
import { hashToken, newToken } from '../src/platform/session.ts'
import { build } from './build.ts'
import { testDatabase } from './database.ts'
import { giveSecondFactor, testKeys } from './secondFactor.ts'
import { sharedApi, type SharedApi } from './sharedApi.ts'
import { versionFor } from './versions.ts'

export interface Reply<Body = Record<string, unknown>> {
  status: number
  body: Body
  headers: Record<string, unknown>
  raw: Buffer
}

/** A signed-in caller of the API. */
export interface Caller {
  userId: number
  /** Bearer, cookie and anti-forgery token, for requests that are made by hand. */
  headers: Record<string, string>
  get: <Body = Record<string, unknown>>(
    path: string,
    query?: Record<string, string>,
  ) => Promise<Reply<Body>>
  post: <Body = Record<string, unknown>>(path: string, body?: unknown) => Promise<Reply<Body>>
  delete: <Body = Record<string, unknown>>(path: string) => Promise<Reply<Body>>
}

export interface TestApp extends Callers {
  app: FastifyInstance
  db: Db
  url: string
  /** The same database as the role that the product runs as. */
  productUrl: string
  clock: ReturnType<typeof fixedClock>
  /** What an API of a test is given beside database and clock. */
  given: Omit<ApiDeps, 'db' | 'clock'>
  close: () => Promise<void>
}

export interface Callers {
  /** Signs in: an owner, or an administrator whose role holds these keys. */
  asAdmin: (keys?: string[]) => Promise<Caller>
  asAffiliater: (affiliaterId?: number) => Promise<Caller>
  asAdvertiser: (advertiserId?: number) => Promise<Caller>
  asAgency: (agencyId?: number) => Promise<Caller>
  asNobody: Caller
}

/** What a test may want to be otherwise. */
type Otherwise = Partial<Pick<ApiDeps, 'hostProof' | 'egress'>> & {
  config?: Partial<ApiDeps['config']>
}

/** What an API of a test is given beside database and clock. */
export const plain = () => ({
  keys: testKeys,
  egress: openEgress({ allowLoopback: true }),
  // Each of its files is two routes more.
  web: '/nowhere/web/',
  config: {
    app: { port: 0, url: 'http://app.test' },
    tracker: { port: 0, url: 'http://tracker.test' },
    proxies: 0,
    mail: { smtpUrl: undefined, from: undefined },
    dataDir: '/nowhere',
    backup: { folder: '/nowhere/backups', keep: 14, passphrase: undefined, nightly: true },
  },
})

/** The API over a database of its own, on a clock that stands at the given instant. */
export async function testApp(
  now = '2026-11-10T03:00:00Z',
  { connections, ...otherwise }: Otherwise & { connections?: number } = {},
): Promise<TestApp> {
  const { db, pool, url, productUrl, close } = await testDatabase({ connections })
  const isUsual = Object.keys(otherwise).length === 0
  const { app, clock, giveBack } = isUsual
    ? await sharedApi(pool, now, plain)
    : await ownApi(db, now, otherwise)
  return {
    app,
    db,
    url,
    productUrl,
    clock,
    given: plain(),
    ...callersOf(app, db, clock),
    close: async () => {
      await giveBack()
      await close()
    },
  }
}

/** Those who ask an API. */
export function callersOf(app: FastifyInstance, db: Db, clock: Clock): Callers {
  const sign = (kind: UserKind, owner: Record<string, number | null>) =>
    signIn(app, db, clock.now(), kind, owner)
  return {
    asAdmin: async (keys) => sign('admin', { role_id: keys ? await roleOf(db, keys) : null }),
    asAffiliater: async (id) =>
      sign('affiliater', { affiliater_id: id ?? (await build.affiliater(db)).id }),
    asAdvertiser: async (id) =>
      sign('advertiser', { advertiser_id: id ?? (await build.advertiser(db)).id }),
    asAgency: async (id) => sign('agency', { agency_id: id ?? (await build.agency(db)).id }),
    asNobody: callerOf(app, 0, {}),
  }
}

async function ownApi(db: Db, now: string, { config, ...more }: Otherwise): Promise<SharedApi> {
  const usual = plain()
  const deps = { ...usual, ...more, config: { ...usual.config, ...config } }
  const clock = fixedClock(now)
  const app = await buildApi({ ...deps, db, clock })
  await app.ready()
  return {
    app,
    clock,
    giveBack: async () => {
      await app.close()
      await deps.egress.close()
    },
  }
}

let people = 0

async function roleOf(db: Db, keys: string[]) {
  const { id } = await db
    .insertInto('admin_role')
    .values({ name: `役割${++people}`, keys })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function signIn(
  app: FastifyInstance,
  db: Db,
  now: Date,
  kind: UserKind,
  owner: Record<string, number | null>,
): Promise<Caller> {
  const user = await db
    .insertInto('user_account')
    .values({
      user_type: userTypes[kind],
      mail_address: `person${++people}@test.example`,
      password_hash: '-',
      user_name: `利用者${people}`,
      ...owner,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (kind === 'admin') await giveSecondFactor(db, user.id, now)
  const [bearer, half, csrf] = [newToken(), newToken(), newToken()]
  await db
    .insertInto('session')
    .values({
      user_id: user.id,
      bearer_hash: hashToken(bearer),
      cookie_hash: hashToken(half),
      csrf_token: csrf,
      created_at: now,
      seen_at: '2999-01-01T00:00:00Z',
      expires_at: '2999-01-01T00:00:00Z',
      ...(kind === 'admin' && { verified_at: '2999-01-01T00:00:00Z' }),
    })
    .execute()
  return callerOf(app, user.id, {
    authorization: `Bearer ${bearer}`,
    cookie: `sid=${half}`,
    'x-csrf-token': csrf,
  })
}

function callerOf(app: FastifyInstance, userId: number, headers: Record<string, string>): Caller {
  const send = async <Body>(options: InjectOptions): Promise<Reply<Body>> => {
    const reply = await app.inject({ ...options, headers: { ...headers, ...options.headers } })
    const renewed = reply.cookies.find(({ name, value }) => name === 'sid' && value !== '')
    // That of another session comes with its bearer.
    if (renewed && 'cookie' in headers && !reply.body.includes('"api_token"'))
      headers['cookie'] = `sid=${renewed.value}`
    const json = String(reply.headers['content-type']).includes('json')
    return {
      status: reply.statusCode,
      body: (json ? reply.json() : reply.body) as Body,
      headers: reply.headers,
      raw: reply.rawPayload,
    }
  }
  const read = async (path: string) =>
    (await send<Record<string, unknown>>({ method: 'GET', url: path })).body
  return {
    userId,
    headers,
    get: (path, query) => send({ method: 'GET', url: path, ...(query && { query }) }),
    post: async (path, body = {}) =>
      send({
        method: 'POST',
        url: path,
        payload: { ...(await versionFor(path, read)), ...(body as Record<string, unknown>) },
      }),
    delete: (path) => send({ method: 'DELETE', url: path }),
  }
}
