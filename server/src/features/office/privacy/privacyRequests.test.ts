import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text as textOfStream } from 'node:stream/consumers'
import { sql } from 'kysely'
import { yen } from '@tsunagi/contract/money'
import { webhookEvents } from '@tsunagi/contract/office/webhookEvents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import type { Network } from '../../../../test/money.ts'
import {
  openPrivacyOffice,
  privacyPath,
  privacyRequests,
  secretName,
  workOnRequests,
} from '../../../../test/privacyRequests.ts'
import { itself } from '../../../../test/signIn.ts'
import { scratchFolder } from '../../../../test/scratch.ts'
import { addWebhook } from '../../../../test/webhooks.ts'
import { ZipReader } from '../../../platform/zipReader.ts'
import { tableShapes } from '../exports/snapshot.queries.ts'
import { tellSystems } from '../webhooks/telling.service.ts'
import { partsOf } from './erasing.queries.ts'
import { mailsOfAccount } from './personRows.queries.ts'
import { tidyPersonFiles } from './running.service.ts'

const dataDir = scratchFolder('privacy')
const password = 'old lamps'
let office: Awaited<ReturnType<typeof openPrivacyOffice>>
let t: TestApp
let admin: Caller
let person: Caller
let network: Network

beforeAll(async () => {
  office = await openPrivacyOffice(dataDir, password)
  ;({ t, admin, network, person } = office)
})
afterAll(() => office.close())

const run = () => workOnRequests(t, dataDir)
const own = () => itself(t, admin, password)
const { request, identify, identified, info } = privacyRequests(() => admin)

/** The files of a ZIP, by name. */
async function filesIn(raw: Buffer): Promise<Record<string, string>> {
  const saved = join(dataDir, 'taken.zip')
  writeFileSync(saved, raw)
  const zip = await ZipReader.open(saved)
  const files: Record<string, string> = {}
  for (const name of zip.names) files[name] = await textOfStream(await zip.read(name))
  zip.close()
  rmSync(saved)
  return files
}

/** The files that somebody is sent who asks what is held of them. */
async function disclosedTo(asker: string, asker_id: number) {
  const id = await identified({ kind: 'disclosure', asker, asker_id })
  await admin.post(`${privacyPath}/exportRegist/${id}`, await own())
  await run()
  const { raw } = await admin.post(
    `${privacyPath}/file/${(await info(id)).jobs[0]!.id}`,
    await own(),
  )
  await admin.post(`${privacyPath}/decide/${id}`, { status: 'done', decision: '送付' })
  return filesIn(raw)
}

describe('a request', () => {
  test('is registered, checked and decided, and each step stays with who did it', async () => {
    const id = await identified({ asker_id: network.affiliaterId, kind: 'correction' })
    await admin.post(`${privacyPath}/decide/${id}`, { status: 'done', decision: '住所を訂正' })
    const found = await info(id)
    expect(found).toMatchObject({ status: 'done', identity: 'document', decision: '住所を訂正' })
    expect(found.steps.map(({ event, user_name }) => [event, user_name !== null])).toEqual([
      ['received', true],
      ['identified', true],
      ['done', true],
    ])
    expect(
      (await admin.post(`${privacyPath}/decide/${id}`, { status: 'refused', decision: 'x' }))
        .status,
    ).toBe(409)
    await expect(sql`delete from privacy_step`.execute(t.db)).rejects.toThrow('append-only')
  })
  test('names an account that is there, or an address', async () => {
    const bad = async (given: object) =>
      Object.keys(
        (
          await admin.post(`${privacyPath}/regist`, {
            kind: 'disclosure',
            asker: 'affiliater',
            channel: 'mail',
            asked_on: '2026-11-10',
            answer_on: '2026-11-24',
            ...given,
          })
        ).body['errors'] as object,
      )
    expect(await bad({ asker_id: 987_654 })).toEqual(['asker_id'])
    expect(await bad({})).toEqual(['asker_id'])
    expect(await bad({ asker: 'mail' })).toEqual(['mail_address'])
    expect(await bad({ asker_id: network.affiliaterId, answer_on: '2026-11-09' })).toEqual([
      'answer_on',
    ])
  })
  test('that is late is found', async () => {
    const id = await request({
      asker_id: network.affiliaterId,
      asked_on: '2026-10-01',
      answer_on: '2026-10-15',
    })
    const late = (
      await admin.get<{ items: { id: number }[] }>(`${privacyPath}/index`, { is_overdue: '1' })
    ).body
    expect(late.items.map((item) => item.id)).toEqual([id])
    await admin.post(`${privacyPath}/decide/${id}`, { status: 'withdrawn', decision: '取り下げ' })
  })
  test('of their own affiliaters make on the page of their account: nothing happens by itself, and one at a time', async () => {
    const other = await t.asAffiliater()
    const { body } = await other.post<{ id: number }>(`${privacyPath}/ask`, {
      kind: 'disclosure',
      words: '',
    })
    expect(await info(body.id)).toMatchObject({
      channel: 'account',
      identity: 'signed_in',
      status: 'open',
      answer_on: '2026-11-24',
      jobs: [],
    })
    expect((await other.post(`${privacyPath}/ask`, { kind: 'disclosure', words: '' })).status).toBe(
      409,
    )
    expect((await other.get<{ items: object[] }>(`${privacyPath}/own`)).body.items).toHaveLength(1)
    expect(
      (await person.get<{ items: { kind: string }[] }>(`${privacyPath}/own`)).body.items.map(
        ({ kind }) => kind,
      ),
    ).not.toContain('disclosure')
  })
  test('is for administrators who hold its keys', async () => {
    const id = await request({ asker_id: network.affiliaterId, kind: 'disclosure' })
    const reader = await t.asAdmin(['privacyRequest.index'])
    expect((await reader.get(`${privacyPath}/info/${id}`)).status).toBe(200)
    expect((await reader.get(`${privacyPath}/preview/${id}`)).status).toBe(403)
    expect((await reader.post(`${privacyPath}/exportRegist/${id}`, await own())).status).toBe(403)
    expect(
      (await reader.post(`${privacyPath}/erase/${id}`, { ...(await own()), confirmed_id: id }))
        .status,
    ).toBe(403)
    expect((await admin.get(`${privacyPath}/info/987654`)).status).toBe(404)
    await admin.post(`${privacyPath}/decide/${id}`, { status: 'withdrawn', decision: 'x' })
  })
})

describe('what is held of a person', () => {
  test('is one file with every table that has rows of theirs, and nothing that is of others', async () => {
    const id = await identified({ asker_id: network.affiliaterId, kind: 'disclosure' })
    await build.affiliater(t.db, { user_name: '別の人', notes: '別の人のメモ' })
    await admin.post(`${privacyPath}/exportRegist/${id}`, await own())
    expect((await admin.post(`${privacyPath}/exportRegist/${id}`, await own())).status).toBe(409)
    await run()
    const { jobs } = await info(id)
    expect(jobs).toMatchObject([{ kind: 'export', state: 'done', problem: null }])
    const job = jobs[0]!.id
    const taken = await admin.post(`${privacyPath}/file/${job}`, await own())
    expect(taken.status).toBe(200)
    expect((await info(id)).steps.at(-1)).toMatchObject({ event: 'file_taken' })
    const files = await filesIn(taken.raw)
    const subject = {
      kind: 'affiliater' as const,
      id: network.affiliaterId,
      mails: await mailsOfAccount(t.db, 'affiliater', network.affiliaterId),
    }
    const parts = Object.values(partsOf(subject, await tableShapes(t.db))).flat()
    for (const { shape, condition } of parts) {
      // Taking the file is a step itself.
      if (shape.name === 'privacy_step') continue
      const { rows } = await sql`select from ${sql.table(shape.name)} where ${condition}`.execute(
        t.db,
      )
      const file = files[`json/${shape.name}.json`]
      expect([shape.name, file === undefined ? 0 : (JSON.parse(file) as object[]).length]).toEqual([
        shape.name,
        rows.length,
      ])
    }
    expect(JSON.parse(files['json/affiliater.json']!)).toMatchObject([{ user_name: secretName }])
    expect(files['csv/affiliater.csv']).toContain(secretName)
    expect(JSON.parse(files['json/contact.json']!)).toMatchObject([{ body: '秘密の問い合わせ' }])
    const all = Object.values(files).join('\n')
    for (const other of ['別の人', 'password_hash', 'bearer_hash', '"gross"', 'agency_margin'])
      expect([other, all.includes(other)]).toEqual([other, false])
    t.clock.set('2026-11-18T06:00:00Z')
    await tidyPersonFiles({ db: t.db, clock: t.clock, config: { dataDir } })
    expect((await info(id)).jobs).toMatchObject([{ state: 'removed' }])
    expect(readdirSync(join(dataDir, 'privacy'))).toEqual([])
    expect((await admin.post(`${privacyPath}/file/${job}`, await own())).status).toBe(409)
    await admin.post(`${privacyPath}/decide/${id}`, { status: 'done', decision: '送付' })
  })
})

test('making, taking and erasing ask for the password and for a code, which a refusal does not spend', async () => {
  const { id: asker_id } = await build.affiliater(t.db, {})
  const told = await identified({ asker_id, kind: 'disclosure' })
  const gone = await identified({ asker_id, kind: 'erasure' })
  await admin.post(`${privacyPath}/exportRegist/${told}`, await own())
  await run()
  const acts = [
    `exportRegist/${told}`,
    `file/${(await info(told)).jobs[0]!.id}`,
    `erase/${gone}`,
  ].map(
    (act) => (body: object) =>
      admin.post<{ errors: Record<string, string[]> }>(`${privacyPath}/${act}`, {
        ...body,
        confirmed_id: gone,
      }),
  )
  const right = await own()
  expect((await acts[2]!(right)).status).toBe(409)
  await t.db
    .updateTable('affiliater')
    .set({ lifecycle: 'withdrawn' })
    .where('id', '=', asker_id)
    .execute()
  for (const act of acts)
    for (const [wrong, field] of [
      [{ current_password: 'new lamps' }, 'current_password'],
      [{ code: undefined }, 'code'],
      [{ code: '000000' }, 'code'],
    ] as const) {
      const { status, body } = await act({ ...right, ...wrong })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
  expect((await info(told)).jobs).toHaveLength(1)
  expect((await info(told)).steps.map(({ event }) => event)).not.toContain('file_taken')
  expect((await info(gone)).jobs).toEqual([])
  expect((await acts[1]!(right)).status).toBe(200)
})

test.each([
  ['affiliater', 'gross', 'net'],
  ['advertiser', 'net', 'gross'],
] as const)('the file of an %s says nowhere what is %s', async (asker, other, own) => {
  const asker_id = { affiliater: network.affiliaterId, advertiser: network.advertiserId }[asker]
  const amounts = { kind: 'fixed', gross: 98_765, net: 56_789, gross_rate: 0, net_rate: 0 }
  await build.result(t.db, {
    promotion_id: network.promotionId,
    goal_id: network.goalId,
    media_id: network.mediaId,
    status: 'rejected',
    reject_code: 'cancelled',
    decided_at: '2026-11-10T03:00:00Z',
    price_rule: JSON.stringify({ ...amounts, rule: 'promotion_goal', losers: [amounts] }),
  })
  const results = (await disclosedTo(asker, asker_id))['json/result.json']!
  const amountsIn = (side: string) => results.match(new RegExp(`"${side}[^"]*":`, 'g')) ?? []
  expect(amountsIn(other)).toEqual([])
  expect(amountsIn(own)).not.toEqual([])
})

test.each(['affiliater', 'advertiser'] as const)(
  'the file of an %s says nothing of what the operator’s systems were told of its sales',
  async (asker) => {
    const { promotionId: promotion_id, mediaId: media_id, goalId: goal_id } = network
    await addWebhook(admin, 'http://127.0.0.1:9/hook', webhookEvents)
    const amounts = { gross: yen(81_257), net: yen(60_913) }
    await build.result(t.db, { promotion_id, media_id, goal_id, ...amounts })
    while ((await tellSystems(t.db, t.clock)) > 0);
    const { affiliaterId, advertiserId } = network
    const asker_id = { affiliater: affiliaterId, advertiser: advertiserId }[asker]
    const all = Object.values(await disclosedTo(asker, asker_id)).join('\n')
    const seen = Object.entries(amounts).filter(([, amount]) => all.includes(String(amount)))
    expect(seen.map(([side]) => side)).toEqual([asker === 'affiliater' ? 'net' : 'gross'])
    await t.db.deleteFrom('webhook_endpoint').execute()
  },
)

test('nobody is told anything before it is made sure that they ask, nor once they turn out to be somebody else', async () => {
  const id = await request({ kind: 'disclosure', asker_id: network.affiliaterId })
  const begin = async () => admin.post(`${privacyPath}/exportRegist/${id}`, await own())
  expect(await begin()).toMatchObject({
    status: 409,
    body: { message: '本人確認が済んでいません。' },
  })
  await identify(id)
  expect((await begin()).status).toBe(200)
  await run()
  const take = async () =>
    admin.post(`${privacyPath}/file/${(await info(id)).jobs[0]!.id}`, await own())
  expect((await take()).status).toBe(200)
  await admin.post(`${privacyPath}/identify/${id}`, { identity: 'failed', comment: '住所が違う' })
  expect([(await begin()).status, (await take()).status]).toEqual([409, 409])
  await identify(id)
  await admin.post(`${privacyPath}/decide/${id}`, { status: 'refused', decision: '取り下げ' })
  expect((await take()).status).toBe(409)
})

test('the file says of a sale what its affiliater sees of it elsewhere', async () => {
  await build.result(t.db, {
    promotion_id: network.promotionId,
    goal_id: network.goalId,
    media_id: network.mediaId,
    status: 'rejected',
    reject_code: 'cancelled',
    reject_comment: '返品されました',
    decided_at: '2026-11-10T03:00:00Z',
    sale_amount: yen(45_678),
  })
  await t.db
    .insertInto('setting')
    .values({
      section: 'result_sight',
      value: JSON.stringify({ sale_amount: false, status: true, reject_reason: false }),
    })
    .execute()
  const results = async (asker: string, asker_id: number) => {
    const files = await disclosedTo(asker, asker_id)
    const told = [files['json/result.json']!, files['csv/result.csv']!]
    return ['45678', '返品されました', 'rejected'].map((word) =>
      told.some((each) => each.includes(word)),
    )
  }
  expect(await results('affiliater', network.affiliaterId)).toEqual([false, false, true])
  expect(await results('advertiser', network.advertiserId)).toEqual([true, true, true])
  await t.db.deleteFrom('setting').where('section', '=', 'result_sight').execute()
  expect(await results('affiliater', network.affiliaterId)).toEqual([true, true, true])
})

test('the file says nothing of what others note about a sale: its buyer may be named there', async () => {
  const { promotionId: promotion_id, mediaId: media_id, goalId: goal_id } = network
  const { affiliaterId: affiliater_id, advertiserId: advertiser_id } = network
  const sold = { promotion_id, media_id, goal_id, affiliater_id, advertiser_id }
  const result = await build.result(t.db, { ...sold, memo: '購入者の鈴木様' })
  const reservation = await build.reservation(t.db, { ...sold, memo: '予約した佐藤様' })
  await t.db
    .insertInto('reservation_history')
    .values({
      reservation_id: reservation.id,
      at: t.clock.now(),
      move: 'edit',
      to_status: 'reserved',
      changes: JSON.stringify({ memo: { from: '', to: '予約した佐藤様' } }),
    })
    .execute()
  await t.db
    .insertInto('second_look')
    .values({
      result_id: result.id,
      kind: 'made',
      asked_by: admin.userId,
      asked_at: t.clock.now(),
      comment: '高橋様の件',
      sale_amount: 1,
      gross: 1,
      net: 1,
    })
    .execute()
  const told = async (asker: string, asker_id: number) => {
    const all = Object.values(await disclosedTo(asker, asker_id)).join('\n')
    return ['鈴木様', '佐藤様', '高橋様'].filter((name) => all.includes(name))
  }
  expect(await told('affiliater', network.affiliaterId)).toEqual([])
  expect(await told('advertiser', network.advertiserId)).toEqual(['鈴木様'])
})

test('the file says nothing of what screens say that only the operator reads', async () => {
  const { affiliaterId: affiliater_id, advertiserId: advertiser_id } = network
  const { promotionId: promotion_id, mediaId: media_id } = network
  const only = (what: string) => `運営のみ：${what}`
  const at = t.clock.now()
  for (const [table, id] of [
    ['affiliater', affiliater_id],
    ['advertiser', advertiser_id],
  ] as const)
    await t.db
      .updateTable(table)
      .set({ notes: only('備考'), tags: [only('タグ')] })
      .where('id', '=', id)
      .execute()
  await t.db
    .updateTable('affiliater')
    .set({ rank_locked: true, rank_lock_reason: only('固定') })
    .where('id', '=', affiliater_id)
    .execute()
  const mails = await mailsOfAccount(t.db, 'affiliater', affiliater_id)
  await t.db
    .updateTable('contact')
    .set({ note: only('問い合わせ') })
    .where((eb) => eb.fn('lower', ['mail_address']), 'in', mails)
    .execute()
  await t.db
    .insertInto('media_note')
    .values({ media_id, user_id: admin.userId, body: only('メディア'), created_at: at })
    .execute()
  await t.db
    .insertInto('access_control')
    .values({
      scope: 'promotion',
      scope_id: promotion_id,
      kind: 'deny',
      target_type: 'media',
      target_id: media_id,
      reason: only('公開範囲'),
    })
    .execute()
  await build.price(t.db, {
    promotion_id,
    level: 'promotion_special',
    target: 'affiliater',
    affiliater_id,
    reason: only('単価'),
  })
  await t.db.insertInto('closing').values({ month: '2026-09-01', closed_at: at }).execute()
  const { id: payment_id, pay_on } = await t.db
    .insertInto('payment')
    .values({
      number: 'P-operator',
      affiliater_id,
      month: '2026-09-01',
      subtotal: yen(1000),
      tax_rate: 10,
      tax: yen(100),
      total: yen(1100),
      pay_on: '2026-11-30',
      status: 'held',
      status_comment: only('保留'),
      payee: '{}',
      sender: '{}',
      least_total: yen(1000),
    })
    .returning(['id', 'pay_on'])
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('payment_history')
    .values({
      payment_id,
      from_status: 'calculated',
      to_status: 'held',
      at,
      comment: only('支払'),
      pay_on,
    })
    .execute()
  await t.db
    .insertInto('deposit')
    .values({
      advertiser_id,
      received_on: '2026-11-10',
      amount: yen(1000),
      memo: only('入金'),
      source: 'hand',
      entry_key: 'operator',
    })
    .execute()
  for (const [asker, asker_id] of [
    ['affiliater', affiliater_id],
    ['advertiser', advertiser_id],
  ] as const) {
    const files = Object.values(await disclosedTo(asker, asker_id)).join('\n')
    expect([asker, files.match(/運営のみ：[^"\s,]*/g) ?? []]).toEqual([asker, []])
  }
})

test('the file is written in the language of whoever gets it, not of whoever makes it', async () => {
  const language = (value: 'ja' | 'en') =>
    t.db
      .updateTable('user_account')
      .set({ language: value })
      .where('affiliater_id', '=', network.affiliaterId)
      .execute()
  await language('en')
  const files = await disclosedTo('affiliater', network.affiliaterId)
  expect(files['README.txt']).toContain('What is held of you')
  expect(files['csv/affiliater.csv']).toContain('Birth date')
  await language('ja')
  expect((await disclosedTo('affiliater', network.affiliaterId))['README.txt']).toContain('ご本人')
})

test('the file of an advertiser names a draft that it has deleted, without the keys and prices that went with it', async () => {
  const { id: asker_id } = await build.advertiser(t.db)
  const draft = await build.promotion(t.db, {
    advertiser_id: asker_id,
    status: 'draft',
    ad_name: '消した下書き',
  })
  await build.price(t.db, { promotion_id: draft.id, reason: '社内の理由' })
  const advertiser = await t.asAdvertiser(asker_id)
  expect((await advertiser.delete(`/api/promotion/delete/${draft.id}`)).status).toBe(200)
  const files = await disclosedTo('advertiser', asker_id)
  expect(JSON.parse(files['json/deleted_record.json']!)).toMatchObject([{ name: '消した下書き' }])
  const all = Object.values(files).join('\n')
  for (const other of ['_secret', '社内の理由'])
    expect([other, all.includes(other)]).toEqual([other, false])
})
