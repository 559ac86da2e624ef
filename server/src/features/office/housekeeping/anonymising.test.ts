import { dayMs } from '@tsunagi/contract/day'
import type { NoticeDetail } from '@tsunagi/contract/traffic/notices'
import type { ClickDetail } from '@tsunagi/contract/traffic/clicks'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  buildClick,
  buildNotice,
  buildPlacement,
  buildResult,
  type Placement,
} from '../../../../test/logs.ts'
import { personalData } from '../../../domain/personalData/personalData.ts'
import { anonymousAgent, deviceName } from '../../../platform/deviceName.ts'
import { clickLog } from '../../../logs/clickLog.ts'
import { anonymisePortion } from '../../../logs/postgres/anonymising.queries.ts'
import { anonymiseVisitors } from './anonymising.service.ts'
import { brokenTrackingPromises } from './trackingInvariants.queries.ts'

const now = '2026-11-10T03:00:00Z'
const daysAgo = (days: number) => new Date(Date.parse(now) - days * dayMs).toISOString()

const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.19.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; SM-S901) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Safari/605.1.15',
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) EdgiOS/131.0 Version/18.0 Mobile/15E148 Safari/604.1',
]

let t: TestApp
let admin: Caller
let placement: Placement
beforeEach(async () => {
  t = await testApp(now)
  admin = await t.asAdmin()
  for (const around of [daysAgo(400), daysAgo(200), now])
    await clickLog(t.db).prepareMonths(new Date(around))
  placement = await buildPlacement(t.db)
})
afterEach(() => t.close())

const anonymise = () => anonymiseVisitors({ db: t.db, clock: t.clock })
const named = (cid: string, days: number, given: object = {}) =>
  buildClick(t.db, placement, {
    cid,
    clicked_at: daysAgo(days),
    ip: '203.0.113.9',
    user_agent: agents[0]!,
    referrer: 'https://blog.example/post?reader=taro#top',
    ...given,
  })
const cidsWithAddress = async () =>
  (
    await t.db
      .selectFrom('click')
      .select('cid')
      .where('ip', 'is not', null)
      .orderBy('cid')
      .execute()
  ).map(({ cid }) => cid)

test.each(agents.map((agent) => [deviceName(agent), agent]))(
  'what is left of an agent still says %s',
  (name, agent) => {
    const left = anonymousAgent(agent)
    expect(deviceName(left)).toBe(name)
    expect(anonymousAgent(left)).toBe(left)
    expect(left).not.toMatch(/\d{2}/)
  },
)

test.each([
  [null, '—'],
  ['', '—'],
  ['curl/8.0', '—'],
])('of the agent %s nothing is left', (agent, name) => {
  expect(anonymousAgent(agent)).toBe('anonymised')
  expect(deviceName(anonymousAgent(agent))).toBe(name)
})

describe('clicks', () => {
  test('that are as old as the setting says lose address, agent and query; younger ones nothing', async () => {
    await named('old', 181)
    await named('young', 179)
    expect(await anonymise()).toBe(1)
    const [old, young] = await t.db
      .selectFrom('click')
      .select(['ip', 'user_agent', 'referrer'])
      .orderBy('cid')
      .execute()
    expect(old).toEqual({
      ip: null,
      user_agent: 'anonymised iPhone Version/0 Safari/ Safari/',
      referrer: 'https://blog.example/post',
    })
    expect(young).toMatchObject({ ip: '203.0.113.9', user_agent: agents[0] })
    expect(await anonymise()).toBe(0)
  })

  test('go by the setting, which has bounds and leaves the days of the logs alone', async () => {
    await named('a', 100)
    await named('b', 40)
    const save = (body: object) => admin.post('/api/systemResultSetting/save', body)
    for (const anonymise_days of [30, 3651, 'x'])
      expect((await save({ retention_days: 500, anonymise_days })).status).toBe(422)
    expect((await save({ retention_days: 500, anonymise_days: 31 })).status).toBe(200)
    expect((await save({ retention_days: 510 })).status).toBe(200)
    expect((await admin.get('/api/systemResultSetting/info')).body).toMatchObject({
      retention_days: 510,
      anonymise_days: 31,
    })
    expect((await t.asNobody.get('/api/common/disclosure')).body).toMatchObject({
      anonymise_days: 31,
    })
    await anonymise()
    expect(await cidsWithAddress()).toEqual([])
  })

  test('that arrive late, older than what is done, are done the next time', async () => {
    await named('old', 200)
    await anonymise()
    await named('late', 300)
    await anonymise()
    expect(await cidsWithAddress()).toEqual([])
  })

  test('go on arriving while others are anonymised', async () => {
    await named('old', 200)
    await t.db.transaction().execute(async (tx) => {
      await anonymisePortion(tx, { from: new Date(daysAgo(400)), to: new Date(daysAgo(180)) })
      await named('new', 0)
    })
    expect(await cidsWithAddress()).toEqual(['new'])
  })

  test('say so wherever they are read, and are found by what is left', async () => {
    t.clock.set(daysAgo(190))
    const { id } = await named('seen', 200)
    t.clock.set(now)
    await anonymise()
    const { body } = await admin.get<ClickDetail>(`/api/checkLog/info/${id}`)
    expect(body).toMatchObject({
      ip: 'anonymised',
      user_agent: 'anonymised',
      agent_name: 'Safari (iPhone)',
      referrer: 'https://blog.example/post',
    })
    const day = daysAgo(200).slice(0, 10)
    const found = async (word: string) =>
      (
        await admin.get<{ items: { ip: string }[] }>('/api/checkLog/search', {
          from: day,
          to: day,
          word,
        })
      ).body.items.map(({ ip }) => ip)
    expect(await found('blog.example')).toEqual(['anonymised'])
    expect(await found('iPhone')).toEqual(['anonymised'])
    for (const gone of ['203.0.113.9', 'taro', 'AppleWebKit']) expect(await found(gone)).toEqual([])
    expect(await t.db.selectFrom('click_text').select('value').orderBy('value').execute()).toEqual([
      { value: 'anonymised iPhone Version/0 Safari/ Safari/' },
      { value: 'https://blog.example/post' },
    ])
  })
})

test('all figures are the same before and after, whatever the clicks are', async () => {
  const clicks = fc.sample(
    fc.record({
      days: fc.integer({ min: 0, max: 88 }),
      ip: fc.option(fc.ipV4()),
      user_agent: fc.option(fc.constantFrom(...agents, 'curl/8.0', '')),
      referrer: fc.option(
        fc
          .tuple(
            fc.constantFrom('a.example', 'b.example/x', 'b.example/x/', 'c.example/https://d'),
            fc.constantFrom('', '?u=1', '#top', '?u=https://e.example/#a', '/?'),
          )
          .map(([page, rest]) => `https://${page}${rest}`),
      ),
      counted: fc.boolean(),
      sold: fc.boolean(),
    }),
    { numRuns: 80, seed: 7 },
  )
  const goal = await build.goal(t.db, { promotion_id: placement.promotion_id })
  for (const [index, { days, sold, ...given }] of clicks.entries()) {
    const click = await named(`cid-${index}`, days, given)
    if (!sold) continue
    await buildResult(t.db, placement, {
      goal_id: goal.id,
      cid: click.cid,
      clicked_at: click.clicked_at,
      occurred_at: click.clicked_at,
      created_at: click.clicked_at,
      ip: given.ip,
      referrer: given.referrer,
    })
  }
  const figures = async () => {
    const period = { from: daysAgo(90).slice(0, 10), to: now.slice(0, 10) }
    const bodies = []
    for (const [path, query] of [
      ['/api/report/index', { ...period, pageType: '1' }],
      ['/api/report/index', { ...period, pageType: '2' }],
      ['/api/report/index', { ...period, pageType: '3' }],
      ['/api/home/index', {}],
      [`/api/promotion/safariLoss/${placement.promotion_id}`, { days: '90' }],
    ] as const)
      bodies.push((await admin.get(path, query)).body)
    return [...bodies, await brokenTrackingPromises(t.db)]
  }
  await admin.post('/api/systemResultSetting/save', { retention_days: 400, anonymise_days: 31 })
  const before = await figures()
  expect(await anonymise()).toBeGreaterThan(20)
  expect(await figures()).toEqual(before)
})

describe('a notice', () => {
  const stored = (given: object = {}) =>
    buildNotice(t.db, {
      code: 105,
      received_at: daysAgo(181),
      promotion_id: placement.promotion_id,
      route: 's2s',
      ip: '198.51.100.7',
      user_agent: 'shop/1.0',
      params: JSON.stringify({ p: '1', ip: '2001:db8::1', ua: agents[0], note: '12:30:45' }),
      trace: JSON.stringify([
        {
          step: 'sender',
          outcome: 'stop',
          detail: { ja: '送信元 198.51.100.7 は許可されていません', en: '2001:db8::1 at 12:30:45' },
        },
      ]),
      ...given,
    })

  test('loses addresses in its parameters and in the words of its decision, and is not decided again', async () => {
    const { id } = await stored()
    await anonymise()
    const { body } = await admin.get<NoticeDetail>(`/api/trackLog/info/${id}`)
    expect(body).toMatchObject({
      ip: 'anonymised',
      user_agent: 'anonymised',
      params: { p: '1', note: '12:30:45' },
      may_reprocess: false,
    })
    expect(JSON.stringify(body)).not.toMatch(/198\.51|2001:db8/)
    expect(body.trace[0]!.detail).toMatch(/送信元 \*\*\* は|\*\*\* at 12:30:45/)
    expect((await admin.post(`/api/trackLog/reprocess/${id}`)).status).toBe(409)
  })

  test('that is young stays as it came', async () => {
    const { id } = await stored({ received_at: daysAgo(179) })
    await anonymise()
    expect((await admin.get(`/api/trackLog/info/${id}`)).body).toMatchObject({
      ip: '198.51.100.7',
      user_agent: 'shop/1.0',
      may_reprocess: true,
    })
  })
})

describe('what was made of visits', () => {
  test.each([
    ['identifier', 365, false],
    ['ip', 365, true],
    ['ip', 190, false],
  ] as const)(
    'a result of 200 days ago, where repeats are told by %s within %s days, keeps its address: %s',
    async (duplicate_rule, duplicate_days, keeps) => {
      await t.db
        .updateTable('promotion')
        .set({ duplicate_rule, duplicate_days })
        .where('id', '=', placement.promotion_id)
        .execute()
      const { id } = await buildResult(t.db, placement, {
        ip: '203.0.113.9',
        referrer: 'https://blog.example/post?reader=taro',
        occurred_at: daysAgo(200),
        created_at: daysAgo(200),
      })
      await anonymise()
      const { ip } = await t.db
        .selectFrom('result')
        .select('ip')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(ip !== null).toBe(keeps)
      const recorded = await t.db
        .selectFrom('audit_row')
        .select('id')
        .where('target', '=', 'result')
        .where('action', '=', 'update')
        .execute()
      expect(recorded).toEqual([])
    },
  )

  test('an enquiry says that its address was anonymised, and the record of changes never had it', async () => {
    const { id } = await t.db
      .insertInto('contact')
      .values({
        kind: 'other',
        name: 'a',
        mail_address: 'a@test.example',
        body: 'b',
        language: 'ja',
        ip: '203.0.113.77',
        created_at: daysAgo(181),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await anonymise()
    expect((await admin.get(`/api/contact/info/${id}`)).body).toMatchObject({ ip: 'anonymised' })
    const { rows } = await sql<{ after: object }>`
      select after from audit_row where target = 'contact'`.execute(t.db)
    expect(rows).toMatchObject([{ after: { ip: '***' } }])
  })
})

/** Addresses and agents that are not a visitor's, or go with their row. */
const otherwise: Record<string, string> = {
  'advertiser.allowed_ips': 'a list of servers',
  'api_key.networks': 'a list of servers',
  'promotion.sender_ips': 'a list of servers',
  'promotion.blocked_ips': 'a list of what is refused',
  'promotion.blocked_agents': 'a list of what is refused',
  'session.ip': 'of an account: deleted after its days',
  'session.user_agent': 'of an account: deleted after its days',
  'login_failure.ip': 'of an account: deleted after its days',
  'login_failure.user_agent': 'of an account: deleted after its days',
  'terms_acceptance.ip': 'of an account: proof of what was agreed to',
  'terms_acceptance.user_agent': 'of an account: proof of what was agreed to',
  'terms_consent.ip': 'of an account: proof of what was agreed to',
  'terms_consent.user_agent': 'of an account: proof of what was agreed to',
  'audit_row.ip': 'of an account: who changed what',
  'audit_row.user_agent': 'of an account: who changed what',
}
const anonymisedColumns = [
  'click.ip',
  'click.user_agent',
  'kept_click.user_agent',
  'notice.ip',
  'notice.user_agent',
  'result.ip',
  'reservation.ip',
  'contact.ip',
  'registration.ip',
]

test('every column with an address or agent is anonymised, or it is said why not', () => {
  const all = Object.entries(personalData).flatMap(([table, columns]) =>
    Object.entries(columns)
      .filter(([, kind]) => kind === 'ip' || kind === 'agent')
      .map(([column]) => `${table}.${column}`),
  )
  expect(all.sort()).toEqual([...anonymisedColumns, ...Object.keys(otherwise)].sort())
})

test('of bodies that could not be read, which earlier versions kept, nothing is shown, and nothing is left after a night', async () => {
  const held = '{"secret": "s3cret-of-the-shop", "email": "taro@buyer.example"'
  const ids: number[] = []
  const keep = async (code: number, params: object) =>
    ids.push(
      (await buildNotice(t.db, { received_at: now, code, params: JSON.stringify(params) })).id,
    )
  for (const code of [101, 401, 404]) await keep(code, { p: '7', unreadable: held })
  const shown = async (id: number) => (await admin.get(`/api/trackLog/info/${id}`)).body
  for (const id of ids) expect(JSON.stringify(await shown(id))).not.toContain('s3cret')
  for (const name of [
    '------d74496d6\r\nContent-Disposit',
    '[{"p":7,"secret":"s3',
    '<?xml version',
    '\u001f\u008b',
  ])
    await keep(404, { p: '7', [name]: held })
  expect(await anonymise()).toBe(7)
  const rows = await t.db.selectFrom('notice').select('params').where('id', 'in', ids).execute()
  expect(rows.map(({ params }) => params)).toEqual(ids.map(() => ({ p: '7', unreadable: '1' })))
  expect(await anonymise()).toBe(0)
})
