import { createServer, type AddressInfo, type Server } from 'node:net'
import type { AdCheckDetail, ClickPage } from '@tsunagi/contract/catalogue/adChecks'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { clickRecord, storeRecords } from '../../../../test/clickRecord.ts'
import { attackedHosts, attackedNames } from '../../../../test/egressAttacks.ts'
import { placementOf } from '../../../../test/logs.ts'
import { openReceiver } from '../../../../test/receiver.ts'
import { buildSlot } from '../../../../test/slots.ts'
import { openEgress, type Egress } from '../../../platform/egress.ts'
import { suspendOverdue } from './adChecks.service.ts'
import { readNext } from './reading.service.ts'

let t: TestApp
let admin: Caller
let site: Awaited<ReturnType<typeof openReceiver>>
let egress: Egress
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
  site = await openReceiver()
  egress = openEgress({ allowLoopback: true })
})
afterAll(async () => {
  await egress.close()
  await site.close()
  await t.close()
})

const html = (body: string, code: string) =>
  `<html><body><h1>使ってみた</h1>${body}<a href="https://trk.example/c/${code}">公式サイト</a></body></html>`
const readAll = async (through: Egress = egress) => {
  while ((await readNext({ db: t.db, clock: t.clock, egress: through })) > 0);
}
let pages = 0

/** A medium with a link on a page of a site that answers as it is told. */
async function placed(body: string) {
  const advertiser = await build.advertiser(t.db)
  const promotion = await build.promotion(t.db, { advertiser_id: advertiser.id })
  const material = await build.material(t.db, { promotion_id: promotion.id })
  const media = await build.media(t.db)
  const partnership = await build.partnership(t.db, {
    media_id: media.id,
    promotion_id: promotion.id,
  })
  const link = await build.link(t.db, { media_id: media.id, material_id: material.id })
  const path = `/review-${++pages}`
  site.answerAt(path, {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: html(body, link.code),
  })
  const page = await addPage(media.id, promotion.id, site.url + path)
  const publisher = await t.asAffiliater(media.affiliater_id)
  return { promotion, media, partnership, link, path, page, publisher }
}
const addPage = async (media_id: number, promotion_id: number, page: string) =>
  (
    await t.db
      .insertInto('click_page')
      .values({
        media_id,
        promotion_id,
        page,
        first_seen: '2026-11-01T00:00:00Z',
        last_seen: '2026-11-09T00:00:00Z',
        clicks: 5,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const ask = (...ids: number[]) => admin.post('/api/adCheck/regist', { ids })
const checkOf = async (caller: Caller, pageId: number) => {
  const row = await t.db
    .selectFrom('ad_check')
    .select('id')
    .where('page_id', '=', pageId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (await caller.get<AdCheckDetail>(`/api/adCheck/info/${row.id}`)).body
}
const decide = (id: number, move: string, more: object = {}) =>
  admin.post('/api/adCheck/decide', { ids: [id], move, ...more })
const statusOf = async ({ id }: { id: number }) =>
  (
    await t.db
      .selectFrom('partnership')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

test('pages are known from counted clicks, without what stands behind the path', async () => {
  const { media, promotion, link } = await placed('')
  const click = (referrer: string | null, counted: boolean) =>
    clickRecord(placementOf({ promotion, media, material: { id: link.material_id } }), {
      referrer,
      counted,
      flags: counted ? [] : ['bot'],
    })
  await storeRecords(t.db, [
    click('https://blog.example/osusume?from=mail#x', true),
    click('https://blog.example/osusume', true),
    click('https://blog.example/bot', false),
    click('javascript:alert(1)', true),
    click(null, true),
  ])
  const { items } = (
    await admin.get<{ items: ClickPage[] }>('/api/adCheck/pages', { word: 'blog.example' })
  ).body
  expect(items).toMatchObject([
    { page: 'https://blog.example/osusume', clicks: 2, media_id: media.id, check_status: null },
  ])
})

test.each([
  ['with a label', '<p>【PR】本記事は広告を含みます</p>', { pr_place: 'near', ng_words: [] }],
  [
    'without one',
    '<p>必ず痩せる</p>',
    { pr_label: null, pr_place: null, ng_words: ['必ず痩せる'] },
  ],
])('a page %s is read, kept with its hash, and waits for a person', async (_, body, found) => {
  const { page, promotion } = await placed(body)
  await t.db
    .insertInto('application_rule')
    .values({ promotion_id: promotion.id, ng_words: ['必ず痩せる'], updated_at: t.clock.now() })
    .execute()
  expect((await ask(page)).body).toEqual({ asked: 1 })
  expect((await ask(page)).body).toEqual({ asked: 0 })
  await readAll()
  const check = await checkOf(admin, page)
  expect(check).toMatchObject({
    status: 'open',
    problem: null,
    http_status: 200,
    links: 1,
    fetched_at: '2026-11-10T03:00:00.000Z',
    ...found,
  })
  expect([check.content!.includes(body), check.sha256]).toEqual([
    true,
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ])
  expect(JSON.stringify((await admin.get('/api/home/index')).body)).toContain('"ad_checks"')
  expect((await decide(check.id, 'fine')).body).toEqual({ changed: 1 })
  expect((await decide(check.id, 'warn', { message: '直してください' })).status).toBe(409)
})

test('a label is looked for at every kind of link of the medium that leads to the promotion, and at no other', async () => {
  const { promotion, media, link, path, page } = await placed('')
  const slot = await buildSlot(t.db, { media_id: media.id }, [link.material_id])
  const elsewhere = await buildSlot(t.db, { media_id: media.id }, [(await build.material(t.db)).id])
  await sql`with moved as (insert into data_migration (name, source, settled_month, created_at, created_by)
      values ('移行', 'generic', '2026-10-01', ${t.clock.now()}, ${admin.userId}) returning id)
    insert into legacy_record (migration_id, kind, legacy_id, own_id)
    select id, kind, legacy_id, own_id from moved,
      (values ('material', 'M7', ${link.material_id}::bigint), ('media', 'S5', ${media.id}::bigint)) as former (kind, legacy_id, own_id)`.execute(
    t.db,
  )
  const ours = [
    `https://shop.test.example/lp?_tsunagi_link=${link.code}`,
    `https://trk.example/s/${slot.code}`,
    'https://old.example/link.php?i=M7&amp;m=S5',
  ]
  const others = [
    `https://trk.example/s/${elsewhere.code}`,
    'https://old.example/link.php?i=M8&amp;m=S5',
    `https://trk.example/promotions/${promotion.id}`,
  ]
  site.answerAt(path, {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: [...ours, ...others].map((href) => `<a href="${href}">x</a>`).join(''),
  })
  await ask(page)
  await readAll()
  expect(await checkOf(admin, page)).toMatchObject({ links: 3, pr_label: null })
})

test('labels and words of the operator’s own are looked for on every page', async () => {
  const { page } = await placed('<p>〔協賛〕ぜったい儲かる</p>')
  await admin.post('/api/systemAdSetting/saveAdLaw', {
    pr_labels: ['〔協賛〕'],
    ng_words: ['ぜったい儲かる'],
  })
  await ask(page)
  await readAll()
  expect(await checkOf(admin, page)).toMatchObject({
    pr_label: '〔協賛〕',
    ng_words: ['ぜったい儲かる'],
  })
  await admin.post('/api/systemAdSetting/saveAdLaw', { pr_labels: [], ng_words: [] })
})

test.each([
  [{ status: 302, headers: { location: 'https://elsewhere.example/' } }, 'redirect'],
  [{ status: 500 }, 'status'],
  [{ status: 200, headers: { 'content-type': 'image/png' } }, 'unreadable'],
  [{ status: 200, headers: { 'content-encoding': 'gzip' } }, 'unreadable'],
  [{ status: 200, headers: { 'content-type': 'text/html; charset=nonsense' } }, 'unreadable'],
])('what cannot be read says why: %j', async (answer, problem) => {
  const { page, path } = await placed('')
  site.answerAt(path, answer)
  await ask(page)
  await readAll()
  expect(await checkOf(admin, page)).toMatchObject({ status: 'open', problem, content: null })
})

describe('warning', () => {
  test('the publisher is told what and by when, mends it, and the page is read again', async () => {
    const { page, path, publisher, partnership, link } = await placed('<p>感想</p>')
    await ask(page)
    await readAll()
    const { id } = await checkOf(admin, page)
    expect((await publisher.get(`/api/adCheck/info/${id}`)).status).toBe(404)
    expect((await decide(id, 'warn')).body).toHaveProperty('errors.message')
    await decide(id, 'warn', { message: 'リンクの近くに「広告」と表示してください', days: 3 })
    expect(await checkOf(publisher, page)).toMatchObject({
      status: 'warned',
      deadline_on: '2026-11-13',
    })
    expect(JSON.stringify((await publisher.get('/api/home/index')).body)).toContain('"ad_warnings"')
    const mails = await t.db
      .selectFrom('mail')
      .select('body')
      .where('template', '=', 'adWarned')
      .where('body', 'like', `%id=${id}%`)
      .execute()
    expect(mails.map(({ body }) => body)).toEqual([expect.stringContaining('期限：2026/11/13')])
    site.answerAt(path, { status: 200, body: html('<p>広告</p>', link.code) })
    const mend = (caller: Caller) =>
      caller.post('/api/adCheck/mended', { ids: [id], answer: '表示を足しました' })
    expect((await mend(await t.asAffiliater())).status).toBe(404)
    expect((await mend(publisher)).body).toEqual({ changed: 1 })
    expect((await mend(publisher)).status).toBe(409)
    await readAll()
    expect(await checkOf(admin, page)).toMatchObject({
      status: 'open',
      pr_label: '広告',
      answer: '表示を足しました',
    })
    t.clock.set('2026-11-20T03:00:00Z')
    await suspendOverdue({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })
    expect(await statusOf(partnership)).toBe('approved')
    t.clock.set('2026-11-10T03:00:00Z')
  })
  test('after the deadline the partnership is suspended; fine again, it goes on', async () => {
    const { page, partnership, promotion } = await placed('<p>感想</p>')
    await ask(page)
    await readAll()
    const { id } = await checkOf(admin, page)
    await decide(id, 'warn', { message: '広告と表示してください', days: 3 })
    const pass = () => suspendOverdue({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })
    // The last moment of 13 November in Japan.
    t.clock.set('2026-11-13T14:59:59Z')
    await pass()
    expect(await statusOf(partnership)).toBe('approved')
    t.clock.set('2026-11-13T15:00:00Z')
    expect([await pass(), await pass()]).toEqual([1, 0])
    expect(await statusOf(partnership)).toBe('suspended')
    const told = await t.db
      .selectFrom('mail')
      .select('subject')
      .where('template', '=', 'partnershipDecided')
      .where('subject', 'like', `%「${promotion.ad_name}」%`)
      .execute()
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('掲載停止')])
    admin = await t.asAdmin()
    expect((await decide(id, 'fine')).status).toBe(200)
    expect(await statusOf(partnership)).toBe('approved')
    t.clock.set('2026-11-10T03:00:00Z')
    admin = await t.asAdmin()
  })
  describe('of several pages', () => {
    const deadline = '2026-11-13T15:00:00Z'
    const warned = async (...pageIds: number[]) => {
      await ask(...pageIds)
      await readAll()
      return Promise.all(
        pageIds.map(async (pageId) => {
          const { id } = await checkOf(admin, pageId)
          await decide(id, 'warn', { message: '広告と表示してください', days: 3 })
          return id
        }),
      )
    }
    const pass = async () => {
      t.clock.set(deadline)
      await suspendOverdue({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })
      admin = await t.asAdmin()
    }
    /** A medium with two pages that let their deadline pass. */
    async function suspendedByTwo() {
      const { page, path, media, promotion, partnership } = await placed('<p>感想</p>')
      const other = await addPage(media.id, promotion.id, `${site.url}${path}?page=2`)
      const checks = await warned(page, other)
      await pass()
      expect(await statusOf(partnership)).toBe('suspended')
      return { checks, partnership, media }
    }
    afterEach(async () => {
      t.clock.set('2026-11-10T03:00:00Z')
      admin = await t.asAdmin()
    })

    test('the partnership goes on once none of them holds it any more', async () => {
      const { checks, partnership, media } = await suspendedByTwo()
      const [first, second] = checks as [number, number]
      const publisher = await t.asAffiliater(media.affiliater_id)
      await publisher.post('/api/adCheck/mended', { ids: [second], answer: '直しました' })
      await readAll()
      expect((await decide(first, 'fine')).status).toBe(200)
      expect(await statusOf(partnership)).toBe('suspended')
      await decide(second, 'fine')
      expect(await statusOf(partnership)).toBe('approved')
    })
    test('all of them may be found fine at once', async () => {
      const { checks, partnership } = await suspendedByTwo()
      await admin.post('/api/adCheck/decide', { ids: checks, move: 'fine' })
      expect(await statusOf(partnership)).toBe('approved')
    })
    test('a page that is closed holds nothing', async () => {
      const { checks, partnership } = await suspendedByTwo()
      const [first, second] = checks as [number, number]
      await decide(first, 'close')
      await decide(second, 'fine')
      expect(await statusOf(partnership)).toBe('approved')
    })
  })
  test('the report comes as CSV', async () => {
    const csv = (await admin.get('/api/adCheck/index/csv')).raw.toString('utf8')
    expect(csv).toContain('広告の表示')
  })
})

describe('our own network is not to be reached', () => {
  let canary: Server
  let hits = 0
  beforeAll(async () => {
    canary = createServer((socket) => {
      hits++
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => canary.once('listening', resolve))
  })
  afterAll(() => canary.close())

  test('whatever a browser says a click came from', async () => {
    const { port } = canary.address() as AddressInfo
    const { media, promotion } = await placed('')
    const walled = openEgress({
      allowLoopback: false,
      resolve: (name) => {
        const answers = attackedNames[name.toLowerCase().replace(/\.$/, '')]
        return answers
          ? Promise.resolve(
              answers[0]!.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
            )
          : Promise.reject(new Error(`not found: ${name}`))
      },
    })
    const ids: number[] = []
    for (const host of attackedHosts)
      for (const scheme of ['http', 'https'])
        for (const suffix of [`:${port}`, ''])
          ids.push(
            await addPage(media.id, promotion.id, `${scheme}://${host}${suffix}/${ids.length}`),
          )
    for (let start = 0; start < ids.length; start += 100)
      await ask(...ids.slice(start, start + 100))
    await readAll(walled)
    await walled.close()
    const problems = await t.db
      .selectFrom('ad_check')
      .select('problem')
      .distinct()
      .where('page_id', 'in', ids)
      .execute()
    expect(hits).toBe(0)
    expect(problems.map(({ problem }) => problem).sort()).toEqual(['connection', 'refused'])
  })
})
