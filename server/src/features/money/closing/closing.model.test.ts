import { sql } from 'kysely'
import { addMonths, dayOf, monthOf, startOfMonth, type Month, dayMs } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { buildNetwork, fillSender, pendingResult, type Network } from '../../../../test/money.ts'
import { fixedClock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { receive } from '../claims/claims.service.ts'
import { accrue, openMonth, reverse } from '../../../ledger/ledger.queries.ts'
import { confirmPayments, markPaid } from '../payments/payments.service.ts'
import { exportPayments } from '../payments/transfers.service.ts'
import { listMonths } from './closing.queries.ts'
import { closeMonth } from './closing.service.ts'

/** An operator with three networks: two of them share an affiliater, two an advertiser. */
interface World {
  db: Db
  clock: ReturnType<typeof fixedClock>
  admin: Admin
  networks: Network[]
}

async function buildWorld(db: Db): Promise<World> {
  await fillSender(db)
  const first = await buildNetwork(db)
  const networks = [
    first,
    await buildNetwork(db, { affiliaterId: first.affiliaterId }),
    await buildNetwork(db, { advertiserId: first.advertiserId }),
  ]
  const { id } = await db
    .insertInto('user_account')
    .values({
      user_type: '0',
      mail_address: 'admin@test.example',
      password_hash: '-',
      user_name: '管理者',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    db,
    clock: fixedClock('2026-01-10T03:00:00Z'),
    networks,
    admin: {
      scope: 'all',
      id,
      sessionId: 0,
      name: '管理者',
      language: 'ja',
      approved: true,
      mustSetUpSecondFactor: false,
      verifiedAt: null,
      proxy: null,
      kind: 'admin',
      permissions: null,
    },
  }
}

/** What people do, in any order and any number. */
const steps = {
  approve: async ({ db, clock, networks }: World, which: number, gross: number, share: number) => {
    const network = networks[which % networks.length]!
    const net = Math.floor((gross * share) / 100)
    const { id: resultId } = await pendingResult(db, network, gross, net)
    await db.transaction().execute(async (tx) =>
      accrue(tx, {
        resultId,
        ...network,
        gross: yen(gross),
        net: yen(net),
        month: await openMonth(tx, clock.now()),
        userId: null,
      }),
    )
  },
  takeBack: async ({ db, clock }: World, which: number) => {
    const { rows } = await sql<{
      result_id: number
    }>`select result_id from ledger_transaction where kind = 'accrual' order by id desc offset ${which} limit 1`.execute(
      db,
    )
    if (rows[0])
      await db.transaction().execute(async (tx) =>
        reverse(tx, {
          resultId: rows[0]!.result_id,
          month: await openMonth(tx, clock.now()),
          userId: null,
        }),
      )
  },
  close: async ({ db, clock, admin }: World, which: number) =>
    closeMonth(db, clock, admin, addMonths(monthOf(clock.now()), -1 - (which % 3))),
  nextMonth: async ({ clock }: World) =>
    clock.set(
      new Date(
        startOfMonth(addMonths(monthOf(clock.now()), 1)).getTime() + 10 * dayMs,
      ).toISOString(),
    ),
  pay: async ({ db, clock, admin }: World) => {
    const ids = (
      await db.selectFrom('payment').select('id').where('status', '=', 'calculated').execute()
    ).map(({ id }) => id)
    if (ids.length === 0) return
    await confirmPayments(db, clock, admin, ids)
    const groups = Map.groupBy(
      await db.selectFrom('payment').select(['id', 'pay_on']).where('id', 'in', ids).execute(),
      ({ pay_on }) => pay_on,
    )
    for (const payments of groups.values()) {
      const group = payments.map(({ id }) => id)
      await exportPayments(db, clock, admin, group)
      await markPaid(db, clock, admin, group, dayOf(clock.now()))
    }
  },
  receive: async ({ db, clock, admin }: World, which: number) => {
    const claim = await db
      .selectFrom('claim')
      .select(['id', 'total'])
      .where('status', '=', 'issued')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (claim)
      await receive(db, clock, admin, claim.id, {
        received_on: dayOf(clock.now()),
        amount: Math.max(1, claim.total - (which % 3)),
        payer_name: '',
        memo: '',
      })
  },
}

const amount = fc.integer({ min: 0, max: 3000 })
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(
      fc.constant('approve' as const),
      amount,
      amount,
      fc.integer({ min: 0, max: 100 }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constant('takeBack' as const), fc.integer({ min: 0, max: 10 })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('close' as const, 'receive' as const),
      fc.integer({ min: 0, max: 5 }),
    ),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('nextMonth' as const, 'pay' as const)) },
)

/** Each row is a promise of the books that does not hold. */
const brokenPromises = (db: Db) =>
  sql<{ promise: string }>`
  select 'every transaction sums to zero' as promise from ledger_entry group by transaction_id having sum(amount) <> 0
  union all select 'gross is unbilled or claimed' where
    (select coalesce(sum(amount), 0) from ledger_entry where account = 'advertiser_unbilled') + (select coalesce(sum(subtotal), 0) from claim)
    <> (select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where e.account = 'advertiser_unbilled' and t.kind in ('accrual', 'reversal'))
  union all select 'net is unpaid or on a payment' where
    (select coalesce(-sum(amount), 0) from ledger_entry where account = 'affiliater_unpaid') + (select coalesce(sum(subtotal), 0) from payment where status <> 'carried')
    <> (select coalesce(-sum(e.amount), 0) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where e.account = 'affiliater_unpaid' and t.kind in ('accrual', 'reversal'))
  union all select 'payable is what is not paid yet' where
    (select coalesce(-sum(amount), 0) from ledger_entry where account = 'affiliater_payable') <> (select coalesce(sum(total), 0) from payment where status not in ('carried', 'paid'))
  union all select 'receivable is what is outstanding' where
    (select coalesce(sum(amount), 0) from ledger_entry where account = 'advertiser_receivable')
    <> (select coalesce(sum(total), 0) from claim) - (select coalesce(sum(amount), 0) from receipt)
  union all select 'the bank holds what came in less what went out' where
    (select coalesce(sum(amount), 0) from ledger_entry where account = 'bank') <> (select coalesce(sum(amount), 0) from receipt) - (select coalesce(sum(total), 0) from payment where status = 'paid')
  union all select 'claim lines sum to the claim' from claim where subtotal <> (select sum(amount) from claim_line where claim_id = claim.id)
  union all select 'payment lines sum to the payment' from payment where status <> 'carried'
    and subtotal <> (select -sum(e.amount) from payment_line l join ledger_entry e on e.id = l.ledger_entry_id where l.payment_id = payment.id)
  union all select 'no payment under the minimum' from payment where (total < 1000) <> (status = 'carried')
  union all select 'claims are made month after month' from claim a join claim b on a.id < b.id and a.month > b.month
  union all select 'payments are made month after month' from payment a join payment b on a.id < b.id and a.month > b.month`.execute(
    db,
  )

const isClosed = async ({ db, clock }: World, month: Month) =>
  (await listMonths(db, clock.now())).find((each) => each.month === month)?.closed_at !== null

/** Runs of a normal test; more of them look for what is rare, as `MODEL_RUNS=200` does at night. */
const runs = Number(process.env['MODEL_RUNS'] ?? 15)
const commandsBetweenChecks = 5

const done = new Set<string>()

async function checkBooks({ db }: World, after: string) {
  const { rows } = await brokenPromises(db)
  expect(
    rows.map(({ promise }) => promise),
    `after ${after}`,
  ).toEqual([])
}

/** Every run has a database and a clock of its own, so that a counterexample can be played again. */
async function run(commands: readonly (readonly [keyof typeof steps, ...number[]])[]) {
  const { db, close } = await testDatabase()
  try {
    const world = await buildWorld(db)
    for (const [index, [name, ...numbers]] of commands.entries()) {
      await (steps[name] as (world: World, ...args: number[]) => Promise<unknown>)(
        world,
        ...numbers,
      )
      done.add(name)
      if ((index + 1) % commandsBetweenChecks === 0) await checkBooks(world, name)
    }
    await checkBooks(world, 'the last command')
    await steps.nextMonth(world)
    await steps.close(world, 0)
    await checkBooks(world, 'closing')
    const current = monthOf(world.clock.now())
    expect(
      await Promise.all([1, 2, 3, 4].map((back) => isClosed(world, addMonths(current, -back)))),
    ).toEqual([true, true, true, true])
  } finally {
    await close()
  }
}

test('whatever people do, the books agree with the documents', async () => {
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30 }), run), {
    numRuns: runs,
  })
  expect([...done].sort()).toEqual(Object.keys(steps).sort())
})
