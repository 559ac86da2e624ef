import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '@tsunagi/contract'
import { masterKinds, type MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import { recordNames, type Endpoint, type RecordName, type Stale } from '@tsunagi/contract/endpoint'
import type { PriceLevel } from '@tsunagi/contract/catalogue/priceLevels'
import type { z } from 'zod'
import { testApp, type Caller, type TestApp } from '../test/app.ts'
import { build } from '../test/build.ts'
import { fillSender } from '../test/money.ts'
import { oneOfEverything } from '../test/oneOfEverything.ts'

/** Two tabs, one record: what the second one saves may not undo what the first one saved. */
type Values = Record<string, unknown>
interface Place {
  /** The value in the path. */
  id?: number
  /** Where it is read, if nothing shows it whole. */
  list?: string
  /** Two people who may change it, or twice the same one. */
  tabs: [Caller, Caller]
  /** What the body wants and the answer does not have. */
  more?: (found: Values) => Values
}

let t: TestApp
let places: Record<RecordName, Place>
const named = async (caller: Caller, name: string) => {
  await t.db
    .updateTable('user_account')
    .set({ user_name: name })
    .where('id', '=', caller.userId)
    .execute()
  return caller
}
const people = ['一郎', '二郎'] as const

const again = () => ({ building: 'もう一度変えた' })

async function partyPlaces(
  advertiser: number,
  affiliater: number,
  agency: number,
  { webhook }: { webhook: number },
) {
  const owners = async (sign: () => Promise<Caller>): Promise<[Caller, Caller]> => [
    await named(await sign(), people[0]),
    await named(await sign(), people[1]),
  ]
  const advertisers = await owners(() => t.asAdvertiser(advertiser))
  return {
    webhook: { id: webhook, tabs: advertisers, more: () => ({ name: '変えた' }) },
    ownAdvertiser: { more: again, tabs: advertisers },
    ownAffiliater: { more: again, tabs: await owners(() => t.asAffiliater(affiliater)) },
    ownAgency: { more: again, tabs: await owners(() => t.asAgency(agency)) },
  }
}

/** Prices that have not begun: those that have are followed by another, and none of their values is overwritten. */
async function pricePlaces(
  { promotion, adMaterial }: { promotion: number; adMaterial: number },
  tabs: [Caller, Caller],
) {
  const place = async (level: PriceLevel) => ({
    id: (
      await build.price(t.db, {
        promotion_id: promotion,
        level,
        name: '特別',
        valid_from: '2099-01-01T00:00:00Z',
        ...(level.startsWith('material') && { material_id: adMaterial }),
        ...((level === 'product' || level === 'reward') && { code: 'A-1' }),
      })
    ).id,
    tabs,
    more: () => ({ reason: '変えた' }),
  })
  return {
    specialPrice: await place('promotion_special'),
    materialSpecialPrice: await place('material_special'),
    materialPrice: await place('material'),
    rewardRow: await place('reward'),
    productRow: await place('product'),
  }
}
const repriced = (found: Values) => (found['items'] as { goal_id: number }[])[0]!.goal_id

const masterPlaces = async (tabs: [Caller, Caller]) => {
  await build.group(t.db)
  await build.closedDay(t.db)
  return Object.fromEntries(
    await Promise.all(
      masterKinds.map(async (kind) => [
        `master.${kind}`,
        {
          id: (
            await t.db
              .selectFrom('master_row')
              .select('id')
              .where('kind', '=', kind)
              .orderBy('id')
              .limit(1)
              .executeTakeFirstOrThrow()
          ).id,
          list: `/api/master/${kind}/search`,
          tabs,
          more: () => ({ name_ja: '変えた' }),
        },
      ]),
    ),
  ) as Record<`master.${MasterKind}`, Place>
}
/** Rows of lists are shown with their names, and sent as their codes. */
const codesOf =
  (...fields: string[]) =>
  (found: Values) =>
    Object.fromEntries(
      fields.map((field) => [field, (found[field] as { code: string }[]).map(({ code }) => code)]),
    )

const announcement = () =>
  t.db
    .insertInto('announcement')
    .values({
      title_ja: '題名',
      body_ja: '本文',
      title_en: '',
      body_en: '',
      for_kinds: ['affiliater'],
      starts_on: '2026-11-01',
      created_at: '2026-11-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const mailing = () =>
  t.db
    .insertInto('mailing')
    .values({
      name: '秋',
      mode: 'once',
      state: 'draft',
      audience: '[]',
      subject_ja: '件名',
      body_ja: '本文',
      created_at: '2026-11-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const reportView = (owner: Caller) =>
  t.db
    .insertInto('report_view')
    .values({ owner_id: owner.userId, name: '月別', period: 'last_7', layout: '{"by":["day"]}' })
    .returning('id')
    .executeTakeFirstOrThrow()

const reportSchedule = async (owner: Caller) => {
  const { id: view_id } = await t.db
    .insertInto('report_view')
    .values({ owner_id: owner.userId, name: '週次', period: 'last_7', layout: '{"by":["day"]}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = (
    await owner.post<{ id: number }>('/api/report/saveSchedule', {
      view_id,
      rhythm: 'daily',
      hour: 9,
      files: 'csv',
    })
  ).body
  return { id }
}

const contact = () =>
  t.db
    .insertInto('contact')
    .values({
      kind: 'other',
      name: '問',
      mail_address: 'q@example.com',
      body: '本文',
      language: 'ja',
      created_at: '2026-11-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const wanted = {
  birth_date: '1980-01-01',
  company_kana: 'カイシャ',
  contact_name_kana: 'タントウ',
  user_name_kana: 'タントウ',
  phone: '0312345678',
  postal_code: '1000001',
  prefecture: '東京都',
  city: '千代田区',
}

beforeAll(async () => {
  t = await testApp()
  await fillSender(t.db)
  const advertiser = (await build.advertiser(t.db)).id
  const affiliater = (await build.affiliater(t.db)).id
  const agency = (await build.agency(t.db)).id
  const all = await oneOfEverything(t.db, advertiser, affiliater)
  const tabs: [Caller, Caller] = [
    await named(await t.asAdmin(), people[0]),
    await named(await t.asAdmin(), people[1]),
  ]
  const staff = await t.asAdmin(['promotion.index'])
  const role = await t.db.selectFrom('admin_role').select('id').executeTakeFirstOrThrow()
  const setting = { tabs }
  places = {
    admin: {
      id: staff.userId,
      list: '/api/adminRoleSetting/list',
      tabs,
      more: () => ({ user_name: '変えた', suspended: false }),
    },
    advertiser: { id: advertiser, tabs },
    affiliater: { id: affiliater, tabs },
    agency: { id: agency, tabs },
    announcement: {
      id: (await announcement()).id,
      tabs,
      more: () => ({ title_ja: '変えた', ends_on: '' }),
    },
    mailing: {
      id: (await mailing()).id,
      tabs,
      more: () => ({ name: '変えた', audience: [], state: 'draft' }),
    },
    contact: { id: (await contact()).id, tabs },
    reportSchedule: {
      id: (await reportSchedule(tabs[0])).id,
      tabs: [tabs[0], tabs[0]],
      more: () => ({ hour: 5 }),
    },
    reportView: {
      id: (await reportView(tabs[0])).id,
      tabs: [tabs[0], tabs[0]],
      more: () => ({ name: '変えた' }),
    },
    reservation: {
      id: (await build.reservation(t.db)).id,
      tabs,
      more: () => ({ reason: '変えた', memo: '変えた' }),
    },
    applicationRule: { id: all.promotion, tabs, more: () => ({ auto_page_views: 1000 }) },
    linkage: {
      id: all.promotion,
      tabs,
      more: () => ({
        preset: 'generic',
        lp_url: 'https://shop.example/?c=[cid]',
        cid_name: 'cid',
        p_name: '',
        mid_name: '',
        in_cid: '{cid}',
        in_args: '{id}',
        in_price: '',
        in_status: '',
      }),
    },
    media: {
      id: all.media,
      tabs,
      more: (found) => ({
        ...codesOf('categories')(found),
        kind: (found['kind'] as { code: string }).code,
      }),
    },
    material: { id: all.adMaterial, tabs, more: () => ({ name: '変えた' }) },
    mediaLinkSetting: { id: all.media, tabs },
    ownAdmin: { tabs: [tabs[0], tabs[0]], more: () => ({ language: 'en' }) },
    ...(await partyPlaces(advertiser, affiliater, agency, all)),
    ...(await pricePlaces(all, tabs)),
    priceChange: {
      id: all.adUnitPriceChangeReservation,
      tabs,
      more: (found) => ({
        apply_at: '2027-01-01T00:00:00Z',
        items: [{ goal_id: repriced(found), kind: 'fixed', gross: 9_000_000, net: 8_000_000 }],
      }),
    },
    priceRequest: {
      id: all.priceRequest,
      tabs: [
        await named(await t.asAffiliater(affiliater), people[0]),
        await named(await t.asAffiliater(affiliater), people[1]),
      ],
      more: () => ({ net: 3000, reason: '変えた' }),
    },
    promotion: { id: all.promotion, tabs, more: codesOf('categories', 'devices', 'icons') },
    ...(await masterPlaces(tabs)),
    result: { id: all.actionLogRaw, tabs },
    role: { id: role.id, list: '/api/adminRole/index', tabs },
    slot: { id: all.slot, tabs, more: () => ({ name: '変えた' }) },
    sink: {
      id: all.adPlatform,
      tabs,
      more: () => ({ pixel_id: '1234567890', data_fields: ['user_agent'] }),
    },
    'setting.ad': setting,
    'setting.ad_law': { tabs, more: () => ({ ng_words: ['変えた'] }) },
    'setting.owner': setting,
    'setting.operation': setting,
    'setting.membership': setting,
    'setting.screening': setting,
    'setting.referral': setting,
    'setting.advertiser_sign_up': setting,
    'setting.offer': setting,
    'setting.human_check': setting,
    'setting.rates': setting,
    'setting.sign_in': setting,
    'setting.by_hand': setting,
    'setting.result_sight': setting,
    'setting.status_words': setting,
    'setting.blocked': setting,
    'setting.kickback': setting,
    'setting.numbering': setting,
    'setting.analytics': setting,
    'setting.promotion': setting,
    'setting.rank': setting,
    'setting.books': setting,
    'setting.claim': setting,
    'setting.document': setting,
    'setting.inquiry': setting,
    'setting.landing': setting,
    'setting.backup': setting,
    'setting.chat': setting,
    'setting.provider': setting,
    'setting.log': setting,
    'setting.mail': setting,
    'setting.mail_return': setting,
    'setting.partnership': setting,
    'setting.tag': setting,
    'setting.payment': setting,
    'setting.security': setting,
    'setting.site': setting,
    'setting.tracking': setting,
  }
})
afterAll(() => t.close())

const at = ({ path }: Endpoint, { id }: Place) => path.replace(/:\w+/, String(id))
const edits = allEndpoints.filter((endpoint) => endpoint.edits)
const reading = (name: RecordName) => allEndpoints.find(({ shows }) => shows === name)

async function read(name: RecordName, place: Place, caller: Caller): Promise<Values> {
  if (!place.list) return (await caller.get(at(reading(name)!, place))).body
  const { items } = (await caller.get<{ items: Values[] }>(place.list, { size: '100' })).body
  return items.find(({ id }) => id === place.id)!
}

/** The record as it was read, as a body: what the endpoint takes, without what is empty. */
function bodyOf(endpoint: Endpoint, found: Values, more: Values): Values {
  const { shape } = endpoint.body as z.ZodObject
  const kept = Object.keys(shape).filter((key) => found[key] !== null && found[key] !== undefined)
  return {
    ...Object.fromEntries(kept.map((key) => [key, found[key]])),
    version: found['version'],
    ...Object.fromEntries(Object.entries(more).filter(([key]) => key in shape)),
  }
}

describe.each(edits.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const name = endpoint.edits!
    test('the second of two tabs is told who was first, and what is saved stays', async () => {
      const place = places[name]
      const [first, second] = place.tabs
      const found = await read(name, place, first)
      expect(found['version']).toEqual(expect.any(Number))
      const more = { ...wanted, ...place.more?.(found) }
      const mine = bodyOf(endpoint, found, { ...changed, ...more })
      const saved = await first.post(at(endpoint, place), mine)
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      const late = await second.post<Stale>(at(endpoint, place), mine)
      expect(late.status).toBe(409)
      expect(late.body.stale.changes.at(-1)).toMatchObject({ by: people[0] })
      expect(late.body.message).toContain(people[0])
      expect(late.body.stale.version).toBeGreaterThan(found['version'] as number)
      const again = await second.post(at(endpoint, place), {
        ...mine,
        version: late.body.stale.version,
      })
      expect(again.status, 'with the version of now it is saved').toBe(200)
    })

    test('without a version nothing is changed', async () => {
      const place = places[name]
      const { version: _v, ...body } = bodyOf(endpoint, await read(name, place, place.tabs[0]), {})
      const reply = await t.app.inject({
        method: 'POST',
        url: at(endpoint, place),
        headers: place.tabs[0].headers,
        payload: body,
      })
      expect(reply.statusCode).toBe(422)
      expect(reply.json<{ errors: object }>().errors).toHaveProperty('version')
    })
  },
)

/** Texts that make the first save a change. */
const changed: Values = {
  note: '変えた',
  memo: '変えた',
  building: '変えた',
  description: '毎日の暮らしを少し楽にする道具を紹介しています。変えた',
}

test('every record has a place here, one that shows it and one that changes it', () => {
  expect(Object.keys(places).sort()).toEqual([...recordNames].sort())
  for (const name of recordNames) {
    expect(Boolean(reading(name)) || Boolean(places[name].list), name).toBe(true)
    expect(edits.map((endpoint) => endpoint.edits)).toContain(name)
  }
})
