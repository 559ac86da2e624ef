import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '@tsunagi/contract/day'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { testDatabase } from '../../../../test/database.ts'
import { systemClock } from '../../../platform/clock.ts'
import { tidyUp } from '../housekeeping/housekeeping.service.ts'
import { sendMailings } from './sendingMailings.service.ts'

let t: TestApp
let admin: Caller
const names = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'guy'] as const
type Name = (typeof names)[number]
const accounts = {} as Record<Name, number>
const people = {} as Record<Name, number>
let ids: { ours: number; theirs: number; group: number }
const start = new Date('2026-11-10T03:00:00Z')
const ago = (days: number) => new Date(start.getTime() - days * dayMs).toISOString()

async function person(name: Name, given: object, { login = 1 } = {}) {
  const { id } = await build.affiliater(t.db, { user_name: name, created_at: ago(50), ...given })
  const { userId } = await t.asAffiliater(id)
  await t.db
    .updateTable('user_account')
    .set({ user_name: name, mail_address: `${name}@test.example`, last_login_at: ago(login) })
    .where('id', '=', userId)
    .execute()
  accounts[name] = id
  people[name] = userId
}
const clicked = async (media_id: number, promotion_id: number, days: number) =>
  t.db
    .insertInto('click_hour')
    .values({
      hour: ago(days),
      media_id,
      promotion_id,
      material_id: (await build.material(t.db, { promotion_id })).id,
      clicks: 1,
      counted: 1,
    })
    .execute()

beforeAll(async () => {
  t = await testApp()
  t.clock.set(start.toISOString())
  admin = await t.asAdmin()
  const [ours, theirs] = [(await build.promotion(t.db)).id, (await build.promotion(t.db)).id]
  ids = { ours, theirs, group: (await build.group(t.db)).id }
  await person('ann', { rank: 'gold', group_id: ids.group, tags: ['vip', 'blog'] })
  await person('bob', { created_at: ago(5) })
  await person('cat', { created_at: ago(300) }, { login: 100 })
  await person('dan', {})
  await person('eve', { lifecycle: 'suspended', rank: 'gold' })
  await person('fay', { rank: 'gold', lifecycle: 'withdrawn' })
  await person('guy', { rank: 'gold' })
  const medium = async (name: Name, given: object) =>
    (await build.media(t.db, { affiliater_id: accounts[name], ...given })).id
  const ann = await medium('ann', { kind: 'blog', categories: ['finance'] })
  await admin.post('/api/master/mediaCategories/regist', {
    code: 'skin_care',
    parent: 'beauty',
    name_ja: 'スキンケア',
    name_en: 'Skin care',
  })
  const cat = await medium('cat', { kind: 'website', categories: ['skin_care'] })
  const dan = await medium('dan', { kind: 'website', categories: ['finance'], status: 'pending' })
  const partner = (media_id: number, status: 'approved' | 'applying') =>
    build.partnership(t.db, { media_id, promotion_id: ours, status, decided_at: ago(10) })
  await partner(ann, 'approved')
  await partner(cat, 'approved')
  await partner(dan, 'applying')
  await clicked(ann, ours, 5)
  await clicked(dan, theirs, 40)
  await t.db
    .insertInto('notification_wish')
    .values({ user_id: people.guy, kind: 'mailing', how: 'off' })
    .execute()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start.toISOString())
  await t.db.deleteFrom('mailing').execute()
  await t.db.deleteFrom('mail').execute()
})

const reversed = { kind: 'registered', from: '2026-11-02', to: '2026-11-01' }
const words = { name: '秋', subject_ja: '{{name}}様へ', body_ja: '{{site}}より {{login_link}}' }
const save = async (given: object = {}) => {
  const sent = { ...words, audience: [], ...given }
  const reply = await admin.post<{ id: number }>('/api/mailing/save', sent)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.id
}
const run = () => sendMailings({ db: t.db, clock: t.clock, appUrl: 'https://app.test' })
const mailed = async () =>
  (await t.db.selectFrom('mail').select('to_address').orderBy('to_address').execute()).map(
    ({ to_address }) => to_address.split('@')[0],
  )
const shown = async (id: number) =>
  (await admin.get<Record<string, unknown>>(`/api/mailing/show/${id}`)).body
const later = (ms: number) => t.clock.set(new Date(start.getTime() + ms).toISOString())

const chosen = (...given: Name[]) => ({
  kind: 'chosen',
  affiliater_ids: given.map((name) => accounts[name]),
})

describe('whom a mailing is for', () => {
  const own = () => ids.ours
  test.each<[string, () => object[], Name[]]>([
    ['everybody who takes part', () => [], ['ann', 'bob', 'cat', 'dan']],
    ['those who are named, if they take part', () => [chosen('bob', 'dan', 'eve')], ['bob', 'dan']],
    ['a rank', () => [{ kind: 'rank', ranks: ['gold', 'platinum'] }], ['ann']],
    ['a group', () => [{ kind: 'group', group_ids: [ids.group] }], ['ann']],
    ['one of several tags', () => [{ kind: 'tag', tags: ['vip', 'other'] }], ['ann']],
    ['clicks lately', () => [active(null, 30)], ['ann']],
    ['clicks within a longer time', () => [active(null, 60)], ['ann', 'dan']],
    ['clicks on a promotion', () => [active(own(), 60)], ['ann']],
    ['no results at all', () => [{ ...active(null, 60), activity: 'results' }], []],
    ['never active', () => [{ kind: 'idle' }], ['bob', 'cat']],
    ['partners', () => [partner('approved')], ['ann', 'cat']],
    ['applicants', () => [partner('applying')], ['dan']],
    ['no partnership at all', () => [partner('none')], ['bob']],
    ['a type of media', () => [{ kind: 'media_type', media_types: ['website'] }], ['cat']],
    ['approved media only', () => [inCategory('finance')], ['ann']],
    ['a category with those below it', () => [inCategory('travel', 'beauty')], ['cat']],
    ['registered between days', () => [registered('2026-11-05', '2026-11-05')], ['bob']],
    ['the day before', () => [registered('2026-11-04', '2026-11-04')], []],
    ['registered long ago', () => [{ kind: 'registered_ago', days: 50 }], ['ann', 'cat', 'dan']],
    ['approved and never used', () => [{ kind: 'unused_approval', days: 10 }], ['cat']],
    ['approved not so long ago', () => [{ kind: 'unused_approval', days: 11 }], []],
    ['long not signed in', () => [{ kind: 'dormant', days: 100 }], ['cat']],
    ['two things at once', () => [partner('approved'), { kind: 'idle' }], ['cat']],
  ])('%s', async (_case, audience, expected) => {
    const { body, status } = await admin.post<{ total: number; people: { name: string }[] }>(
      '/api/mailing/audience',
      { audience: audience() },
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.people.map(({ name }) => name).sort()).toEqual(expected)
    expect(body.total).toBe(expected.length)
    const id = await save({ audience: audience() })
    expect(await shown(id)).toMatchObject({ audience: audience() })
    await run()
    expect(await mailed()).toEqual(expected)
  })

  const active = (promotion_id: number | null, days: number) => ({
    kind: 'active',
    activity: 'clicks',
    promotion_id,
    days,
  })
  const partner = (partner_status: string) => ({
    kind: 'partner',
    partner_of: ids.ours,
    partner_status,
  })
  const inCategory = (...categories: string[]) => ({ kind: 'media_category', categories })
  const registered = (from: string, to: string) => ({ kind: 'registered', from, to })

  test('those who have opted out are counted by themselves', async () => {
    const { body } = await admin.post('/api/mailing/audience', { audience: [] })
    expect(body).toMatchObject({ total: 4, opted_out: 1 })
  })
})

describe('a mailing', () => {
  test('is written once to each, in words of their own, and is done', async () => {
    const id = await save()
    await run()
    await run()
    expect(await mailed()).toEqual(['ann', 'bob', 'cat', 'dan'])
    const { subject, body } = await t.db
      .selectFrom('mail')
      .select(['subject', 'body'])
      .where('user_id', '=', people.ann)
      .executeTakeFirstOrThrow()
    expect(subject).toBe('ann様へ')
    expect(body).toMatch(/^Tsunagiより https:\/\/app\.test\/lp\/affiliaterLogin\n/)
    expect(await shown(id)).toMatchObject({ state: 'done', recipients: 4, written: 4, left_out: 0 })
  })

  test('waits for its time', async () => {
    await save({ send_at: '2026-11-10T04:00:00Z' })
    await run()
    expect(await mailed()).toEqual([])
    later(3_600_000)
    await run()
    expect(await mailed()).toHaveLength(4)
  })

  test('goes no faster than it may', async () => {
    const id = await save({ per_hour: 10 })
    await t.db.updateTable('mailing').set({ per_hour: 3 }).where('id', '=', id).execute()
    await run()
    later(3_000_000)
    await run()
    expect([(await mailed()).length, (await shown(id))['state']]).toEqual([3, 'sending'])
    later(3_600_001)
    await run()
    await run()
    expect([(await mailed()).length, (await shown(id))['state']]).toEqual([4, 'done'])
  })

  test('is not written to whoever was suspended or opted out after it began', async () => {
    const id = await save({ per_hour: 10 })
    await t.db.updateTable('mailing').set({ per_hour: 2 }).where('id', '=', id).execute()
    await run()
    const away = { user_id: people.cat, kind: 'mailing', how: 'off' as const }
    await t.db.insertInto('notification_wish').values(away).execute()
    const dan = t.db.updateTable('affiliater').where('id', '=', accounts.dan)
    await dan.set({ lifecycle: 'suspended' }).execute()
    later(3_600_001)
    await run()
    await dan.set({ lifecycle: 'approved' }).execute()
    await t.db.deleteFrom('notification_wish').where('user_id', '=', people.cat).execute()
    await run()
    expect(await mailed()).toEqual(['ann', 'bob'])
    expect(await shown(id)).toMatchObject({ state: 'done', written: 2, left_out: 2 })
  })

  test('says how many emails left and came back also when the emails themselves are forgotten', async () => {
    const id = await save()
    await run()
    const became = (name: Name, state: 'sent' | 'bounced' | 'kept') =>
      t.db.updateTable('mail').set({ state }).where('user_id', '=', people[name]).execute()
    await became('ann', 'sent')
    await became('bob', 'sent')
    await became('cat', 'bounced')
    await became('dan', 'kept')
    const figures = { written: 4, sent: 2, bounced: 1 }
    expect(await shown(id)).toMatchObject(figures)
    await t.db
      .updateTable('mail')
      .set({ created_at: ago(0) })
      .execute()
    later(200 * dayMs)
    expect(await tidyUp(t.db, t.clock)).toBeGreaterThanOrEqual(4)
    expect(await mailed()).toEqual([])
    admin = await t.asAdmin()
    expect(await shown(id)).toMatchObject(figures)
  })

  test('with a link that is too long to be counted is written with it as it is', async () => {
    const long = `https://x.example/${randomBytes(3000).toString('hex')}`
    const counted = 'https://x.example/short'
    const id = await save({ body_ja: `${long}\n${counted}` })
    await run()
    expect(await mailed()).toHaveLength(4)
    expect((await shown(id))['links']).toMatchObject([{ url: counted }])
  })

  test('that cannot begin holds up no other', async () => {
    const broken = await save({ send_at: '2026-11-10T02:59:00Z' })
    await t.db
      .updateTable('mailing')
      .set({ audience: JSON.stringify([{ kind: 'gone' }]) })
      .where('id', '=', broken)
      .execute()
    const id = await save()
    await expect(run()).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining(String(broken)) }],
    })
    expect(await mailed()).toHaveLength(4)
    expect(await shown(id)).toMatchObject({ state: 'done', written: 4 })
  })

  test('that is stopped writes no more, and cannot be stopped twice', async () => {
    const id = await save({ send_at: '2026-11-10T04:00:00Z' })
    expect((await admin.post(`/api/mailing/stop/${id}`)).status).toBe(200)
    later(3_600_000)
    await run()
    expect(await mailed()).toEqual([])
    expect((await admin.post(`/api/mailing/stop/${id}`)).status).toBe(409)
  })

  test('in steps goes to each as the days are reached, once, and not to those before it', async () => {
    const id = await save({ mode: 'steps', audience: [{ kind: 'registered_ago', days: 7 }] })
    await run()
    expect(await mailed()).toEqual([])
    later(3 * dayMs)
    await run()
    await run()
    expect(await mailed()).toEqual(['bob'])
    expect(await shown(id)).toMatchObject({ state: 'sending', written: 1 })
  })

  test.each([
    ['an unknown variable', { body_ja: '{{amount}}' }, 'body_ja'],
    ['half of a language', { subject_en: 'Hello' }, 'body_en'],
    ['steps without days', { mode: 'steps' }, 'audience'],
    ['days that end before they begin', { audience: [reversed] }, 'audience.0.to'],
    ['a condition that there is not', { audience: [{ kind: 'rich' }] }, 'audience.0.kind'],
  ])('with %s is refused beside its field', async (_case, given, field) => {
    const sent = { ...words, audience: [], ...given }
    const { status, body } = await admin.post<{ errors: object }>('/api/mailing/save', sent)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('is for the operator’s people with the right, of the whole business, only', async () => {
    const reader = await t.asAdmin(['mailing.search'])
    expect((await reader.get('/api/mailing/search')).status).toBe(200)
    expect((await reader.post('/api/mailing/audience', { audience: [] })).status).toBe(403)
    const publisher = await t.asAffiliater(accounts.ann)
    expect((await publisher.get('/api/mailing/search')).status).toBe(403)
  })
})

/** `TSUNAGI_RECIPIENTS=10000` for the large run. */
const many = Number(process.env['TSUNAGI_RECIPIENTS'] ?? 1500)

test('each of very many gets exactly one mail, though the worker is killed in the middle', async () => {
  const { db, url, close } = await testDatabase()
  const { id } = await build.affiliater(db)
  await sql`
    insert into user_account (user_type, mail_address, user_name, affiliater_id, password_hash)
    select '1', 'reader' || n || '@test.example', 'reader ' || n, ${id}, '-'
    from generate_series(1, ${many}::int) as n`.execute(db)
  const now = systemClock.now()
  await db
    .insertInto('mailing')
    .values({ ...words, mode: 'once', audience: '[]', send_at: now, created_at: now })
    .execute()
  for (let kills = 0; kills < 2; kills++) {
    const sender = fork(new URL('../../../../test/mailingSender.ts', import.meta.url), [url])
    await once(sender, 'message')
    await sleep(100 * (kills + 1))
    sender.kill('SIGKILL')
    await once(sender, 'exit')
  }
  await expect
    .poll(
      async () => {
        await sendMailings({ db, clock: systemClock, appUrl: 'https://app.test' })
        return db.selectFrom('mailing').select('state').execute()
      },
      { timeout: 60_000 },
    )
    .toEqual([{ state: 'done' }])
  for (const table of ['mail', 'notification'] as const)
    expect(
      await db
        .selectFrom(table)
        .select((eb) => [
          eb.fn.countAll<number>().as('rows'),
          eb.fn.count<number>('user_id').distinct().as('people'),
        ])
        .executeTakeFirstOrThrow(),
    ).toEqual({ rows: many, people: many })
  await close()
}, 120_000)
