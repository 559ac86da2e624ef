import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { fixedClock } from '../../platform/clock.ts'
import { mintClickId } from '../../conversions/clicks/clickId.ts'
import { digestOf } from '../../platform/digest.ts'
import { signNotice } from '../../conversions/checks/signature.rules.ts'
import { ask, cidOf, cookiesOf, eventually, type Ask, type Reply } from './browser.ts'
import { buildNetwork, type Network } from './network.ts'
import { clickKey, dataFolder, startTestTracker } from './startTest.ts'

export const start = '2026-10-10T03:00:00Z'

/** A tracker with its database and a clock that is moved by hand. */
export async function openWorld() {
  const clock = fixedClock(start)
  const folder = dataFolder()
  const database: TestDatabase = await testDatabase()
  const tracker = await startTestTracker(database.url, folder.path, { clock })
  return {
    clock,
    db: database.db,
    url: database.url,
    port: tracker.port,
    source: tracker.source,
    network: async (given: Parameters<typeof buildNetwork>[1] = {}) =>
      shopOf({
        port: tracker.port,
        clock,
        network: await buildNetwork(database.db, given),
        db: database.db,
      }),
    close: async () => {
      await tracker.close()
      await database.close()
      folder.remove()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
type Clock = ReturnType<typeof fixedClock>

interface Deps {
  port: number
  clock: Clock
  network: Network
  db: TestDatabase['db']
}
type Body = Record<string, unknown>

let visitors = 0
let orders = 0
export const nextOrder = () => `O-${++orders}`

/** One promotion of one advertiser, its visitors and its servers. */
export async function shopOf({ port, clock, network, db }: Deps) {
  const { promotion, link } = network
  const get = (path: string, options: Ask = {}) => ask(port, path, options)
  await eventually(
    () => get(`/c/${link.code}`, { method: 'HEAD' }),
    ({ status }) => status === 302 || status === 410,
  )
  const visit = (headers: Record<string, string> = {}) =>
    get(`/c/${link.code}`, {
      headers: {
        'x-forwarded-for': `198.51.${++visitors % 250}.${Math.floor(visitors / 250)}`,
        ...headers,
      },
    })

  return {
    ...network,
    db,
    visit,
    click: async (headers?: Record<string, string>) => cidOf(await visit(headers)),
    clickOn: (code: string) => get(`/c/${code}`),
    cookies: async () => cookiesOf(await visit()),
    /** The id of a click that was made at some other time. */
    minted: (clickedAt: string) =>
      mintClickId(clickKey, { linkCode: link.code, clickedAt: new Date(clickedAt) }),
    ...noticesOf({ port, clock, network, db }),
    ...decisionsOf({ port, clock, network, db }),
    ...recordsOf(db, promotion.id),
  }
}
export type Shop = Awaited<ReturnType<typeof shopOf>>

/** The ways in which the advertiser tells a sale. */
function noticesOf({ port, clock, network: { promotion }, db }: Deps) {
  const get = (path: string, options: Ask = {}) => ask(port, path, options)
  const post = (path: string, body: Body, headers: Record<string, string> = {}) =>
    get(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  return {
    s2s: (body: Body, headers: Record<string, string> = {}) =>
      post(
        '/track',
        { p: promotion.id, args: nextOrder(), ...body },
        { 'x-tsunagi-secret': promotion.s2s_secret, ...headers },
      ),
    script: (body: Body, headers: Record<string, string> = {}) =>
      post('/track', { route: 'script', p: promotion.id, args: nextOrder(), ...body }, headers),
    call: (body: Body) => post('/call', { token: promotion.s2s_secret, seconds: 60, ...body }),
    /** Sends what a server signs: by its secret, now, unless told otherwise. */
    signed: (
      body: Body,
      {
        secret = promotion.s2s_secret,
        at = clock.now(),
        tamper = (text: string) => text,
        path = '/track',
      } = {},
    ) => {
      const payload = JSON.stringify({ p: promotion.id, args: nextOrder(), ...body })
      const timestamp = String(Math.floor(at.getTime() / 1000))
      return get(path, {
        method: 'POST',
        body: tamper(payload),
        headers: {
          'content-type': 'application/json',
          'x-tsunagi-timestamp': timestamp,
          'x-tsunagi-signature': signNotice(secret, timestamp, digestOf(payload)),
        },
      })
    },
    /** An image tag answers nothing, so what became of it is read from the log. */
    image: async (
      query: Record<string, string>,
      headers: Record<string, string> = {},
    ): Promise<number> => {
      const order = nextOrder()
      await get(
        `/track?${new URLSearchParams({ p: String(promotion.id), args: order, ...query })}`,
        { headers },
      )
      const rows = await eventually(
        () => db.selectFrom('notice').select('code').where('order_number', '=', order).execute(),
        ({ length }) => length > 0,
      )
      return rows[0]!.code
    },
  }
}

/** The advertiser's server decides many results at once. */
const decisionsOf = ({ port, network: { promotion } }: Deps) => ({
  decides: (
    results: Body[],
    headers: Record<string, string> = { 'x-tsunagi-secret': promotion.s2s_secret },
  ) =>
    ask(port, '/api/v1/results/status', {
      method: 'POST',
      body: JSON.stringify({ p: promotion.id, results }),
      headers,
    }),
})

/** What became of the notices. */
const recordsOf = (db: TestDatabase['db'], promotionId: number) => ({
  resultsOf: () =>
    db
      .selectFrom('result')
      .selectAll()
      .where('promotion_id', '=', promotionId)
      .orderBy('id')
      .execute(),
  noticeOf: (order: string) =>
    db
      .selectFrom('notice')
      .selectAll()
      .where('order_number', '=', order)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
})

export const codeOf = (reply: Reply | number): number | null =>
  typeof reply === 'number' ? reply : reply.json<{ code: number | null }>().code
export const resultIdOf = (reply: Reply) => reply.json<{ result_id: number }>().result_id
