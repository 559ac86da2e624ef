import type { Deposit, DepositDetail, DepositFilter } from '@tsunagi/contract/money/receipts'
import type { Suggestion } from '@tsunagi/contract/money/depositGuesses'
import type { Page } from '@tsunagi/contract/paging'
import { payerKey } from '../../../domain/banks/payerKey.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { matchDeposit } from './matching.service.ts'
import { divideDeposit } from './parts.service.ts'
import { suggestionsFor, type Debtor, type OpenDeposit } from './matching.rules.ts'
import { awaitedRemittances } from '../remittances/awaited.queries.ts'
import { findDeposit, findDeposits, listDeposits } from './receipts.queries.ts'
import { listOpenClaims, rememberedPayers } from './suggestions.queries.ts'

/** What some deposits could settle. Only where something is left, anything is looked up. */
async function suggester(db: Db, admin: Admin, deposits: readonly OpenDeposit[]) {
  const open = deposits.filter(({ left }) => left > 0)
  if (open.length === 0) return () => []
  const [debtors, told, remembered] = await Promise.all([
    listDebtors(db, admin),
    awaitedRemittances(db),
    rememberedPayers(db, [...new Set(open.flatMap(({ payer_key }) => payer_key || []))]),
  ])
  return (deposit: OpenDeposit) =>
    suggestionsFor(deposit, debtors, { remembered: remembered(deposit.payer_key), told })
}

async function listDebtors(db: Db, admin: Admin): Promise<Debtor[]> {
  const claims = await listOpenClaims(db, admin)
  const advertisers = Map.groupBy(claims, ({ advertiser_id }) => advertiser_id)
  const agencies = Map.groupBy(claims, ({ billed_to }) => billed_to)
  return [
    ...[...advertisers].map(([id, owed]) => {
      const { company, company_kana } = owed[0]!
      return debtor('advertiser', id, [company, company_kana], owed)
    }),
    ...[...agencies].flatMap(([id, owed]) => {
      const { agency, agency_kana } = owed[0]!
      return id === null ? [] : [debtor('agency', id, [agency ?? '', agency_kana], owed)]
    }),
  ]
}

const debtor = (
  is: Debtor['is'],
  id: number,
  [name, kana]: [name: string, kana: string | null],
  claims: Debtor['claims'],
): Debtor => ({
  is,
  id,
  name,
  keys: [...new Set([payerKey(kana ?? ''), payerKey(name)])].filter(Boolean),
  claims,
})

/** A page of deposits, each with the claims it most likely pays; null where nothing is likely. */
export async function depositsWithSuggestions(
  db: Db,
  admin: Admin,
  query: DepositFilter & Page,
): Promise<{
  items: Deposit[]
  total: number
  totals: Pick<Deposit, 'amount' | 'matched' | 'refunded' | 'left'>
}> {
  const page = await listDeposits(db, admin, query)
  const suggest = await suggester(db, admin, page.items)
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, suggestion: suggest(item)[0] ?? null })),
  }
}

/** A deposit with all that it may pay, the likeliest first; not found where it is not the administrator's business. */
export async function getDeposit(db: Db, admin: Admin, id: number): Promise<DepositDetail> {
  const deposit = await findDeposit(db, admin, id)
  if (!deposit) throw notFound()
  const suggestions = (await suggester(db, admin, [deposit]))(deposit)
  return { ...deposit, suggestion: suggestions[0] ?? null, suggestions }
}

/** Matches deposits one by one as suggested at that moment, so that no claim is settled twice. */
export async function acceptSuggestions(
  db: Db,
  clock: Clock,
  admin: Admin,
  ids: readonly number[],
) {
  const deposits = await findDeposits(db, admin, ids)
  if (deposits.length !== new Set(ids).size) throw notFound()
  let matched = 0
  for (const deposit of deposits) {
    const [suggestion] = (await suggester(db, admin, [deposit]))(deposit)
    if (!suggestion) continue
    await carryOut(db, clock, admin, deposit.id, suggestion)
    matched += 1
  }
  return { matched, left: deposits.length - matched }
}

const carryOut = (
  db: Db,
  clock: Clock,
  admin: Admin,
  id: number,
  { advertiser_id, claims, bank_fee }: Suggestion,
) =>
  advertiser_id === null
    ? divideDeposit(db, clock, admin, id, { claims, bank_fee })
    : matchDeposit(db, clock, admin, id, { advertiser_id, claims, bank_fee })
