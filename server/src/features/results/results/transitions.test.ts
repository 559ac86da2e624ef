import { yen } from '@tsunagi/contract/money'
import { resultEventLabels } from '@tsunagi/contract/results/messages/transitions'
import type { Result } from '@tsunagi/contract/results/results'
import {
  allowedEvents,
  isAlready,
  mayHappen,
  resultEvents,
  standings,
  statusOf,
  transitions,
  type ResultEvent,
  type Standing,
} from '@tsunagi/contract/results/transitions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { closeAndIssue, buildNetwork, fillSender, type Network } from '../../../../test/money.ts'
import { changeByNotice } from './noticeChange.service.ts'

let app: TestApp
let admin: Caller
const owners = new Map<number, Caller>()
/** One whose October was claimed only, and one whose was paid. */
const networks: Record<'claimed' | 'paid', Network> = {} as never

/** Results that are used up one by one, by network and where they stand. */
const ready = new Map<string, number[]>()
const takeOne = (bill: string, standing: Standing) => ready.get(`${bill} ${standing}`)!.pop()!

const wanted = {
  approve: 'approved',
  reject: 'rejected',
  hold: 'hold',
  reopen: 'pending',
} as const satisfies Partial<Record<ResultEvent, string>>
const decide = (caller: Caller, ids: number[], status: string) =>
  caller.post('/api/actionLogRaw/allUpdate', { ids, status, reject_code: 'cancelled' })

const decisionsInto: Partial<Record<Standing, string[]>> = {
  hold: ['hold'],
  rejected: ['rejected'],
  approved: ['approved'],
}

async function makeResults(network: Network, count: number) {
  const ids: number[] = []
  for (let index = 0; index < count; index++) {
    const { id } = await build.result(app.db, {
      promotion_id: network.promotionId,
      goal_id: network.goalId,
      media_id: network.mediaId,
      sale_amount: yen(10_000),
    })
    ids.push(id)
  }
  return ids
}

/** Every combination needs one of its own. */
const perStanding = resultEvents.length * 3

beforeAll(async () => {
  app = await testApp('2026-10-10T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  for (const bill of ['claimed', 'paid'] as const) {
    const network = (networks[bill] = await buildNetwork(app.db))
    owners.set(network.advertiserId, await app.asAdvertiser(network.advertiserId))
    for (const standing of standings) {
      const ids = await makeResults(network, perStanding)
      ready.set(`${bill} ${standing}`, ids)
      if (standing === 'settled' || standing === 'taken_back') await decide(admin, ids, 'approved')
    }
    await app.db
      .updateTable('affiliater')
      .set({ bank_registered_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', network.affiliaterId)
      .execute()
  }
  app.clock.set('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
  await closeAndIssue(admin, '2026-10')
  await app.db
    .updateTable('payment')
    .set({ status: 'paid', paid_on: '2026-11-10' })
    .where('affiliater_id', '=', networks.paid.affiliaterId)
    .execute()
  for (const bill of ['claimed', 'paid'] as const) {
    for (const [standing, statuses] of Object.entries(decisionsInto))
      for (const status of statuses) await decide(admin, ready.get(`${bill} ${standing}`)!, status)
    await decide(admin, ready.get(`${bill} taken_back`)!, 'rejected')
    const network = networks[bill]
    owners.set(network.advertiserId, await app.asAdvertiser(network.advertiserId))
  }
})
afterAll(() => app.close())

const infoOf = async (id: number) =>
  (await admin.get<Result & { gross: number }>(`/api/actionLogRaw/info/${id}`)).body
/** What the ledger says a result is worth to the advertiser, by month. */
const bookedFor = async (id: number) =>
  Object.fromEntries(
    (
      await app.db
        .selectFrom('ledger_entry as e')
        .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
        .select(({ fn }) => ['t.month', fn.sum<number>('e.amount').as('sum')])
        .where('t.result_id', '=', id)
        .where('e.account', '=', 'advertiser_unbilled')
        .groupBy('t.month')
        .execute()
    )
      .filter(({ sum }) => sum !== 0)
      .map(({ month, sum }) => [month.slice(0, 7), sum]),
  )

/** What stands in the books after a step, for a result that is worth 1,500 and is corrected to 1,200. */
function expectedBooks(standing: Standing, event: ResultEvent): Record<string, number> {
  const settled: Record<string, number> = { '2026-10': 1500 }
  const worth = event === 'correct' ? 1200 : 1500
  const { to } = transitions[standing][event]!
  if (to === 'approved') return { '2026-11': worth }
  if (to === 'taken_back') return { ...settled, '2026-11': -1500 }
  if (to === 'settled') return event === 'correct' ? { ...settled, '2026-11': -300 } : settled
  return {}
}

interface Reply {
  refusal: string | null
}

const ways = {
  admin: async (_owner: Caller, id: number, event: ResultEvent): Promise<Reply> =>
    replyOf(
      event === 'correct'
        ? await correct(admin, id, { gross: 1200, net: 800 })
        : await decide(admin, [id], wanted[event]),
    ),
  advertiser: async (owner: Caller, id: number, event: ResultEvent): Promise<Reply> =>
    replyOf(
      event === 'correct'
        ? await correct(owner, id, { sale_amount: 9_000 })
        : await decide(owner, [id], wanted[event]),
    ),
  server: async (_owner: Caller, id: number, event: ResultEvent): Promise<Reply> => {
    const { status } = await infoOf(id)
    const change =
      event === 'correct'
        ? { status: status!, amount: 9_000 }
        : { status: wanted[event], amount: null }
    const refusal = await app.db
      .transaction()
      .execute((tx) =>
        changeByNotice(tx, app.clock.now(), { resultId: id, reason: null, ...change }),
      )
    return { refusal: refusal && refusal.ja }
  },
}
async function correct(caller: Caller, id: number, amounts: object) {
  const { status } = await infoOf(id)
  const body = { status, reject_code: 'cancelled', memo: '', reason: '返品', ...amounts }
  return caller.post(`/api/actionLogRaw/update/${id}`, body)
}
function replyOf({ status, body }: { status: number; body: unknown }): Reply {
  if (status === 200) return { refusal: null }
  expect([status, JSON.stringify(body)]).toEqual([409, expect.any(String)])
  return { refusal: JSON.stringify(body) }
}

const combinations = (['claimed', 'paid'] as const).flatMap((bill) =>
  standings.flatMap((standing) =>
    resultEvents.flatMap((event) =>
      (['admin', 'advertiser', 'server'] as const).map(
        (actor) => [bill, standing, event, actor] as const,
      ),
    ),
  ),
)

test.each(combinations)('%s: %s, %s by %s', async (bill, standing, event, actor) => {
  const id = takeOne(bill, standing)
  const before = await infoOf(id)
  const books = await bookedFor(id)
  expect(before.standing).toBe(standing)
  const { refusal } = await ways[actor](owners.get(networks[bill].advertiserId)!, id, event)
  const after = await infoOf(id)
  if (mayHappen(standing, event, actor)) {
    const { to } = transitions[standing][event]!
    expect([refusal, after.standing, after.status]).toEqual([null, to, statusOf(to)])
    // A sale of a fixed price changes nothing of what it is worth.
    if (event !== 'correct' || actor === 'admin')
      expect(await bookedFor(id)).toEqual(expectedBooks(standing, event))
    return
  }
  expect(after).toEqual(before)
  expect(await bookedFor(id)).toEqual(books)
  // What a server says again has happened already.
  if (actor === 'server' && isAlready(standing, event)) return expect(refusal).toBeNull()
  const words = allowedEvents(standing, actor).map((each) => resultEventLabels[each].ja)
  for (const word of words) expect(refusal).toContain(word)
})
