import { sql, type Insertable } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { BookAccount } from '@tsunagi/contract/money/bookAccounts'
import type { JournalExport } from '@tsunagi/contract/money/books'
import type { Yen } from '@tsunagi/contract/money'
import type { Page } from '@tsunagi/contract/paging'
import { type Db, type Tables, type Tx } from '../../../platform/db.ts'
import type { TransactionKind } from '../../../ledger/ledger.queries.ts'
import { kindsByDay } from './bookSides.rules.ts'
import { taxedLines } from './taxedLines.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

/** Days, both included. */
export interface Days {
  from: string
  to: string
}

/** What a journal has on one account. */
export interface JournalSum {
  booked_on: Day
  kind: TransactionKind
  /** null = all postings of its kind on its day. */
  transaction_id: number | null
  account: BookAccount
  debit: Yen
  credit: Yen
  /** null = as on the day it is booked. */
  taxed_on: Day | null
  registered: boolean
  party: string | null
  /** Of the claim, what voids it, the credit note or the payment. */
  number: string | null
}

/** Whose a posting is, the amount by which its document is found, and whether it is the one with which a payment was made. */
const facts = [
  sql<number | null>`max(e.advertiser_id)`.as('advertiser_id'),
  sql<number | null>`max(e.affiliater_id)`.as('affiliater_id'),
  sql<number | null>`max(e.agency_id)`.as('agency_id'),
  sql<number | null>`max(abs(e.amount)) filter (where e.account = 'advertiser_receivable')`.as(
    'claimed',
  ),
  sql<number | null>`min(e.amount) filter (where e.account = 'advertiser_credit')`.as('credited'),
  sql<boolean>`bool_or(e.account in ('affiliater_unpaid', 'agency_unpaid'))`.as(
    'is_of_new_payment',
  ),
] as const

/** How many postings of the same kind, advertiser and amount came before. */
const sameBefore = (account: 'advertiser_receivable' | 'advertiser_credit', amount: string) => sql`(
    select count(*) from ledger_entry as same join ledger_transaction as earlier on earlier.id = same.transaction_id
    where same.advertiser_id = named.advertiser_id and same.account = ${account} and abs(same.amount) = abs(${sql.ref(amount)})
      and earlier.kind = summed.kind and earlier.id < summed.transaction_id)`

/** The number of the document that a posting is of. An advertiser's documents of one amount are made in the order of their postings. */
const documentNumber = sql<string | null>`case summed.kind
  when 'claim' then (select number from claim where claim.advertiser_id = named.advertiser_id and claim.total = named.claimed
    order by claim.id limit 1 offset ${sameBefore('advertiser_receivable', 'named.claimed')})
  when 'claim_void' then (select void_number from claim where claim.advertiser_id = named.advertiser_id and claim.total = named.claimed and void_number is not null
    order by voided_on, length(void_number), void_number limit 1 offset ${sameBefore('advertiser_receivable', 'named.claimed')})
  when 'credit_note' then (select number from credit_note where credit_note.advertiser_id = named.advertiser_id and credit_note.total = named.credited
    order by credit_note.id limit 1 offset ${sameBefore('advertiser_credit', 'named.credited')})
  when 'payment' then case when named.is_of_new_payment then coalesce(
    (select number from payment where payment.affiliater_id = named.affiliater_id and payment.month = date_trunc('month', summed.booked_on)::date),
    (select number from agency_payment as payment where payment.agency_id = named.agency_id and payment.month = date_trunc('month', summed.booked_on)::date)) end
  end`.as('number')

/** What is booked for each result is a line a day; everything else is a journal a posting, which is one a document. */
export const sumJournals = (db: Db, { from, to }: Days): Promise<JournalSum[]> =>
  db
    .with('summed', (cte) =>
      cte
        .selectFrom(taxedLines.as('line'))
        .select([
          'line.booked_on',
          'line.kind',
          sql<
            number | null
          >`case when line.kind in (${sql.join(kindsByDay)}) then null else line.transaction_id end`.as(
            'transaction_id',
          ),
          'line.account',
          'line.taxed_on',
          'line.registered',
          sql<Yen>`coalesce(sum(line.amount) filter (where line.amount > 0), 0)`.as('debit'),
          sql<Yen>`coalesce(-sum(line.amount) filter (where line.amount < 0), 0)`.as('credit'),
        ])
        .where(sql<boolean>`line.booked_on between ${from} and ${to}`)
        .groupBy(sql<string>`1, 2, 3, 4, 5, 6`),
    )
    .selectFrom('summed')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_entry as e')
          .select(facts)
          .whereRef('e.transaction_id', '=', 'summed.transaction_id')
          .as('named'),
      (join) => join.onTrue(),
    )
    .leftJoin('advertiser', 'advertiser.id', 'named.advertiser_id')
    .leftJoin('affiliater', 'affiliater.id', 'named.affiliater_id')
    .leftJoin('agency', 'agency.id', 'named.agency_id')
    .select([
      'summed.booked_on',
      'summed.kind',
      'summed.transaction_id',
      'summed.account',
      'summed.taxed_on',
      'summed.registered',
      'summed.debit',
      'summed.credit',
      sql<
        string | null
      >`coalesce(advertiser.company, affiliater.company, affiliater.user_name, agency.company)`.as(
        'party',
      ),
      documentNumber,
    ])
    .orderBy('summed.booked_on')
    .orderBy(sql`summed.transaction_id nulls first`)
    .orderBy('summed.kind')
    .orderBy('summed.account')
    .orderBy('summed.taxed_on')
    .orderBy('summed.registered')
    .execute()

const exports = (db: Db) =>
  db
    .selectFrom('journal_export as export')
    .innerJoin('user_account as who', 'who.id', 'export.user_id')
    .select([
      'export.id',
      'export.at',
      'who.user_name as by',
      'export.format',
      sql<Day>`export.from_on`.as('from_on'),
      sql<Day>`export.to_on`.as('to_on'),
      'export.journals',
      sql<Yen>`export.total`.as('total'),
    ])

/** Exports that have a day of these, newest first. */
export const exportsOf = (db: Db, { from, to }: Days): Promise<JournalExport[]> =>
  exports(db)
    .where('export.from_on', '<=', to)
    .where('export.to_on', '>=', from)
    .orderBy('export.id', 'desc')
    .limit(20)
    .execute()

/** A page of all exports. */
export async function listExports(db: Db, { page, size, sort }: Page) {
  return pageOf(db, exports(db), db.selectFrom('journal_export').select(totalCount), {
    page,
    size,
    order: orderOf(sort, { at: sql.ref('export.at') }, sql.ref('export.id')),
  })
}

/** Notes who took the journal of some days away, and what was in it: a second time it is asked about first. */
export const insertExport = (tx: Tx, made: Insertable<Tables['journal_export']>) =>
  tx.insertInto('journal_export').values(made).execute()
