import { sql } from 'kysely'
import { day } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { balances, buildNetwork, pendingResult, type Network } from '../../test/money.ts'
import { openMonth } from './closedMonths.queries.ts'
import { accrueAll, balanceOf, post, reverseAll } from './ledger.queries.ts'

const october = day('2026-10-01')
let database: TestDatabase
let network: Network

beforeAll(async () => {
  database = await testDatabase()
  network = await buildNetwork(database.db)
})
afterAll(() => database.close())

async function accrued(gross: number, net: number, month = october) {
  const { advertiserId, affiliaterId } = network
  const { id: resultId } = await pendingResult(database.db, network, gross, net)
  await database.db.transaction().execute((tx) =>
    accrueAll(tx, [
      {
        resultId,
        advertiserId,
        affiliaterId,
        gross: yen(gross),
        net: yen(net),
        month,
        on: month,
        userId: null,
      },
    ]),
  )
  return resultId
}

const entriesOf = (resultId: number) =>
  database.db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .select(['t.kind', 'e.account', 'e.amount'])
    .where('t.result_id', '=', resultId)
    .orderBy('e.id')
    .execute()

describe('an approved result', () => {
  test('is what the advertiser owes, what the affiliater is owed, and the margin', async () => {
    expect(await entriesOf(await accrued(1500, 1000))).toEqual([
      { kind: 'accrual', account: 'advertiser_unbilled', amount: 1500 },
      { kind: 'accrual', account: 'affiliater_unpaid', amount: -1000 },
      { kind: 'accrual', account: 'margin', amount: -500 },
    ])
    expect(
      await balanceOf(database.db, 'advertiser_unbilled', { advertiserId: network.advertiserId }),
    ).toBe(1500)
  })

  test('leaves out what is zero', async () => {
    expect(await entriesOf(await accrued(700, 700))).toHaveLength(2)
    expect(await entriesOf(await accrued(0, 0))).toEqual([])
  })

  test('is accrued at most once', async () => {
    const resultId = await accrued(100, 50)
    const again = database.db.transaction().execute((tx) =>
      accrueAll(tx, [
        {
          resultId,
          ...network,
          gross: yen(100),
          net: yen(50),
          month: october,
          on: october,
          userId: null,
        },
      ]),
    )
    await expect(again).rejects.toThrow(/ledger_accrual_once/)
  })

  test('can be reversed once, to the yen', async () => {
    const before = await balances(database.db)
    const resultId = await accrued(1501, 999)
    const undo = () =>
      database.db
        .transaction()
        .execute((tx) => reverseAll(tx, { resultIds: [resultId], on: october, userId: null }))
    await undo()
    await undo()
    expect(await balances(database.db)).toEqual(before)
    expect(await entriesOf(resultId)).toHaveLength(6)
  })
})

describe('the database itself refuses', () => {
  const insertUnbalanced = () =>
    database.db.transaction().execute((tx) =>
      post(tx, { kind: 'receipt', month: october, on: october, userId: null }, [
        { account: 'bank', amount: yen(100) },
        { account: 'margin', amount: yen(-99) },
      ]),
    )

  test('a transaction that does not sum to zero', async () => {
    await expect(insertUnbalanced()).rejects.toThrow(/not balanced/)
  })

  test('entries added to a balanced transaction later', async () => {
    await expect(
      sql`insert into ledger_entry (transaction_id, account, amount) select max(id), 'bank', side from ledger_transaction, (values (1), (-1)) as sides (side) group by side`.execute(
        database.db,
      ),
    ).rejects.toThrow(/takes no entries later/)
  })

  test.each([
    'update ledger_entry set amount = amount + 1',
    'delete from ledger_entry',
    'truncate ledger_entry cascade',
    "update ledger_transaction set month = '2026-01-01'",
    'delete from ledger_transaction',
    'truncate ledger_transaction cascade',
  ])('%s', async (statement) => {
    await accrued(10, 5)
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/append-only/)
  })

  test('an entry of an advertiser without the advertiser', async () => {
    await expect(
      database.db.transaction().execute((tx) =>
        post(tx, { kind: 'claim', month: october, on: october, userId: null }, [
          { account: 'advertiser_unbilled', amount: yen(1) },
          { account: 'bank', amount: yen(-1) },
        ]),
      ),
    ).rejects.toThrow(/check constraint/)
  })

  test('an accrual into a closed month', async () => {
    await database.db
      .insertInto('closing')
      .values({ month: '2026-01-01', closed_at: new Date('2026-02-01T00:00:00Z') })
      .execute()
    await expect(accrued(100, 50, day('2026-01-01'))).rejects.toThrow(/is closed/)
  })
})

test('money that moved in a month which is closed by now is booked in the first open one', async () => {
  await database.db
    .insertInto('closing')
    .values({ month: '2025-03-01', closed_at: new Date('2025-04-01T00:00:00Z') })
    .execute()
  await database.db.transaction().execute((tx) =>
    post(tx, { kind: 'receipt', month: day('2025-03-01'), on: day('2025-03-31'), userId: null }, [
      { account: 'bank', amount: yen(77) },
      { account: 'margin', amount: yen(-77) },
    ]),
  )
  const { month } = await database.db
    .selectFrom('ledger_transaction')
    .select(sql<string>`month`.as('month'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(month > '2025-03-01').toBe(true)
})

describe('the month that takes an approval', () => {
  const at = (instant: string) =>
    database.db.transaction().execute((tx) => openMonth(tx, new Date(instant)))

  test('is the current one in Japan', async () => {
    expect(await at('2026-05-31T14:59:59Z')).toBe('2026-05-01')
    expect(await at('2026-05-31T15:00:00Z')).toBe('2026-06-01')
  })

  test('is the next open one when the current one is closed', async () => {
    for (const month of ['2026-07-01', '2026-08-01'])
      await database.db
        .insertInto('closing')
        .values({ month, closed_at: new Date('2026-08-15T00:00:00Z') })
        .execute()
    expect(await at('2026-07-20T00:00:00Z')).toBe('2026-09-01')
  })
})
