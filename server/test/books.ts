import { sql } from 'kysely'
import { firstDay, lastDay, type Month } from '@tsunagi/contract/day'
import { bookAccountNames, isDebit, profitAccounts } from '@tsunagi/contract/money/bookAccounts'
import { listEntries } from '../src/features/money/books/entries.queries.ts'
import { sumJournals } from '../src/features/money/books/journal.queries.ts'
import { journalsOf } from '../src/features/money/books/journal.rules.ts'
import { listProfit } from '../src/features/money/books/profit.queries.ts'
import { sumAccounts } from '../src/features/money/books/trialBalance.queries.ts'
import { beginOfYear } from '../src/domain/calendar/businessYear.rules.ts'
import { trialBalance, turnover } from '../src/features/money/books/trialBalance.rules.ts'
import type { Db } from '../src/platform/db.ts'

const whole = { page: 1, size: 10_000 }

/** What the ledger itself says: the sums of its accounts until the end of a month. */
async function ledgerSums(db: Db, month: Month): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .select(['e.account', sql<number>`sum(e.amount)`.as('sum')])
    .where('t.month', '<=', firstDay(month))
    .groupBy('e.account')
    .execute()
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

/** What does not agree in the books of a month: trial balance, ledger, entries, journals, profit. */
export async function brokenBooks(db: Db, month: Month): Promise<string[]> {
  const rows = trialBalance(await sumAccounts(db, month, beginOfYear(month, 4)), month)
  const days = { from: firstDay(month), to: lastDay(month) }
  const [ledger, journals, profit, entries] = [
    await ledgerSums(db, month),
    journalsOf(await sumJournals(db, days)),
    await listProfit(db, { ...days, ...whole, sort: '-profit' }),
    await listEntries(db, { ...days, ...whole, sort: 'booked_on' }),
  ]
  const debits = (side: 'opening' | 'closing') =>
    rows.reduce((sum, row) => sum + (isDebit(row.kind) ? row[side] : -row[side]), 0)
  const wrong: [boolean, string][] = [
    [turnover(rows).debit !== turnover(rows).credit, 'both sides are equal'],
    [debits('opening') !== 0 || debits('closing') !== 0, 'all balances sum to zero'],
    [
      entries.totals.debit !== turnover(rows).debit ||
        entries.totals.credit !== turnover(rows).credit,
      'the entries sum to the trial balance',
    ],
  ]
  const isOfProfit = (account: string) =>
    account === 'retained_profit' || (profitAccounts as string[]).includes(account)
  const ofRows = journals.flatMap((journal) => journal.rows)
  for (const { account, kind, debit, credit, closing } of rows) {
    const signed = isDebit(kind) ? closing : -closing
    if (!isOfProfit(account))
      wrong.push([signed !== (ledger[account] ?? 0), `${account} is what the ledger says`])
    const on = (side: 'debit' | 'credit') =>
      ofRows.reduce((sum, row) => sum + (row[side].account === account ? row.amount : 0), 0)
    wrong.push([
      on('debit') !== debit || on('credit') !== credit,
      `the journals of ${account} sum to the trial balance`,
    ])
  }
  const earned = rows
    .filter(({ account }) => isOfProfit(account))
    .reduce((sum, { debit, credit }) => sum + credit - debit, 0)
  wrong.push(
    [profit.totals.profit !== earned, 'profit is what moved on its accounts'],
    [
      profit.items.reduce((sum, row) => sum + row.profit, 0) !== earned,
      'the parts of profit sum to it',
    ],
    [
      !entries.items.every(({ account }) => bookAccountNames.includes(account)),
      'every line has an account',
    ],
  )
  return wrong.filter(([is]) => is).map(([, promise]) => `${month}: ${promise}`)
}
