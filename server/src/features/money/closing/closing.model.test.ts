import { sql } from 'kysely'
import { addMonths, dayOf, monthOf, startOfMonth, type Month, dayMs } from '@tsunagi/contract/day'
import { mayMove, paymentMoves } from '@tsunagi/contract/money/paymentMoves'
import { resultStatuses } from '@tsunagi/contract/resultStatus'
import { allowedEvents, eventFor } from '@tsunagi/contract/results/transitions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullAdmin } from '../../../../test/admins.ts'
import { brokenBooks } from '../../../../test/books.ts'
import { brokenPromises } from '../../../../test/moneyPromises.ts'
import { testDatabase } from '../../../../test/database.ts'
import {
  buildNetwork,
  fillSender,
  giveAgency,
  giveMediaAgency,
  pendingResult,
  type Network,
} from '../../../../test/money.ts'
import { fixedClock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { charge, takeChargeBack } from '../charges/charges.service.ts'
import { reissueClaim, voidClaim } from '../claims/correcting.service.ts'
import { undoWriteOff, unmatchDeposit, writeOff } from '../receipts/matching.service.ts'
import { bounce, cancel, receive, record } from '../receipts/recording.service.ts'
import { refund, takeRefundBack } from '../receipts/refunds.service.ts'
import { acceptSuggestions, getDeposit } from '../receipts/suggestions.service.ts'
import { changeByNotice } from '../../results/results/noticeChange.service.ts'
import { undoBulk } from '../../results/bulk/bulk.service.ts'
import { runFile, uploadDecisions } from '../../results/bulk/files/files.service.ts'
import { standingOf } from '../../results/results/results.rules.ts'
import { decideResults, updateResult } from '../../results/results/results.service.ts'
import {
  confirmPayments,
  holdPayments,
  releasePayments,
  unconfirmPayments,
} from '../payments/moving.service.ts'
import { revivePayments } from '../payments/lapsing.service.ts'
import { markPaid, returnPayments, unmarkPaid } from '../payments/paying.service.ts'
import { exportPayments, withdrawFile } from '../payments/transfers.service.ts'
import { listMonths } from './closing.queries.ts'
import { closingDays } from '@tsunagi/contract/people/billingTerms'
import { lastClosedMonth } from '../../../ledger/closedMonths.queries.ts'
import { closeMonth, reopenMonth } from './closing.service.ts'
import { issueDocuments } from './issuing.service.ts'

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
  await giveAgency(db, first.advertiserId)
  await giveMediaAgency(db, first.affiliaterId)
  await db
    .updateTable('affiliater')
    .set({ withholding: 'sales_agent' })
    .where('id', '=', first.affiliaterId)
    .execute()
  await db
    .insertInto('setting')
    .values({ section: 'payment', value: JSON.stringify({ withholds: 1 }) })
    .execute()
  await db
    .updateTable('advertiser')
    .set({ closing_day: '20' })
    .where('id', '=', networks[1]!.advertiserId)
    .execute()
  return {
    db,
    clock: fixedClock('2026-01-10T03:00:00Z'),
    networks,
    admin: await fullAdmin(db),
  }
}

const done = new Set<string>()

/** What people do, in any order and any number. */
const steps = {
  approve: async (
    { db, clock, admin, networks }: World,
    which: number,
    size: number,
    share: number,
  ) => {
    // A few are worth so much that a sales agent bears tax.
    const gross = size % 4 === 0 ? size * 100 : size
    const net = Math.floor((gross * share) / 100)
    const { id } = await pendingResult(db, networks[which % networks.length]!, gross, net)
    await decideResults(db, clock, admin, [id], { status: 'approved' })
  },
  /** Whatever may happen to some result, of those an administrator may do to it. */
  decide: async ({ db, clock, admin }: World, which: number, event: number) => {
    const result = await someResult(db, which)
    if (!result) return
    const allowed = allowedEvents(result.standing, 'admin').filter((each) => each !== 'correct')
    const wanted = allowed[event % allowed.length]!
    const status = resultStatuses.find((each) => eventFor[each] === wanted)!
    await decideResults(db, clock, admin, [result.id], { status, reject_code: 'cancelled' })
    done.add(`${wanted} from ${result.standing}`)
  },
  correct: async ({ db, clock, admin }: World, which: number, gross: number, share: number) => {
    const result = await someResult(db, which)
    if (!result) return
    const { id, status, standing } = result
    const net = Math.floor((gross * share) / 100)
    await updateResult({ db, clock, appUrl: 'http://app.test' }, admin, id, {
      status,
      gross,
      net,
      reason: '訂正',
      memo: '',
      reject_code: 'cancelled',
    })
    done.add(`correct from ${standing}`)
  },
  /** A file that decides a result and corrects its sale, is run or left, and sometimes taken back. */
  file: async ({ db, clock, admin }: World, which: number, said: number) => {
    const result = await someResult(db, which)
    if (!result) return
    const status = resultStatuses[said % resultStatuses.length]!
    const line = `${result.id},${status},cancelled,訂正,${said},${Math.floor(said / 2)}`
    const { id } = await uploadDecisions(db, clock, admin, 'ja', {
      filename: 'results.csv',
      content: Buffer.from(`id,decision,reject_code,reason,gross,net\n${line}`).toString('base64'),
    })
    const job = await runFile(db, clock, admin, 'ja', id)
    if (job.can_undo && said % 3 === 0) await undoBulk(db, clock, admin, 'ja', id)
    done.add(`file ${job.done} from ${result.standing}`)
  },
  /** What the advertiser's server says, at any time and whatever it says. */
  notice: async ({ db, clock }: World, which: number, said: number) => {
    const result = await someResult(db, which)
    if (!result) return
    const status = resultStatuses[said % resultStatuses.length]!
    await db.transaction().execute((tx) =>
      changeByNotice(tx, clock.now(), {
        resultId: result.id,
        status,
        reason: null,
        amount: null,
      }),
    )
  },
  close: async ({ db, clock, admin }: World, which: number) =>
    closeMonth(db, clock, admin, addMonths(monthOf(clock.now()), -1 - (which % 3))),
  reopen: async ({ db, clock, admin }: World) => {
    const last = await lastClosedMonth(db)
    if (!last) return
    const reopened = await reopenMonth(db, clock, admin, last, '訂正').catch(refusedOnly)
    done.add(reopened ? 'reopened' : 'not reopened')
  },
  issue: async ({ db, clock, admin }: World, which: number) => {
    const month = addMonths(monthOf(clock.now()), -(which % 3))
    const closing_day = closingDays[which % closingDays.length]!
    const issued = await issueDocuments(db, clock, admin, { month, closing_day }, null).catch(
      refusedOnly,
    )
    done.add(issued ? `issued ${closing_day}` : `not issued ${closing_day}`)
  },
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
  /** Whatever may be done with some payment that is not paid or was. */
  move: async ({ db, clock, admin }: World, which: number, move: number) => {
    const rows = await db
      .selectFrom('payment')
      .select(['id', 'status', 'transfer_file_id'])
      .orderBy('id')
      .execute()
    const payment = rows[which % Math.max(rows.length, 1)]
    if (!payment) return
    const wanted = paymentMoves.filter((each) => mayMove(payment.status, each))
    const chosen = wanted[move % Math.max(wanted.length, 1)]
    const today = dayOf(clock.now())
    const ids = [payment.id]
    const doing = {
      confirm: () => confirmPayments(db, clock, admin, ids),
      unconfirm: () => unconfirmPayments(db, clock, admin, ids, '誤り'),
      hold: () => holdPayments(db, clock, admin, ids, '確認中'),
      release: () => releasePayments(db, clock, admin, ids),
      export: () => exportPayments(db, clock, admin, ids),
      withdraw: () => withdrawFile(db, clock, admin, payment.transfer_file_id!, '未送信'),
      pay: () => markPaid(db, clock, admin, ids, today),
      unpay: () => unmarkPaid(db, clock, admin, ids, '誤り'),
      giveBack: () =>
        returnPayments(db, clock, admin, ids, { returned_on: today, reason: '該当口座なし' }),
      revive: () => revivePayments(db, clock, admin, ids, '口座の連絡あり'),
    }
    if (!chosen) return
    await doing[chosen]().catch(refusedOnly)
    done.add(`${chosen} from ${payment.status}`)
  },
  /** Money for a claim: less than it is owed, with or without a fee, all of it or more. */
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
        amount: Math.max(1, claim.total - (which % 5) + 2),
        payer_name: '',
        memo: `${which}`,
        bank_fee: which % 5 === 4 ? 1 : 0,
      }).catch(refusedOnly)
  },
  /** Money in advance, of an advertiser or of nobody known. */
  record: async ({ db, clock, admin, networks }: World, which: number, amount: number) => {
    const advertiser_id = which % 3 ? networks[which % networks.length]!.advertiserId : null
    await record(db, clock, admin, {
      advertiser_id,
      received_on: dayOf(clock.now()),
      amount: amount + 1,
      payer_name: 'ｶ)ｱ',
      memo: `${which}`,
    }).catch(refusedOnly)
  },
  /** What is billed besides results, or taken off, and sometimes taken back. */
  charge: async ({ db, clock, admin, networks }: World, which: number, amount: number) => {
    const { id } = await charge(db, clock, admin, {
      advertiser_id: networks[which % networks.length]!.advertiserId,
      kind: which % 2 ? 'discount' : 'charge',
      amount: amount + 1,
      description: '初期費用',
    })
    if (which % 3 === 0) await takeChargeBack(db, clock, admin, id, '誤り')
  },
  /** Some claim is voided or issued again. */
  take: async ({ db, clock, admin }: World, which: number, how: number) => {
    const claims = await db.selectFrom('claim').select('id').orderBy('id').execute()
    const claim = claims[which % Math.max(claims.length, 1)]
    if (!claim) return
    const deps = { db, clock, appUrl: 'http://127.0.0.1' }
    const reason = '宛先の誤り'
    const again = { reason, due_on: dayOf(clock.now()) }
    const refused = await (
      how % 2
        ? voidClaim(deps, admin, claim.id, reason)
        : reissueClaim(deps, admin, claim.id, again)
    ).then(() => false, isRefusal)
    if (!refused) done.add(how % 2 ? 'void' : 'reissue')
  },
  /** Whatever may happen to some deposit, and to some claim. */
  clear: async ({ db, clock, admin }: World, which: number, how: number) => {
    const deposits = await db.selectFrom('deposit').select('id').orderBy('id').execute()
    const claims = await db.selectFrom('claim').select('id').orderBy('id').execute()
    const deposit = deposits[which % Math.max(deposits.length, 1)]
    const claim = claims[which % Math.max(claims.length, 1)]
    const today = dayOf(clock.now())
    const ways: Record<string, () => Promise<unknown> | undefined> = {
      accept: () => deposit && acceptSuggestions(db, clock, admin, [deposit.id]),
      unmatch: () => deposit && unmatchDeposit(db, clock, admin, deposit.id),
      bounce: () =>
        deposit && bounce(db, clock, admin, deposit.id, { bounced_on: today, reason: '資金不足' }),
      cancel: () => deposit && cancel(db, clock, admin, deposit.id, '誤り'),
      writeOff: () => claim && writeOff(db, clock, admin, claim.id, '倒産'),
      undoWriteOff: () => claim && undoWriteOff(db, clock, admin, claim.id),
      refund: async () => {
        if (!deposit) return
        const { left } = await getDeposit(db, admin, deposit.id)
        const amount = Math.max(1, left - (which % 2))
        await refund(db, clock, admin, deposit.id, {
          amount,
          paid_on: today,
          reason: '過入金',
          reference: '',
          left,
        })
      },
      undoRefund: async () => {
        const row = await db
          .selectFrom('refund')
          .select('id')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst()
        if (row) await takeRefundBack(db, clock, admin, row.id, '誤り')
      },
    }
    const names = Object.keys(ways)
    const name = names[how % names.length]!
    const refused = await ways[name]!()?.then(() => false, isRefusal)
    if (refused === false) done.add(name)
  },
}

/** What the rules refuse, such as a pay date that has passed, changes nothing; anything else is a fault. */
const refusedOnly = (error: unknown) => {
  if (!(error instanceof AppError)) throw error
}
const isRefusal = (error: unknown) => {
  refusedOnly(error)
  return true
}

/** One of the results, and where it stands. */
async function someResult(db: Db, which: number) {
  const [rows, last] = await Promise.all([
    db
      .selectFrom('result')
      .select([
        'id',
        'status',
        'closing_month',
        'taken_back',
        'adjusted_sale',
        'adjusted_gross',
        'adjusted_net',
      ])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('closing')
      .select(sql<Month | null>`to_char(max(month), 'YYYY-MM')`.as('month'))
      .executeTakeFirstOrThrow(),
  ])
  const result = rows[which % Math.max(rows.length, 1)]
  return result && { ...result, standing: standingOf(result, last.month) }
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
    weight: 6,
    arbitrary: fc.tuple(
      fc.constantFrom('decide' as const, 'notice' as const, 'file' as const),
      amount,
      amount,
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constant('correct' as const),
      amount,
      amount,
      fc.integer({ min: 0, max: 100 }),
    ),
  },
  { weight: 4, arbitrary: fc.tuple(fc.constant('move' as const), amount, amount) },
  {
    weight: 5,
    arbitrary: fc.tuple(
      fc.constantFrom('record' as const, 'clear' as const, 'charge' as const, 'take' as const),
      amount,
      amount,
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(
      fc.constantFrom('close' as const, 'issue' as const, 'receive' as const),
      fc.integer({ min: 0, max: 11 }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom('nextMonth' as const, 'pay' as const, 'reopen' as const)),
  },
)

const isClosed = async ({ db, clock }: World, month: Month) =>
  (await listMonths(db, clock.now())).find((each) => each.month === month)?.closed_at !== null

/** Runs of a normal test; more of them look for what is rare, as `MODEL_RUNS=200` does at night. */
const runs = Number(process.env['MODEL_RUNS'] ?? 15)
const commandsBetweenChecks = 5

async function checkBooks({ db }: World, after: string) {
  expect(await brokenPromises(db), `after ${after}`).toEqual([])
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
    for (const which of [0, 1, 4, 5]) await steps.issue(world, which)
    await checkBooks(world, 'closing')
    const current = monthOf(world.clock.now())
    expect(
      await Promise.all([1, 2, 3, 4].map((back) => isClosed(world, addMonths(current, -back)))),
    ).toEqual([true, true, true, true])
    for (const back of [0, 1, 2, 3, 4])
      expect(await brokenBooks(db, addMonths(current, -back))).toEqual([])
  } finally {
    await close()
  }
}

const stepNames = Object.keys(steps) as (keyof typeof steps)[]

test('whatever people do, the books agree with the documents', async () => {
  // Each step at least once, whatever chance brings.
  await run(stepNames.map((name) => [name, 0, 0, 0]))
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30 }), run), {
    numRuns: runs,
  })
  expect([...done]).toEqual(expect.arrayContaining(stepNames))
})
