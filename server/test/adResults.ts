import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { SinkKind } from '@tsunagi/contract/results/sinkKinds'
import type { SinkDelivery, SinkDetail, SinkInput } from '@tsunagi/contract/results/sinks'
import type { Db } from '../src/platform/db.ts'
import { openAdPlatforms } from '../src/features/results/sinks/adPlatforms.ts'
import { sendConversions } from '../src/features/results/sinks/sending.service.ts'
import { withoutPersonalData } from '../src/tracker/notice/personalData.ts'
import { openAdPlatform, type PlatformCall } from './adPlatform.ts'
import { testApp, type Caller } from './app.ts'
import { buildClick, buildNotice, buildPlacement, buildResult, type Placement } from './logs.ts'
import { testKeys } from './secondFactor.ts'

const now = '2026-11-10T03:00:00Z'
const later = '2026-11-10T03:01:00Z'
export const occurred = '2026-11-10T03:00:30Z'
export const clicked = '2026-11-09T12:00:00.123Z'
export const seconds = Date.parse(occurred) / 1000
export const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
export const lineUid = `U${'0123456789abcdef'.repeat(2)}`

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** What `noticeParams` says of a person, as platforms are told it. */
export const hashes = {
  email: sha256('hana.k@gmail.com'),
  phone: sha256('819001234567'),
  phonePlus: sha256('+819001234567'),
  member: sha256('M-1'),
}

/** Everything a visitor can bring along, on the click and with the notice. */
export const clickParams = {
  fbclid: 'IwAR0-Ab_cD',
  gclid: 'Cj0K-gclid',
  ttclid: 'E.C.P.tt',
  twclid: '2-twclid',
  ldtag_cl: 'ldtag-1',
  _ly_c: 'lyclick1',
}
export const noticeParams = {
  email: ' Hana.K@Gmail.com',
  phone: '090-0123-4567',
  external_id: 'M-1',
  line_uid: lineUid,
  fbp: 'fb.1.1766534400000.1234567890',
  ly_su: '1766534400.uuid-1',
  ly_r: 'r-1',
  lt_cid: 'browser-uuid',
  ttp: 'ttp-1',
}

export type AdNetwork = Awaited<ReturnType<typeof openAdNetwork>>

/** A network of which one server stands in for all ad platforms. */
export async function openAdNetwork() {
  const platform = await openAdPlatform()
  const t = await testApp(now, { config: { adPlatformUrl: platform.url } })
  const platforms = openAdPlatforms(platform.url)
  const deps = { db: t.db, clock: t.clock, secretsKey: testKeys.secrets, platforms }
  return {
    t,
    platform,
    admin: await t.asAdmin(),
    send: (kind: SinkKind, instead: Partial<typeof deps> = {}) =>
      sendConversions({ ...deps, ...instead }, kind),
    /** As it was opened, but for what is in the database. */
    reset() {
      t.clock.set(now)
      platform.clear()
    },
    async close() {
      await platforms.close()
      await t.close()
      await platform.close()
    },
  }
}

/** Connects a promotion to a platform. Answers the connection's id. */
export async function connectPlatform(admin: Caller, input: object): Promise<number> {
  const { status, body } = await admin.post<{ id: number }>('/api/adPlatform/save', {
    account_owner: 'operator',
    ...input,
  })
  expect([status, body]).toEqual([200, { id: expect.any(Number) }])
  return body.id
}

/** A connection, and a result of its promotion that the platform is told of. */
async function tellPlatform(
  { t, admin, platform, send }: AdNetwork,
  placement: Placement,
  kind: SinkKind,
  input: Partial<SinkInput>,
  { sale = 1000 }: { sale?: number } = {},
): Promise<{ call: PlatformCall; resultId: number; sinkId: number }> {
  t.clock.set(now)
  const { promotion_id } = placement
  const sinkId = await connectPlatform(admin, { promotion_id, kind, name: kind, ...input })
  const click = await buildClick(t.db, placement, {
    clicked_at: clicked,
    params: JSON.stringify(clickParams),
    ip: '198.51.100.7',
    user_agent: 'the agent of the click',
    referrer: 'https://blog.test.example/',
  })
  const result = await t.db.transaction().execute(async (tx) => {
    const made = await buildResult(tx, placement, {
      cid: click.cid,
      clicked_at: click.clicked_at,
      occurred_at: occurred,
      order_number: 'A-1001',
      sale_amount: sale as never,
    })
    await buildNotice(tx, {
      result_id: made.id,
      route: 'script',
      ip: '203.0.113.1',
      user_agent: agent,
      params: JSON.stringify(withoutPersonalData(noticeParams)),
    })
    return made
  })
  t.clock.set(later)
  await send(kind)
  expect(platform.got.length).toBeGreaterThan(0)
  return { call: platform.got.at(-1)!, resultId: result.id, sinkId }
}

/** A placement that leads to a page of a shop, whose address platforms are told. */
export const buildShopPlacement = (db: Db) =>
  buildPlacement(db, { promotion: { landing_url: 'https://shop.test.example/lp' } })

/** How platforms are told, on a network and a placement that each test begins with. */
export const telling = (network: () => AdNetwork, place: () => Placement) => ({
  tell: (kind: SinkKind, input: Partial<SinkInput>, given: { sale?: number } = {}) =>
    tellPlatform(network(), place(), kind, input, given),
  /** How telling a platform went. */
  stateOf: (sinkId: number) =>
    network()
      .t.db.selectFrom('sink_delivery')
      .select(['state', 'error', 'detail', 'status_code'])
      .where('sink_id', '=', sinkId)
      .executeTakeFirstOrThrow(),
})

/** A connection to Meta of the operator's own account, but for its promotion. */
export const metaConnection = {
  kind: 'meta',
  name: '公式ピクセル',
  account_owner: 'operator',
  pixel_id: '1234567890',
  access_token: 'EAAB-very-secret',
  default_event: 'Purchase',
  data_fields: ['user_agent'],
}

/** What is done with connections to Meta, on a network and a placement that each test begins with. */
export function metaConnections(network: () => AdNetwork, place: () => Placement) {
  const meta = () => ({ ...metaConnection, promotion_id: place().promotion_id })
  return {
    meta,
    connect: (input: object = {}, caller = network().admin) =>
      connectPlatform(caller, { ...meta(), ...input }),
    infoOf: async (id: number, caller = network().admin) =>
      (await caller.get<SinkDetail>(`/api/adPlatform/info/${id}`)).body,
    logOf: async (id: number, caller = network().admin) =>
      (await caller.get<{ items: SinkDelivery[] }>(`/api/adPlatform/log/${id}`)).body.items,
    send: () => network().send('meta'),
    convert: (where = place(), given: Parameters<typeof convertByAd>[2] = {}) =>
      convertByAd(network(), where, given),
  }
}

/** A result that came by an ad of the platform, ten seconds from now. */
export async function convertByAd(
  { t }: AdNetwork,
  placement: Placement,
  given: Parameters<typeof buildResult>[2] = {},
) {
  t.clock.set(new Date(t.clock.now().getTime() + 10_000).toISOString())
  const click = await buildClick(t.db, placement, {
    params: JSON.stringify({ fbclid: 'IwAR0' }),
    user_agent: 'agent',
  })
  return buildResult(t.db, placement, {
    cid: click.cid,
    clicked_at: click.clicked_at,
    occurred_at: t.clock.now(),
    ...given,
  })
}
