import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MigrationUse } from '@tsunagi/contract/office/dataMigration'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { migrations, stopAfter } from '../../../../test/migrations.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterEach(() => t.close())
const { step, work, info, checked, taken, counts } = migrations(
  () => t,
  () => admin,
)

/** Records that the files become, and questions whether to go on while it is looked whether one of them is in use. */
const made = 18
const lookedAt = 13

describe('taking back and adopting', () => {
  test('taken back in parts, over a stop and a restart, nothing is left in any table, and the months are open again', async () => {
    const before = await counts()
    const id = await taken()
    expect((await step(id, 'undo')).status).toBe(200)
    // The worker goes and comes again; then somebody stops it and goes on.
    await work(stopAfter(4))
    await work(stopAfter(lookedAt + 5))
    const midway = await info(id)
    expect(midway).toMatchObject({ state: 'undoing', undo_total: made })
    expect(midway.undo_done).toBeGreaterThan(0)
    expect((await step(id, 'stop')).status).toBe(200)
    await work()
    expect(await info(id)).toMatchObject({ state: 'undo_paused', undo_done: midway.undo_done })
    expect((await step(id, 'undo')).status).toBe(200)
    await work()
    expect(await info(id)).toMatchObject({ state: 'undone', problem: null, undo_done: made })
    expect(await counts()).toEqual(before)
    const { sent } = await t.db
      .selectFrom('data_migration_part')
      .select((eb) => eb.fn.countAll<number>().as('sent'))
      .executeTakeFirstOrThrow()
    expect(sent).toBe(0)
    expect((await step(id, 'run')).status).toBe(409)
  })
  test('what was partly taken back is taken over again, and is then what the files say', async () => {
    const id = await taken()
    const before = await counts()
    await step(id, 'undo')
    await work(stopAfter(lookedAt + 5))
    await step(id, 'stop')
    expect((await step(id, 'run')).status).toBe(200)
    await work()
    const { state, files: found } = await info(id)
    expect(state).toBe('done')
    for (const { said, stored } of found) expect(stored).toEqual(said)
    const { result_day: _days, cap_step: _steps, outcome_step: _more, ...after } = await counts()
    expect(before).toMatchObject(after)
    const { rows } =
      await sql`select sum(results)::int as results, sum(gross)::int as gross from result_day`.execute(
        t.db,
      )
    expect(rows).toEqual([{ results: 3, gross: 3000 }])
  })
  test.each<[string, () => Promise<unknown>, object]>([
    [
      'somebody has signed in',
      () =>
        sql`update user_account set last_login_at = now() where mail_address = 'p2@old.example'`.execute(
          t.db,
        ),
      { kind: 'affiliater', line: 3, legacy_id: 'P2', reason: 'signed_in' },
    ],
    [
      'a result came',
      () =>
        sql`insert into result (status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, occurred_at, order_number, gross, net, price_rule, route)
          select 'pending', promotion_id, goal_id, media_id, affiliater_id, advertiser_id, now(), 'new', 1, 1, '{}', 'manual' from result limit 1`.execute(
          t.db,
        ),
      { kind: 'promotion', line: 2, legacy_id: 'K1', reason: 'earned' },
    ],
    [
      'a person has changed something',
      async () => {
        const { id } = await t.db.selectFrom('promotion').select('id').executeTakeFirstOrThrow()
        const answer = await admin.post('/api/promotion/update', { ids: [id], status: 'paused' })
        expect(answer.status).toBe(200)
      },
      { kind: 'promotion', line: 2, legacy_id: 'K1', reason: 'changed' },
    ],
  ])('once %s it stays whole, and says of which line', async (_what, use, said) => {
    const id = await taken()
    await use()
    const before = await counts()
    expect((await step(id, 'undo')).status).toBe(200)
    await work()
    const { state, problem, uses, files: kept } = await info(id)
    expect([state, problem !== null, uses]).toEqual(['done', true, 1])
    expect(kept.every(({ stored }) => stored !== null)).toBe(true)
    const list = await admin.get<{ items: MigrationUse[] }>('/api/systemDataMigration/uses', {
      migration_id: String(id),
    })
    expect(list.body.items).toEqual([said])
    expect(await counts()).toEqual(before)
  })
  test('adopted, the opening balances are in the books, once', async () => {
    const id = await checked()
    await step(id, 'run')
    await work()
    expect((await step(id, 'adopt')).status).toBe(200)
    expect((await step(id, 'adopt')).status).toBe(409)
    expect((await step(id, 'undo')).status).toBe(409)
    const { rows } =
      await sql`select account, sum(amount)::int as amount from ledger_entry group by 1 order by 1`.execute(
        t.db,
      )
    expect(rows).toEqual([
      { account: 'advertiser_unbilled', amount: 12_000 },
      { account: 'affiliater_unpaid', amount: -9000 },
      { account: 'opening_balances', amount: -3000 },
    ])
  })
  test('an opening balance that is taken back leaves nothing in any account', async () => {
    const id = await checked()
    await step(id, 'run')
    await work()
    await step(id, 'adopt')
    const [charge, adjustment] = await Promise.all(
      (['advertiser_charge', 'reward_adjustment'] as const).map((table) =>
        t.db.selectFrom(table).select('id').executeTakeFirstOrThrow(),
      ),
    )
    const reason = '旧システムで精算済み'
    const answers = [
      await admin.post(`/api/claimManagement/uncharge/${charge!.id}`, { reason }),
      await admin.post(`/api/paymentManagement/unadjust/${adjustment!.id}`, { reason }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } =
      await sql`select account from ledger_entry group by 1 having sum(amount) <> 0`.execute(t.db)
    expect(rows).toEqual([])
  })
})
