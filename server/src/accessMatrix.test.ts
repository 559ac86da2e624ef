import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '@tsunagi/contract'
import { keyOfPath, userTypes, type Endpoint, type UserKind } from '@tsunagi/contract/endpoint'
import { allKeys } from '@tsunagi/contract/permissionMatrix'
import { agencyRestrictedKeys } from '@tsunagi/contract/permissions'
import { testApp, type TestApp } from '../test/app.ts'
import { build } from '../test/build.ts'
import { billedResults, fillSender } from '../test/money.ts'
import { documentsOf, marks, oneOfEverything } from '../test/oneOfEverything.ts'
import { limitToOwnClients } from '../test/ownClients.ts'

/** Every endpoint × every kind of caller × a row of its own, a stranger's, and one that is not there. */
type Whose = 'own' | 'foreign' | 'missing'
type Party = 'one' | 'two'
interface Traveller {
  name: string
  kind: UserKind | null
  party: Party
  standing: 'living' | 'waiting' | 'proxy' | 'expired'
  headers: Record<string, string>
}
interface Answer {
  status: number
  body: string
}

let t: TestApp
let travellers: Traveller[]
let ids: Record<Party, Record<string, number>>
const missingId = 987_654_321
/** An administrator whose role is limited to the accounts it is in charge of: party one's. */
const inCharge = 'administrator in charge'

const callerOf = async (kind: UserKind, partyId: number) =>
  kind === 'affiliater'
    ? t.asAffiliater(partyId)
    : kind === 'advertiser'
      ? t.asAdvertiser(partyId)
      : kind === 'agency'
        ? t.asAgency(partyId)
        : t.asAdmin()

async function proxied(
  kind: Exclude<UserKind, 'admin'>,
  id: number,
): Promise<Record<string, string>> {
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/proxyLogin/start',
    headers: (await t.asAdmin()).headers,
    payload: { user_type: userTypes[kind], id, reason: '問い合わせ対応' },
  })
  const body = reply.json<{ api_token: string; csrf_token: string }>()
  return {
    authorization: `Bearer ${body.api_token}`,
    cookie: `sid=${reply.cookies[0]!.value}`,
    'x-csrf-token': body.csrf_token,
  }
}

async function expired(kind: UserKind, partyId: number) {
  const { userId, headers } = await callerOf(kind, partyId)
  await t.db
    .updateTable('session')
    .set({ expires_at: '2026-11-10T02:59:59Z' })
    .where('user_id', '=', userId)
    .execute()
  return headers
}

beforeAll(async () => {
  t = await testApp()
  const earning = { margin_value: 1000, margin_from: '2026-01-01' }
  const agencies = {
    one: await build.agency(t.db, earning),
    two: await build.agency(t.db, earning),
  }
  const advertisers = {
    one: await build.advertiser(t.db, { agency_id: agencies.one.id }),
    two: await build.advertiser(t.db, { agency_id: agencies.two.id }),
  }
  const affiliaters = { one: await build.affiliater(t.db), two: await build.affiliater(t.db) }
  const partyOf = (kind: UserKind, party: Party) =>
    ({
      admin: { id: 0 },
      affiliater: affiliaters[party],
      advertiser: advertisers[party],
      agency: agencies[party],
    })[kind].id
  const living = async (name: string, kind: UserKind, party: Party): Promise<Traveller> => ({
    name,
    kind,
    party,
    standing: 'living',
    headers: (await callerOf(kind, partyOf(kind, party))).headers,
  })
  const clerk = await t.asAdmin([...allKeys])
  await limitToOwnClients(t.db, clerk)
  for (const [party, { id }] of [
    ['affiliater', affiliaters.one],
    ['advertiser', advertisers.one],
    ['agency', agencies.one],
  ] as const)
    await t.db.updateTable(party).set({ staff_id: clerk.userId }).where('id', '=', id).execute()
  const kinds = ['affiliater', 'advertiser', 'agency'] as const
  const waiting = {
    affiliater: await build.affiliater(t.db, { lifecycle: 'pending' }),
    advertiser: await build.advertiser(t.db, { lifecycle: 'pending' }),
    agency: await build.agency(t.db, { lifecycle: 'pending' }),
  }
  travellers = [
    { name: 'anonymous', kind: null, party: 'one', standing: 'living', headers: {} },
    await living('admin', 'admin', 'one'),
    { name: inCharge, kind: 'admin', party: 'one', standing: 'living', headers: clerk.headers },
    ...(await Promise.all(kinds.map((kind) => living(kind, kind, 'one')))),
    ...(await Promise.all(kinds.map((kind) => living(`stranger ${kind}`, kind, 'two')))),
  ]
  for (const kind of kinds)
    travellers.push(
      {
        name: `waiting ${kind}`,
        kind,
        party: 'one',
        standing: 'waiting',
        headers: (await callerOf(kind, waiting[kind].id)).headers,
      },
      {
        name: `impersonated ${kind}`,
        kind,
        party: 'one',
        standing: 'proxy',
        headers: await proxied(kind, partyOf(kind, 'one')),
      },
    )
  for (const kind of ['admin', ...kinds] as const)
    travellers.push({
      name: `expired ${kind}`,
      kind,
      party: 'one',
      standing: 'expired',
      headers: await expired(kind, partyOf(kind, 'one')),
    })
  await fillSender(t.db)
  ids = {
    one: await oneOfEverything(t.db, advertisers.one.id, affiliaters.one.id),
    two: await oneOfEverything(t.db, advertisers.two.id, affiliaters.two.id),
  }
  await billedResults(t, await t.asAdmin(), [ids.one['actionLogRaw']!, ids.two['actionLogRaw']!])
  for (const party of ['one', 'two'] as const)
    ids[party] = {
      ...ids[party],
      ...(await documentsOf(t.db, advertisers[party].id, affiliaters[party].id)),
      agencyPayment: (
        await t.db
          .selectFrom('agency_payment')
          .select('id')
          .where('agency_id', '=', agencies[party].id)
          .executeTakeFirstOrThrow()
      ).id,
    }
})
afterAll(() => t.close())

/** Every endpoint, and the CSV that goes with a list. Left out is what ends the session that walks. */
const doors: Endpoint[] = allEndpoints
  .filter(
    ({ path }) =>
      !['/api/logout', '/api/proxyLogout', '/api/common/sessions/endOthers'].includes(path),
  )
  .flatMap((each) =>
    each.columns && each.query
      ? [
          each,
          {
            ...each,
            path: `${each.path}/csv` as const,
            key: each.csvKey ?? each.key ?? keyOfPath(each.path),
          },
        ]
      : [each],
  )

const hasRow = ({ path }: Endpoint) => path.includes('/:id')
const resource = ({ path }: Endpoint) => path.split('/')[2]!
const other = { one: 'two', two: 'one' } as const
const idFor = (door: Endpoint, { party }: Traveller, whose: Whose) =>
  whose === 'missing'
    ? missingId
    : (ids[whose === 'own' ? party : other[party]][resource(door)] ?? missingId)

/** What a query must have to be understood at all. */
const queries: Record<string, () => Record<string, string>> = {
  '/api/advertiser/visibility/:id': () => ({ media_id: String(ids.one['media']) }),
  '/api/promotion/visibility/:id': () => ({ media_id: String(ids.one['media']) }),
  '/api/adMaterial/visibility/:id': () => ({ media_id: String(ids.one['media']) }),
}

async function knock(
  { method, path }: Endpoint,
  { headers }: Traveller,
  id: number,
  payload: object = {},
): Promise<Answer> {
  const url = path.replace(':id', String(id)).replace(/:\w+/, 'unknown')
  const reply = await t.app.inject({
    method,
    url,
    headers,
    query: queries[path]?.() ?? {},
    ...(method !== 'GET' && method !== 'DELETE' && { payload: { version: 0, ...payload } }),
  })
  return { status: reply.statusCode, body: reply.body }
}

/** Accounts have endpoints of their own, which every session reaches and only one kind of user gets something from. */
const ownOf: Record<string, UserKind> = {
  '/api/affiliater/': 'affiliater',
  '/api/advertiser/': 'advertiser',
  '/api/adAgency/': 'agency',
  '/api/adminInfo/': 'admin',
}
const isOfAnother = ({ path, access }: Endpoint, kind: UserKind) =>
  access === 'signedIn' &&
  Object.entries(ownOf).some(([start, owner]) => path.startsWith(start) && owner !== kind)

const understood = [200, 404, 409, 422]

/** Sums of the whole business are not for who sees a part of it. */
const ofWholeBusiness =
  /^\/api\/(auditLog\/|mail\/|books\/(?!setting|saveSetting)|rank\/(reviews|preview)|job\/|mailing\/|systemDataMigration\/|privacyRequest\/(?!kept)|webhook\/|deletion\/|claimManagement\/(months|closing|autoRun|draft|close|reopen|issue)|agencyPayment\/drafts|receipt\/csv|csvImport\/similarDeposits\/)/

/** What the contract promises: which answers are right. */
function expected(door: Endpoint, traveller: Traveller, whose: Whose): readonly number[] {
  const { kind, standing } = traveller
  if (door.access === 'anyone') return [...understood, 429]
  if (!kind || standing === 'expired') return [401]
  if (standing === 'proxy' && door.notByProxy) return [403]
  if (door.access === 'signedIn') return isOfAnother(door, kind) ? [403, 404, 409, 422] : understood
  return door.access[kind] && standing !== 'waiting' ? admitted(door, traveller, whose) : [403]
}

/** Reads that a row can refuse, such as a dry run of what has been done already. */
const refusedByState: readonly string[] = ['/api/trackLog/reprocess/:id']

function admitted(door: Endpoint, { kind, name }: Traveller, whose: Whose): readonly number[] {
  if (name === inCharge && ofWholeBusiness.test(door.path)) return [403, 422]
  if (!hasRow(door)) return [200, 409, 422]
  if (door.method !== 'GET' || refusedByState.includes(door.path)) return understood
  return whose === 'missing' || (whose === 'foreign' && kind !== 'admin') ? [404] : [200, 404]
}

/** Rows that really are there for their owner: otherwise a 404 for strangers would prove nothing. */
const mustBeFound = [
  'media',
  'partnership',
  'adCheck',
  'promotion',
  'priceRequest',
  'slot',
  'inquiry',
  'adMaterial',
  'actionLogRaw',
  'kickbackLog',
  'adPlatform',
  'webhook',
  'claimManagement',
  'paymentManagement',
  'agencyPayment',
]

test('an agency is refused on every restricted key, with any method and any row', async () => {
  const unexpected: unknown[] = []
  for (const traveller of travellers.filter(
    ({ kind, standing }) => kind === 'agency' && standing !== 'expired',
  )) {
    for (const key of agencyRestrictedKeys) {
      const name = key.split('.')[0]!
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        for (const id of [ids.one[name], ids.two[name], missingId]) {
          const { status } = await knock(
            { method, path: `/api/${key.replace('.', '/')}/:id` } as Endpoint,
            traveller,
            id ?? missingId,
          )
          if (status !== 403) unexpected.push([traveller.name, method, key, id, status])
        }
      }
    }
  }
  expect(unexpected).toEqual([])
})

test('an owner finds its own rows', async () => {
  const found = new Set<string>()
  for (const door of doors.filter((each) => each.method === 'GET' && hasRow(each)))
    for (const traveller of travellers.filter(
      ({ standing, kind }) => standing === 'living' && kind !== 'admin',
    ))
      if ((await knock(door, traveller, idFor(door, traveller, 'own'))).status === 200)
        found.add(resource(door))
  expect([...found].sort()).toEqual([...mustBeFound].sort())
})

/** Parties stand in the ids as well; what is the network's has none. */
const belongsToAParty = (door: Endpoint) => ids.one[resource(door)] !== undefined

const only = (id: number) => ({ ids: [id] })
const refused = (id: (resource: string) => number) => ({
  kind: 'deny',
  target_type: 'media',
  media_ids: [id('media')],
})
/** What a write needs to be understood, so that nothing but the row decides. */
const bodies: Record<string, (id: (resource: string) => number) => object> = {
  '/api/media/edit/:id': () => ({
    name: '乗っ取り',
    kind: 'blog',
    url: 'https://taken.test.example/',
    categories: ['finance'],
    description: 'お金の情報を紹介するブログです。毎日更新しています。',
  }),
  '/api/media/mediaLinkSetting/:id': () => ({
    events: ['approved'],
    method: 'GET',
    signature: 'standard',
    url: 'https://taken.test.example/k',
  }),
  '/api/promotion/edit/:id': () => ({
    ad_name: '乗っ取り',
    categories: ['credit_card'],
    summary: '概要',
    site_url: 'https://shop.test.example/',
    landing_url: 'https://shop.test.example/lp',
    result_condition: '新規申込',
    goals: [{ code: 'goal', name: '申込', kind: 'fixed', gross: 10 }],
  }),
  '/api/actionLogRaw/update/:id': () => ({
    status: 'rejected',
    reject_code: 'other',
    reject_comment: '他人の成果',
  }),
  '/api/actionLogRaw/allUpdate': (id) => ({
    ...only(id('actionLogRaw')),
    status: 'rejected',
    reject_code: 'other',
    reject_comment: '他人の成果',
  }),
  '/api/media/proofByHand/:id': () => ({ is_proven: true }),
  '/api/media/update': (id) => ({
    ...only(id('media')),
    status: 'stopped',
    reason: '他人のメディア',
  }),
  '/api/claimManagement/receive/:id': () => ({
    received_on: '2026-11-10',
    amount: 1,
    payer_name: 'ｱ',
    memo: '',
  }),
  '/api/claimManagement/writeOff/:id': () => ({ reason: '乗っ取り' }),
  '/api/claimManagement/void/:id': () => ({ reason: '乗っ取り' }),
  '/api/claimManagement/uncharge/:id': () => ({ reason: '乗っ取り' }),
  '/api/claimManagement/reissue/:id': () => ({ reason: '乗っ取り', due_on: '2026-12-10' }),
  '/api/paymentManagement/withdrawFile/:id': () => ({ reason: '乗っ取り' }),
  '/api/agencyPayment/withdrawFile/:id': () => ({ reason: '乗っ取り' }),
  '/api/paymentManagement/confirmStatement/:id': () => ({ revision: 1 }),
  '/api/agencyPayment/confirmStatement/:id': () => ({ revision: 1 }),
  '/api/paymentManagement/disputeStatement/:id': () => ({ revision: 1, reason: '乗っ取り' }),
  '/api/agencyPayment/disputeStatement/:id': () => ({ revision: 1, reason: '乗っ取り' }),
  '/api/paymentManagement/answerStatement/:id': () => ({ revision: 1, answer: '乗っ取り' }),
  '/api/agencyPayment/answerStatement/:id': () => ({ revision: 1, answer: '乗っ取り' }),
  '/api/paymentManagement/settleStatement/:id': () => ({ revision: 1, answer: '乗っ取り' }),
  '/api/agencyPayment/settleStatement/:id': () => ({ revision: 1, answer: '乗っ取り' }),
  '/api/paymentManagement/unadjust/:id': () => ({ reason: '乗っ取り' }),
  '/api/adMaterial/update': (id) => ({ ...only(id('adMaterial')), status: 'paused' }),
  '/api/adMaterial/edit/:id': () => ({ name: '乗っ取り', kind: 'text', body: '詳しくはこちら' }),
  '/api/adMaterial/save': (id) => ({
    promotion_id: id('promotion'),
    name: '素材',
    kind: 'text',
    body: '詳しくはこちら',
  }),
  '/api/promotion/decidePartnership': (id) => ({
    ...only(id('partnership')),
    move: 'end',
    reason: '終了',
  }),
  '/api/promotion/limitedAndRefused/:id': refused,
  '/api/promotion/limitedAndRefusedDelete/:id': () => only(missingId),
  '/api/promotion/limitedAndRefusedStatus/:id': () => ({ ...only(missingId), active: false }),
  '/api/promotion/limitedRelease/:id': () => ({ limited_release: true }),
  '/api/adMaterial/limitedReleases/:id': refused,
  '/api/adMaterial/deleteAdMaterialLimitedRelease/:id': () => only(missingId),
  '/api/adMaterial/updateAdMaterialLimitedReleaseStatus/:id': () => ({
    ...only(missingId),
    active: false,
  }),
  '/api/adMaterial/limitedReleaseLinks/:id': () => ({ unlisted_links: 'keep' }),
  '/api/adMaterial/limitedReleaseRegist': (id) => ({
    ...refused(id),
    material_id: id('adMaterial'),
  }),
  '/api/promotion/withdrawPartnership': (id) => only(id('partnership')),
  '/api/promotion/saveApplicationRule/:id': () => ({ questions: [], auto_page_views: 1 }),
  '/api/media/note/:id': () => ({ body: '乗っ取り' }),
  '/api/actionLogRaw/secondLook/:id': () => ({ answer: 'refuse' }),
  '/api/adCheck/regist': (id) => ({ ids: [id('clickPage')] }),
  '/api/adCheck/decide': (id) => ({ ...only(id('adCheck')), move: 'close' }),
  '/api/adCheck/mended': (id) => only(id('adCheck')),
  '/api/promotion/answerInvitation': (id) => ({ ...only(id('partnership')), answer: 'decline' }),
  '/api/promotion/invite': (id) => ({
    promotion_id: id('promotion'),
    media_ids: [id('media')],
    message: '乗っ取り',
  }),
  '/api/promotion/saveLinkageTracking/:id': () => ({
    preset: 'cats',
    lp_url: 'https://taken.test.example/click',
    cid_name: 'param1',
    in_cid: '##PARA1##',
    in_args: '##ID##',
  }),
  '/api/promotion/tagCheck': (id) => ({ promotion_id: id('promotion') }),
  '/api/adPlatform/edit/:id': () => ({
    kind: 'meta',
    name: '乗っ取り',
    account_owner: 'advertiser',
    pixel_id: '1234567890',
    default_event: 'Purchase',
    data_fields: ['user_agent'],
  }),
  '/api/adPlatform/status/:id': () => ({ status: 'stopped' }),
  '/api/webhook/edit/:id': () => ({
    name: '乗っ取り',
    url: 'https://system.example/stolen',
    events: ['result.created'],
  }),
  '/api/webhook/status/:id': () => ({ status: 'stopped' }),
  '/api/adUnitPriceChangeReservation/cancel/:id': () => ({ reason: '乗っ取り' }),
  '/api/adUnitPriceChangeReservation/edit/:id': (id) => ({
    promotion_id: id('promotion'),
    apply_at: '2099-01-01T00:00:00Z',
    items: [{ goal_id: missingId, kind: 'fixed', gross: 1, net: 1 }],
  }),
  '/api/slot/save': (id) => ({
    media_id: id('media'),
    name: '乗っ取り',
    entries: [{ material_id: id('adMaterial') }],
  }),
  '/api/slot/edit/:id': (id) => ({
    name: '乗っ取り',
    entries: [{ material_id: id('adMaterial') }],
  }),
  '/api/priceRequest/save': (id) => ({
    promotion_id: id('promotion'),
    media_id: id('media'),
    net: 1,
    reason: '乗っ取り',
  }),
  '/api/priceRequest/edit/:id': () => ({ net: 1, reason: '乗っ取り' }),
  '/api/priceRequest/decide/:id': () => ({ answer: 'refuse', step_id: 1, message: '乗っ取り' }),
  '/api/priceRequest/reply/:id': () => ({ answer: 'withdraw', step_id: 1 }),
  '/api/inquiry/update/:id': () => ({ event: 'deny', message_id: missingId, message: '乗っ取り' }),
  '/api/inquiry/accept/:id': () => ({ message_id: missingId }),
  '/api/inquiry/regist': (id) => ({
    kind: 'incorrect',
    result_id: id('actionLogRaw'),
    sale_amount: 1,
    message: '乗っ取り',
  }),
  '/api/report/editView/:id': () => ({
    name: '乗っ取り',
    period: 'last_7',
    layout: { by: ['day'] },
  }),
  '/api/report/editSchedule/:id': () => ({
    view_id: missingId,
    rhythm: 'daily',
    hour: 9,
    files: 'csv',
  }),
  '/api/report/restoreView': () => ({ id: missingId }),
  '/api/promotion/planStatus': (id) => ({
    ...only(id('promotion')),
    status: 'ended',
    apply_at: '2027-01-01T00:00:00Z',
  }),
  '/api/adMaterial/copy': (id) => ({
    ...only(id('adMaterial')),
    promotion_id: id('promotion'),
  }),
  '/api/promotion/agreeTerms': (id) => ({
    promotion_id: id('promotion'),
    version: 1,
    media_ids: [id('media')],
  }),
  '/api/promotion/apply': (id) => ({ media_id: id('media'), promotion_ids: [id('promotion')] }),
}
const tables = [
  'access_control',
  'inquiry',
  'inquiry_message',
  'price_request',
  'sink',
  'webhook_endpoint',
  'tag_check',
  'media',
  'promotion',
  'promotion_goal',
  'material',
  'partnership',
  'result',
  'result_history',
  'kickback',
  'claim',
  'payment',
  'agency_payment',
] as const
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      tables.map((table) => t.db.selectFrom(table).selectAll().orderBy('id').execute()),
    ),
  )

test('a foreign row answers exactly as a missing one, read or written, says nothing of its owner, and stays as it was', async () => {
  const before = await everything()
  const unexpected: unknown[] = []
  let compared = 0
  for (const traveller of travellers.filter(
    ({ name, kind, standing }) =>
      kind && (kind !== 'admin' || name === inCharge) && standing !== 'expired',
  )) {
    for (const door of doors.filter(
      (each) =>
        typeof each.access === 'object' &&
        each.access[traveller.kind!] &&
        (hasRow(each) || bodies[each.path]) &&
        (traveller.name !== inCharge || (belongsToAParty(each) && !each.ofWholeBusiness)),
    )) {
      const answerTo = (whose: 'foreign' | 'missing') =>
        knock(
          door,
          traveller,
          idFor(door, traveller, whose),
          bodies[door.path]?.((name) =>
            whose === 'missing' ? missingId : ids[other[traveller.party]][name]!,
          ) ?? {},
        )
      const [foreign, missing] = [await answerTo('foreign'), await answerTo('missing')]
      compared++
      const isClosed =
        traveller.standing === 'waiting' || (traveller.standing === 'proxy' && door.notByProxy)
      if (
        foreign.status !== (isClosed ? 403 : 404) ||
        foreign.status !== missing.status ||
        foreign.body !== missing.body ||
        foreign.body.includes(marks.foreign)
      )
        unexpected.push([door.method, door.path, traveller.name, foreign, missing])
    }
  }
  expect(unexpected).toEqual([])
  expect(compared).toBeGreaterThan(100)
  expect(await everything()).toBe(before)
})

// Last, because it also deletes what may be deleted.
test('every endpoint answers every caller as the contract says, whosever the row is', async () => {
  let cells = 0
  const unexpected: unknown[] = []
  for (const door of doors) {
    for (const traveller of travellers) {
      for (const whose of hasRow(door)
        ? (['own', 'foreign', 'missing'] as const)
        : (['own'] as const)) {
        const { status } = await knock(door, traveller, idFor(door, traveller, whose))
        cells++
        if (!expected(door, traveller, whose).includes(status))
          unexpected.push([door.method, door.path, traveller.name, whose, status])
      }
    }
  }
  process.stdout.write(`cells=${cells} unexpected=${unexpected.length}\n`)
  expect(unexpected).toEqual([])
  expect(cells).toBeGreaterThan(3000)
})
