import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { BulkPreview, ResultJob } from '@tsunagi/contract/results/bulk'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  balances,
  billedResults,
  buildNetwork,
  fillSender,
  pendingResult,
  type Network,
} from '../../../../test/money.ts'
import { approveDueResults } from '../results/results.service.ts'
import { mailTakenBack } from '../takenBack/takenBack.service.ts'
import { runResultJobs } from './running.service.ts'

let t: TestApp
let admin: Caller
let network: Network
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z', { connections: 5 })
  admin = await t.asAdmin()
  await fillSender(t.db)
})
afterAll(() => t.close())

const fresh = async (...amounts: (readonly [gross: number, net: number])[]) => {
  network = await buildNetwork(t.db)
  const made = []
  for (const [gross, net] of amounts) made.push((await pendingResult(t.db, network, gross, net)).id)
  return made
}
const approve = { kind: 'decide', status: 'approved' }
const reject = { kind: 'decide', status: 'rejected', reject_code: 'duplicate' }
const asked = (change: object) => {
  const {
    reject_code: _code,
    reject_comment: _comment,
    ...question
  } = change as Record<string, unknown>
  return question
}
const preview = (caller: Caller, selection: object, change: object) =>
  caller.post<BulkPreview>('/api/resultJob/preview', { selection, change: asked(change) })
const regist = (caller: Caller, selection: object, change: object, seen: string) =>
  caller.post<ResultJob>('/api/resultJob/regist', { selection, change, seen })
async function change(caller: Caller, selection: object, wanted: object) {
  const { body, status } = await preview(caller, selection, wanted)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return regist(caller, selection, wanted, body.seen)
}
const undo = (caller: Caller, id: number) => caller.post<ResultJob>(`/api/resultJob/undo/${id}`)
const statuses = async (ids: readonly number[]) =>
  (
    await t.db
      .selectFrom('result')
      .select(['id', 'status'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status)
const wholeRows = (ids: readonly number[]) =>
  t.db.selectFrom('result').selectAll().where('id', 'in', ids).orderBy('id').execute()

/** What happens when one request has to wait before it can write its job, and another is made meanwhile. */
async function whileJobsWait<Late, Faster>(
  late: () => Promise<Late>,
  faster: () => Promise<Faster>,
): Promise<{ late: Late; faster: Faster }> {
  let waiting: Promise<Late> | undefined
  const done = await t.db.transaction().execute(async (tx) => {
    await sql`lock table result_job in share mode`.execute(tx)
    waiting = late()
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks
        where relation = 'result_job'::regclass and not granted`.execute(t.db)
      expect(rows).toHaveLength(1)
    })
    return faster()
  })
  return { late: await waiting!, faster: done }
}

describe('a change of a few', () => {
  test('is over when it is answered, even where the worker takes it up first', async () => {
    const ids = await fresh(...Array.from({ length: 12 }, (): [number, number] => [10, 5]))
    let isOver = false
    const worker = (async () => {
      while (!isOver) await runResultJobs(t.db, t.clock)
    })()
    for (const id of ids)
      expect((await change(admin, { ids: [id] }, approve)).body).toMatchObject({
        state: 'done',
        done: 1,
      })
    isOver = true
    await worker
    expect(new Set(await statuses(ids))).toEqual(new Set(['approved']))
  })
})

describe('trying out a change', () => {
  test('says how many results change, what they are worth on both sides, and which stay and why, and changes nothing', async () => {
    const ids = await fresh([1000, 800], [500, 400], [70, 60])
    await change(admin, { ids: [ids[0]] }, approve)
    const { body } = await preview(admin, { ids }, approve)
    expect(body).toMatchObject({
      selected: 3,
      changes: { results: 2, gross: 570, net: 460 },
      refusals: [{ results: 1, gross: 1000, ids: [ids[0]], reason: 'すでにその状態です。' }],
    })
    expect(await statuses(ids)).toEqual(['approved', 'pending', 'pending'])
  })

  test('an advertiser sees its own side only, and strangers’ results are not there', async () => {
    const ids = await fresh([1000, 800])
    const advertiser = await t.asAdvertiser(network.advertiserId)
    const foreign = await build.result(t.db)
    const { body } = await preview(advertiser, { ids: [...ids, foreign.id] }, approve)
    expect(body).toMatchObject({ selected: 1, changes: { results: 1, gross: 1000, net: null } })
  })

  test('of a whole search means all that it finds', async () => {
    await fresh([10, 5], [10, 5], [10, 5])
    const search = { promotion_id: network.promotionId }
    expect((await preview(admin, { search }, approve)).body).toMatchObject({
      selected: 3,
      changes: { results: 3, gross: 30, net: 15 },
    })
  })

  test('that a click reward of today cannot be decided yet', async () => {
    const [id] = await fresh([10, 5])
    await t.db
      .updateTable('result')
      .set({ route: 'click', occurred_at: t.clock.now() })
      .where('id', '=', id!)
      .execute()
    expect((await preview(admin, { ids: [id] }, approve)).body.refusals).toMatchObject([
      { results: 1, reason: expect.stringContaining('本日分') },
    ])
  })

  test('says where a decision overturns an earlier one, or takes money back', async () => {
    const ids = await fresh([1000, 800], [500, 400])
    await change(admin, { ids: [ids[0]] }, approve)
    await change(admin, { ids: [ids[1]] }, reject)
    expect((await preview(admin, { ids }, approve)).body).toMatchObject({
      changes: { results: 1 },
      effects: [{ results: 1, gross: 500, effect: '却下済みの成果です。' }],
    })
    expect(
      (await preview(admin, { ids }, { kind: 'decide', status: 'pending' })).body,
    ).toMatchObject({
      changes: { results: 2 },
      effects: expect.arrayContaining([
        expect.objectContaining({ gross: 1000, effect: expect.stringContaining('取り消し') }),
      ]),
    })
  })

  test('of results of a closed month says that the difference becomes an adjustment', async () => {
    const ids = await fresh([1000, 800])
    await t.db
      .updateTable('result')
      .set({ occurred_at: '2026-10-05T03:00:00Z' })
      .where('id', 'in', ids)
      .execute()
    await billedResults(t, admin, ids)
    expect((await preview(admin, { ids }, reject)).body).toMatchObject({
      changes: { results: 1 },
      effects: [{ results: 1, gross: 1000, effect: expect.stringContaining('調整') }],
    })
  })
})

describe('changing many results', () => {
  test('changes those that can be changed, and says of the others why not', async () => {
    const ids = await fresh([1000, 800], [500, 400])
    await change(admin, { ids: [ids[0]] }, approve)
    const { body: job } = await change(admin, { ids }, approve)
    expect(job).toMatchObject({ state: 'done', total: 2, done: 1, failed: 1, can_undo: true })
    expect(await statuses(ids)).toEqual(['approved', 'approved'])
    const { body: rows } = await admin.get<{ items: object[] }>('/api/resultJob/rows', {
      job_id: String(job.id),
    })
    expect(rows.items).toEqual([
      { result_id: ids[0], state: 'failed', reason: 'すでにその状態です。' },
    ])
    const file = await admin.get('/api/resultJob/rows/csv', { job_id: String(job.id) })
    expect(file.raw.toString('utf8')).toContain(
      `"${ids[0]}","変更できませんでした","すでにその状態です。"`,
    )
  })

  test('by two people at once: one wins, the other is told who and when, and changes nothing', async () => {
    const ids = await fresh([1000, 800], [500, 400])
    const colleague = await t.asAdmin()
    const [mine, theirs] = [
      (await preview(admin, { ids }, approve)).body.seen,
      (await preview(colleague, { ids }, reject)).body.seen,
    ]
    const replies = await Promise.all([
      regist(admin, { ids }, approve, mine),
      regist(colleague, { ids }, reject, theirs),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const [lost] = replies.filter(({ status }) => status === 409)
    expect(lost!.body).toMatchObject({
      message: expect.stringMatching(/2026\/11\/10 12:00.*利用者.*もう一度/),
    })
    expect(new Set(await statuses(ids)).size).toBe(1)
  })

  test('changes nothing where somebody was faster while it was being noted', async () => {
    const ids = await fresh([1000, 800])
    const { seen } = (await preview(admin, { ids }, reject)).body
    const { late, faster } = await whileJobsWait(
      () => regist(admin, { ids }, reject, seen),
      () => admin.post('/api/actionLogRaw/allUpdate', { ids, status: 'approved' }),
    )
    expect({ faster: faster.status, late: late.status }).toEqual({ faster: 200, late: 409 })
    expect(await statuses(ids)).toEqual(['approved'])
  })

  test('is refused where nothing would change, and without a reason that is offered', async () => {
    const ids = await fresh([1000, 800])
    await change(admin, { ids }, approve)
    expect(await change(admin, { ids }, approve)).toMatchObject({ status: 409 })
    const [other] = await fresh([1, 1])
    expect(
      await change(admin, { ids: [other] }, { ...reject, reject_code: 'invented' }),
    ).toMatchObject({ status: 422, body: { errors: { reject_code: expect.anything() } } })
  })

  test('is not for an advertiser that may not decide, nor what only the operator does', async () => {
    const ids = await fresh([1000, 800])
    const advertiser = await t.asAdvertiser(network.advertiserId)
    expect(
      await preview(advertiser, { ids }, { kind: 'reviewer', reviewer_id: null }),
    ).toMatchObject({ status: 403 })
    await t.db
      .updateTable('advertiser')
      .set({ may_decide_results: false })
      .where('id', '=', network.advertiserId)
      .execute()
    expect(await preview(advertiser, { ids }, approve)).toMatchObject({ status: 403 })
  })

  test('its jobs are seen by whoever may make them: an advertiser sees its own', async () => {
    const ids = await fresh([1000, 800])
    const advertiser = await t.asAdvertiser(network.advertiserId)
    const { body: job } = await change(advertiser, { ids }, approve)
    const stranger = await t.asAdvertiser()
    expect((await advertiser.get('/api/resultJob/index')).body).toMatchObject({ total: 1 })
    expect((await stranger.get('/api/resultJob/index')).body).toMatchObject({ total: 0 })
    for (const path of [`info/${job.id}`, `rows?job_id=${job.id}`])
      expect((await stranger.get(`/api/resultJob/${path}`)).status).toBe(404)
    expect((await undo(stranger, job.id)).status).toBe(404)
    expect((await admin.get(`/api/resultJob/info/${job.id}`)).status).toBe(200)
  })

  test('moves deadlines of what is undecided, with its reason in the history, and gives them back', async () => {
    const ids = await fresh([1000, 800], [500, 400], [70, 60], [30, 20])
    const due = (id: number, due_at: string) =>
      t.db.updateTable('result').set({ due_at }).where('id', '=', id).execute()
    await due(ids[0]!, '2026-11-20T03:00:00Z')
    await due(ids[1]!, '2026-11-11T03:00:00Z')
    await change(admin, { ids: [ids[3]] }, approve)
    const later = { kind: 'due', days: -2, reason: '早めます' }
    const { reason: _reason, ...question } = later
    const { body } = await admin.post<BulkPreview>('/api/resultJob/preview', {
      selection: { ids },
      change: question,
    })
    expect(body.changes.results).toBe(1)
    expect(body.refusals.map(({ reason, ids: some }) => [reason, some])).toEqual(
      expect.arrayContaining([
        ['変更後の承認期限が過去になります。', [ids[1]]],
        ['承認期限がありません。日時を指定してください。', [ids[2]]],
        ['「承認」の成果は変更できません。', [ids[3]]],
      ]),
    )
    const { body: job } = await regist(admin, { ids }, later, body.seen)
    expect(job).toMatchObject({ done: 1, failed: 3 })
    expect((await wholeRows(ids))[0]).toMatchObject({ due_at: '2026-11-18T03:00:00.000Z' })
    const info = await admin.get<{ history: { comment: string }[] }>(
      `/api/actionLogRaw/info/${ids[0]}`,
    )
    expect(info.body.history.map(({ comment }) => comment).join()).toContain('早めます')
    await undo(admin, job.id)
    expect((await wholeRows(ids))[0]).toMatchObject({ due_at: '2026-11-20T03:00:00.000Z' })
  })

  test('moves deadlines to an instant, and of what is on hold what is left of them; by days or to an instant, and never without a reason', async () => {
    const ids = await fresh([1000, 800], [500, 400])
    const left = { due_at: null, due_left_ms: 86_400_000 }
    await t.db
      .updateTable('result')
      .set({ status: 'hold', ...left })
      .where('id', '=', ids[0]!)
      .execute()
    const to = { kind: 'due', to: '2026-11-15T03:00:00Z', reason: '確認に時間がかかるため' }
    expect((await change(admin, { ids }, to)).body).toMatchObject({ done: 2 })
    expect(await wholeRows(ids)).toMatchObject([
      { due_at: null, due_left_ms: 5 * 86_400_000 },
      { due_at: '2026-11-15T03:00:00.000Z', due_left_ms: null },
    ])
    expect(
      await t.db
        .selectFrom('result_history')
        .select('id')
        .where('result_id', 'in', ids)
        .where('announced_at', 'is', null)
        .where('comment', 'is not', null)
        .execute(),
    ).toEqual([])
    for (const wrong of [{ days: 1 }, { reason: '' }])
      expect((await regist(admin, { ids }, { ...to, ...wrong }, 'any')).status).toBe(422)
    const advertiser = await t.asAdvertiser(network.advertiserId)
    expect((await preview(advertiser, { ids }, { kind: 'due', days: 1 })).status).toBe(403)
  })

  test('approves into the month that is chosen, and says beforehand what goes to the current one all the same', async () => {
    const ids = await fresh([1000, 800])
    await t.db
      .updateTable('result')
      .set({ occurred_at: '2026-08-05T03:00:00Z' })
      .where('id', 'in', ids)
      .execute()
    const into = (closing_month: string) => ({ ...approve, closing_month })
    expect((await preview(admin, { ids }, into('occurred'))).body).toMatchObject({
      changes: { results: 1 },
      effects: [{ results: 1, effect: expect.stringContaining('当月分') }],
    })
    expect((await preview(admin, { ids }, into('2026-01'))).body).toMatchObject({
      changes: { results: 0 },
      refusals: [{ results: 1, reason: expect.stringContaining('締め済み') }],
    })
    const { body: job } = await change(admin, { ids }, into('2026-11'))
    expect(await wholeRows(ids)).toMatchObject([{ closing_month: '2026-11-01' }])
    await undo(admin, job.id)
    expect(await statuses(ids)).toEqual(['pending'])
  })

  test('moves approved results to another open month, which nobody is mailed of as taken back', async () => {
    const ids = await fresh([1000, 800])
    await t.asAffiliater(network.affiliaterId)
    t.clock.set('2026-12-10T03:00:00Z')
    try {
      await change(admin, { ids }, approve)
      const earlier = { kind: 'month', closing_month: '2026-11', reason: '11月分' }
      expect((await change(admin, { ids }, earlier)).body).toMatchObject({ done: 1 })
      t.clock.set('2026-12-11T03:00:00Z')
      await mailTakenBack(t.db, t.clock, 'https://network.example')
    } finally {
      t.clock.set('2026-11-10T03:00:00Z')
    }
    const mails = await t.db
      .selectFrom('mail')
      .select('body')
      .where('template', '=', 'rewardsTakenBack')
      .execute()
    expect(mails.filter(({ body }) => body?.includes(`${ids[0]}  `))).toEqual([])
  })

  test('gives results to an administrator, and takes them away', async () => {
    const ids = await fresh([1000, 800])
    const given = { kind: 'reviewer', reviewer_id: admin.userId }
    const { body: job } = await change(admin, { ids }, given)
    expect(await wholeRows(ids)).toMatchObject([{ reviewer_id: admin.userId }])
    expect((await preview(admin, { ids }, given)).body.changes.results).toBe(0)
    await undo(admin, job.id)
    expect(await wholeRows(ids)).toMatchObject([{ reviewer_id: null }])
    const affiliater = await t.asAffiliater(network.affiliaterId)
    expect(
      await change(admin, { ids }, { kind: 'reviewer', reviewer_id: affiliater.userId }),
    ).toMatchObject({ status: 422 })
  })
})

describe('taking a change back', () => {
  test('gives every result and the books what they were before, and approving works again', async () => {
    const ids = await fresh([1000, 800], [500, 400])
    await change(admin, { ids: [ids[1]] }, reject)
    const [rows, books] = [await wholeRows(ids), await balances(t.db)]
    const { body: job } = await change(admin, { ids }, approve)
    expect(await balances(t.db)).not.toEqual(books)
    expect((await undo(admin, job.id)).body).toMatchObject({
      state: 'undone',
      undone: 2,
      kept: 0,
      can_undo: false,
    })
    expect(await wholeRows(ids)).toEqual(rows)
    expect(await balances(t.db)).toEqual(books)
    expect((await change(admin, { ids }, approve)).body).toMatchObject({ done: 2 })
  })

  test('leaves an approval taken back where its deadline has passed meanwhile; one to come goes on', async () => {
    const ids = await fresh([1000, 800], [500, 400])
    const due = ['2026-11-12T03:00:00.000Z', '2026-11-20T03:00:00.000Z']
    for (const [index, id] of ids.entries())
      await t.db.updateTable('result').set({ due_at: due[index]! }).where('id', '=', id).execute()
    const { body: job } = await change(admin, { ids }, approve)
    t.clock.set('2026-11-15T03:00:00Z')
    try {
      expect((await undo(admin, job.id)).body).toMatchObject({ undone: 2 })
      await approveDueResults(t.db, t.clock)
      expect(await statuses(ids)).toEqual(['pending', 'pending'])
      expect((await wholeRows(ids)).map(({ due_at }) => due_at)).toEqual([null, due[1]])
    } finally {
      t.clock.set('2026-11-10T03:00:00Z')
    }
  })

  test('approves again what a change rejected after it had been approved', async () => {
    const ids = await fresh([1000, 800])
    await change(admin, { ids }, approve)
    const [rows, books] = [await wholeRows(ids), await balances(t.db)]
    const { body: job } = await change(admin, { ids }, reject)
    expect(await statuses(ids)).toEqual(['rejected'])
    await undo(admin, job.id)
    expect(await wholeRows(ids)).toEqual(rows)
    expect(await balances(t.db)).toEqual(books)
  })

  test('leaves what was changed since, and what is in a closed month by now, and says so', async () => {
    const ids = await fresh([1000, 800], [500, 400])
    const { body: job } = await change(admin, { ids }, approve)
    await change(admin, { ids: [ids[0]] }, reject)
    const { body } = await undo(admin, job.id)
    expect(body).toMatchObject({ state: 'undone', undone: 1, kept: 1 })
    expect(await statuses(ids)).toEqual(['rejected', 'pending'])
    expect((await admin.get('/api/resultJob/rows', { job_id: String(job.id) })).body).toMatchObject(
      { items: [{ result_id: ids[0], state: 'kept', reason: 'その後に変更されています。' }] },
    )
  })

  test('of an adjustment posts the opposite adjustment', async () => {
    const ids = await fresh([1000, 800])
    await billedResults(t, admin, ids)
    const books = await balances(t.db)
    const { body: job } = await change(admin, { ids }, reject)
    expect(await balances(t.db)).not.toEqual(books)
    expect((await undo(admin, job.id)).body).toMatchObject({ undone: 1 })
    expect(await balances(t.db)).toEqual(books)
    expect(await wholeRows(ids)).toMatchObject([
      { status: 'approved', taken_back: false, adjusted_net: 0 },
    ])
  })

  test('is not possible twice', async () => {
    const ids = await fresh([1000, 800])
    const { body: job } = await change(admin, { ids }, approve)
    await undo(admin, job.id)
    expect(await undo(admin, job.id)).toMatchObject({ status: 409 })
  })
})

describe('a change of more than a thousand results', () => {
  const many = 1201
  const search = () => ({ promotion_id: network.promotionId })
  const fill = async () => {
    const [id] = await fresh([10, 5])
    const {
      id: _id,
      order_number: _order,
      adjusted_rule: _rule,
      ...first
    } = (await wholeRows([id!]))[0]!
    await t.db
      .insertInto('result')
      .values(
        Array.from({ length: many - 1 }, (_, n) => ({
          ...first,
          price_rule: JSON.stringify(first.price_rule),
          risks: JSON.stringify(first.risks),
          order_number: `many-${n}`,
        })),
      )
      .execute()
  }
  const left = async () =>
    Number(
      (
        await t.db
          .selectFrom('result')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('promotion_id', '=', network.promotionId)
          .where('status', '=', 'pending')
          .executeTakeFirstOrThrow()
      ).n,
    )

  test('is left to the worker, goes on after a restart, can be stopped half-way, and taken back', async () => {
    await fill()
    const books = await balances(t.db)
    const { body: job } = await change(admin, { search: search() }, approve)
    expect(job).toMatchObject({ state: 'running', total: many, done: 0 })
    await runResultJobs(t.db, t.clock)
    const half = (await admin.get<ResultJob>(`/api/resultJob/info/${job.id}`)).body
    expect(half).toMatchObject({ state: 'running', done: 500 })
    expect(await left()).toBe(many - 500)
    expect((await admin.post(`/api/resultJob/cancel/${job.id}`)).status).toBe(200)
    expect(await runResultJobs(t.db, t.clock)).toBe(0)
    expect((await undo(admin, job.id)).body).toMatchObject({ state: 'undone', undone: 500 })
    expect(await left()).toBe(many)
    expect(await balances(t.db)).toEqual(books)
    const { body: again } = await change(admin, { search: search() }, approve)
    while ((await runResultJobs(t.db, t.clock)) > 0);
    expect((await admin.get(`/api/resultJob/info/${again.id}`)).body).toMatchObject({
      state: 'done',
      done: many,
    })
    expect(await left()).toBe(0)
  })

  test('that cannot go on holds up no other, and can be stopped', async () => {
    await fill()
    const { body: broken } = await change(admin, { search: search() }, approve)
    await t.db
      .updateTable('result_job')
      .set({ change: '{"kind":"of another version"}' })
      .where('id', '=', broken.id)
      .execute()
    await fill()
    const { body: job } = await change(admin, { search: search() }, approve)
    const run = async () => {
      while ((await runResultJobs(t.db, t.clock)) > 0);
    }
    await expect(run()).rejects.toThrow(`change of results ${broken.id}: `)
    expect(await left()).toBe(0)
    const { state, done } = (await admin.get<ResultJob>(`/api/resultJob/info/${job.id}`)).body
    expect({ state, done }).toEqual({ state: 'done', done: many })
    expect((await admin.post(`/api/resultJob/cancel/${broken.id}`)).status).toBe(200)
    await run()
  })
})
