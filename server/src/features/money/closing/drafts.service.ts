import { addMonths, dayOf, firstDay, type Month } from '@tsunagi/contract/day'
import type { z } from 'zod'
import {
  blockingChecks,
  type closing,
  type ClosingCheck,
  type DocumentRun,
  type RunSums,
} from '@tsunagi/contract/money/closing'
import { closingDays, type ClosingDay } from '@tsunagi/contract/people/billingTerms'
import type { FileContent } from '@tsunagi/contract/endpoint'
import { sum, yen, type Yen } from '@tsunagi/contract/money'
import { mostDeductedFrom } from '@tsunagi/contract/tax'
import type { Language } from '@tsunagi/contract/messages/text'
import { documentKindLabels } from '@tsunagi/contract/money/messages/documents'
import type { Page } from '@tsunagi/contract/paging'
import { beginOfYear } from '../../../domain/calendar/businessYear.rules.ts'
import { lastDayOf, type BillingRun } from '../../../domain/calendar/billingPeriod.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { draftClaims, draftDocument, isOwing, type Draft } from '../claims/issuing.service.ts'
import { creditedBy } from '../claims/creditNotes.service.ts'
import { draftAgencyPayments } from '../agencies/agencyCalculation.service.ts'
import { draftPayments, paidBy, type DraftPayment } from '../payments/calculation.service.ts'
import { draftInWords } from '../payments/paymentColumns.queries.ts'
import { documentSender } from '../sender/sender.service.ts'
import { checkResults, countBelowZero, paidUnregistered } from './checks.queries.ts'
import { monthState } from './closing.queries.ts'
import { isOver } from './issuing.service.ts'
import { issuedRuns, lastIssued, type IssuedRun } from './runs.queries.ts'

/** A month before its documents are issued: what each closing day would bring, with the drafts it is reckoned from. */
export async function draftMonth(db: Db, clock: Clock, month: Month) {
  const now = clock.now()
  const state = await monthState(db, now, month)
  if (!state) throw notFound()
  const issued = await issuedRuns(db, month)
  const claims = await Promise.all(
    closingDays.map(async (closing_day) => ({
      closing_day,
      drafts: await draftClaims(db, { month, closing_day }, dayOf(now)),
    })),
  )
  const payments = state.issued_at ? [] : await draftPayments(db, month, now)
  const toAgencies = state.issued_at ? [] : await draftAgencyPayments(db, month, now)
  const paying = [...payments, ...toAgencies]
  const runs = await Promise.all(
    claims.map(({ closing_day, drafts }) =>
      runOf(
        db,
        clock,
        { month, closing_day },
        {
          issued: issued.find((each) => each.closing_day === closing_day),
          sums: { ...sumsOf(drafts), ...paidBy(closing_day === 'month_end' ? paying : []) },
        },
      ),
    ),
  )
  return { month: state, runs: runs.filter(isWorthShowing), claims, payments, toAgencies }
}

/** What a month would bring, and what to look at first. */
export async function closingState(db: Db, clock: Clock, month: Month) {
  const { claims, payments, toAgencies, ...shown } = await draftMonth(db, clock, month)
  const paying = [...payments, ...toAgencies]
  const drafts = claims.flatMap((each) => each.drafts)
  const checks: Record<ClosingCheck, number> = {
    ...(await checkResults(db, { month, closing_day: 'month_end' }, clock.now())),
    advertisers_below_zero: drafts.filter((draft) => !isOwing(draft)).length,
    advertisers_without_address: withoutAddress(drafts),
    ...(await countBelowZero(db, month)),
    affiliaters_without_bank: paying.filter(({ status }) => status === 'held').length,
    affiliaters_without_tax_number: paying.filter((payment) => payment.lacks_registration).length,
    affiliaters_paid_late: payments.filter(({ is_late }) => is_late).length,
    payees_over_cap: await countOverCap(db, month, { affiliater: payments, agency: toAgencies }),
  }
  return { ...shown, checks }
}

interface DraftsOfPayees {
  affiliater: readonly DraftPayment[]
  agency: Awaited<ReturnType<typeof draftAgencyPayments>>
}

/** How many payees without a registration are paid more in the business year of a month than tax can be deducted of. */
async function countOverCap(db: Db, month: Month, { affiliater, agency }: DraftsOfPayees) {
  const { fiscal_start_month } = await readSetting(db, 'books')
  const year = beginOfYear(month, fiscal_start_month)
  const [from, before] = [firstDay(year), firstDay(addMonths(year, 12))]
  const [toAffiliaters, toAgencies] = [
    await paidUnregistered(db, 'affiliater', { from, before }),
    await paidUnregistered(db, 'agency', { from, before }),
  ]
  const add = (
    paid: Map<number, number>,
    payee: number,
    { status, parts }: Pick<DraftPayment, 'status' | 'parts'>,
  ) => {
    const unregistered = parts.filter(
      ({ registration, first_day }) =>
        registration === null && from <= first_day && first_day < before,
    )
    const more = sum(unregistered.map(({ subtotal, tax }) => yen(subtotal + tax)))
    if (status !== 'carried') paid.set(payee, (paid.get(payee) ?? 0) + more)
  }
  for (const draft of affiliater) add(toAffiliaters, draft.affiliater_id, draft)
  for (const draft of agency) add(toAgencies, draft.agency_id, draft)
  return [...toAffiliaters.values(), ...toAgencies.values()].filter(
    (each) => each > mostDeductedFrom(from),
  ).length
}

/** The checks that keep the documents of a closing day from being issued by themselves. */
export async function whatBlocks(
  db: Db,
  clock: Clock,
  run: BillingRun,
  drafts: readonly Draft[],
): Promise<ClosingCheck[]> {
  const checks = {
    ...(await checkResults(db, run, clock.now())),
    advertisers_without_address: withoutAddress(drafts),
  }
  return blockingChecks.filter((check) => checks[check] > 0)
}

const lacksAddress = (draft: Draft): boolean => isOwing(draft) && !draft.has_address
const withoutAddress = (drafts: readonly Draft[]): number => drafts.filter(lacksAddress).length

/** Closing days within the month are shown where somebody has them. */
const isWorthShowing = ({ closing_day, state, claims, credit_notes }: DocumentRun) =>
  closing_day === 'month_end' || state === 'issued' || claims + credit_notes > 0

async function runOf(
  db: Db,
  clock: Clock,
  run: BillingRun,
  { issued, sums }: { issued: IssuedRun | undefined; sums: RunSums },
): Promise<DocumentRun> {
  const period_to = lastDayOf(run)
  const { closing_day } = run
  if (issued) return { ...issued, period_to, state: 'issued' }
  const isIncluded = (await lastIssued(db, closing_day)) > run.month
  const over = await isOver(db, run, dayOf(clock.now()))
  const state = isIncluded ? 'included' : over ? 'draft' : 'running'
  return { ...sums, closing_day, period_to, state, issued_at: null, issued_by: null, pdfs: 0 }
}

const sumsOf = (drafts: readonly Draft[]) => {
  const owing = drafts.filter(isOwing)
  return {
    claims: owing.length,
    claimed: sum(owing.map(({ total }) => total)),
    ...creditedBy(drafts.filter((draft) => !isOwing(draft))),
  }
}

type DraftClaimQuery = z.output<(typeof closing)['draftClaims']['query']>
type DraftPaymentQuery = z.output<(typeof closing)['draftPayments']['query']>

/** A page of the claims and credit notes as they would be issued, and their sums. */
export async function listDraftClaims(
  db: Db,
  clock: Clock,
  { month, closing_day, status, lacks_address, ...page }: DraftClaimQuery,
) {
  const days = closing_day ? [closing_day] : closingDays
  const drafts = await Promise.all(days.map((day) => claimsOfDay(db, clock, month, day)))
  return pageOf(drafts.flat().filter(has({ status, lacks_address })), page)
}

async function claimsOfDay(db: Db, clock: Clock, month: Month, closing_day: ClosingDay) {
  const drafts = await draftClaims(db, { month, closing_day }, dayOf(clock.now()))
  return drafts.map((draft) => ({
    ...draft,
    id: draft.advertiser_id,
    closing_day,
    status: isOwing(draft) ? ('claimed' as const) : ('credited' as const),
    lacks_address: lacksAddress(draft),
  }))
}

/** Whether a draft has all that is asked for. */
const has =
  <Row extends object>(wanted: { [Key in keyof Row]?: Row[Key] | undefined }) =>
  (row: Row): boolean =>
    (Object.keys(wanted) as (keyof Row)[]).every(
      (key) => wanted[key] === undefined || row[key] === wanted[key],
    )

/** A page of the payments as they would be made, and the sums of what they pay: what is carried over a later one has. */
export async function listDraftPayments(
  db: Db,
  clock: Clock,
  language: Language,
  { month, status, is_late, lacks_registration, ...page }: DraftPaymentQuery,
) {
  const all = await draftPayments(db, month, clock.now())
  const drafts = all.filter(has({ status, is_late, lacks_registration }))
  const items = drafts.map((draft) => ({
    ...draftInWords(draft, language),
    id: draft.affiliater_id,
  }))
  const paying = drafts.filter((draft) => draft.status !== 'carried')
  const { totals, ...found } = pageOf(items, page, paying)
  const withholding = sum(paying.map((draft) => draft.withholding))
  return { ...found, totals: { ...totals, withholding } }
}

interface Summed {
  subtotal: Yen
  tax: Yen
  total: Yen
}

const pageOf = <Item extends Summed>(
  items: readonly Item[],
  { page, size, sort }: Page,
  counted: readonly Summed[] = items,
) => ({
  items: sorted(items, sort).slice((page - 1) * size, page * size),
  total: items.length,
  totals: {
    subtotal: sum(counted.map(({ subtotal }) => subtotal)),
    tax: sum(counted.map(({ tax }) => tax)),
    total: sum(counted.map(({ total }) => total)),
  },
})

function sorted<Item extends object>(items: readonly Item[], sort: string): Item[] {
  const column = sort.replace('-', '') as keyof Item
  const ascending = items.toSorted((a, b) => inOrder(a[column], b[column]))
  return sort.startsWith('-') ? ascending.toReversed() : ascending
}

const { compare } = new Intl.Collator('ja')
const inOrder = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))

/** The invoice or credit note that an advertiser would get as things stand. */
export async function draftPdf(
  db: Db,
  clock: Clock,
  { advertiser_id, ...run }: BillingRun & { advertiser_id: number },
): Promise<FileContent> {
  const drafts = await draftClaims(db, run, dayOf(clock.now()))
  const draft = drafts.find((each) => each.advertiser_id === advertiser_id)
  if (!draft) throw notFound()
  const content = await draftDocument(db, run, draft, await documentSender(db), dayOf(clock.now()))
  const kind = documentKindLabels[isOwing(draft) ? 'invoice' : 'credit_note'].ja
  return { filename: `${kind}_下書き_${draft.advertiser_name}.pdf`, content }
}
