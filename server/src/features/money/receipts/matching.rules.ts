import { daysBetween, type Day } from '@tsunagi/contract/day'
import { yen, type Yen } from '@tsunagi/contract/money'
import { highestBankFee, type Settlement } from '@tsunagi/contract/money/receipts'
import { type Suggestion } from '@tsunagi/contract/money/depositGuesses'
import type { Billed } from '../../../domain/documents/billed.rules.ts'
import { maySettle, type CreditSource } from './credit.rules.ts'
import type { LockedClaim } from './receiptWrites.queries.ts'

/** Whether money may settle a claim. */
export const takesMoney = ({ status }: Pick<LockedClaim, 'status'>): boolean =>
  status === 'issued' || status === 'partially_paid'

/** What of a claim is settled, and by what. */
export interface Share {
  claim: LockedClaim
  kind: Settlement['kind']
  amount: Yen
}

/** Money and a bank's fee as shares of claims; the fee settles what the money leaves, oldest first. No claim is settled beyond what it is owed. */
export function sharesOf(
  claims: readonly LockedClaim[],
  wishes: readonly { id: number; amount: number }[],
  bankFee: number,
): Share[] | 'tooMuch' {
  const wanted = new Map(wishes.map(({ id, amount }) => [id, amount]))
  const shares: Share[] = []
  let fee = bankFee
  for (const claim of claims) {
    const amount = wanted.get(claim.id) ?? 0
    if (!takesMoney(claim) || amount > claim.outstanding) return 'tooMuch'
    shares.push({ claim, kind: 'money', amount: yen(amount) })
    const kept = Math.min(fee, claim.outstanding - amount)
    if (kept > 0) shares.push({ claim, kind: 'bank_fee', amount: yen(kept) })
    fee -= kept
  }
  return fee > 0 ? 'tooMuch' : shares
}

/** A claim that a deposit may settle, with what of it is still owed, tax included. */
export interface OpenClaim {
  id: number
  number: string
  advertiser_id: number
  billed_to: Billed['billed_to']
  outstanding: Yen
}
/** An advertiser with what it owes, or an agency with what its clients do, oldest first, and how its name reads. */
export interface Debtor {
  is: 'advertiser' | 'agency'
  id: number
  name: string
  keys: readonly string[]
  claims: readonly OpenClaim[]
}
/** A deposit of which something is left that settles nothing yet. */
export interface OpenDeposit extends CreditSource {
  advertiser_id: number | null
  payer_key: string
  received_on: Day
  left: Yen
}

/** A transfer that a payer told of and whose money is awaited, with the claims that are still owed of it. */
export interface ToldTransfer {
  paid_on: Day
  amount: Yen
  payer_key: string
  claim_ids: readonly number[]
}
/** What is known of payers: whose claims money under the deposit's name settled before, and what they told of. */
export interface Known {
  remembered: readonly number[]
  told: readonly ToldTransfer[]
}

/** So many days before or after the day that was told a transfer may come in. */
const toldDays = 7

/** How many of the oldest claims are tried in any combination. */
const combined = 8

/** What a deposit could settle, the likeliest first. The amount alone says something only where it is one advertiser's. */
export function suggestionsFor(
  deposit: OpenDeposit,
  debtors: readonly Debtor[],
  { remembered, told }: Known,
): Suggestion[] {
  if (deposit.left <= 0) return []
  const transfer = transferOf(deposit, told)
  const found = debtors.flatMap((debtor) => {
    const claims = debtor.claims.filter((claim) => maySettle(deposit, claim))
    const toldClaims = transfer ? claimsTold(transfer, claims, debtor) : []
    const isTold = deposit.advertiser_id === null && toldClaims.length > 0
    const reason = isTold ? 'told' : reasonFor(deposit, debtor, remembered)
    const choice =
      reason &&
      choiceFor(
        deposit.left,
        { ...debtor, claims: toldClaims.length > 0 ? toldClaims : claims },
        reason,
      )
    return choice ? [{ reason, choice, debtor }] : []
  })
  const guesses = found.filter(({ reason }) => reason === 'amount')
  return found
    .filter(({ reason }) => reason !== 'amount' || guesses.length === 1)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ reason, choice: { claims, bank_fee, over }, debtor: { is, id, name } }) => ({
      reason,
      advertiser_id: is === 'advertiser' ? id : null,
      advertiser_name: name,
      claims,
      bank_fee,
      over,
    }))
}

function reasonFor(
  { advertiser_id, payer_key }: OpenDeposit,
  { is, id, keys, claims }: Debtor,
  remembered: readonly number[],
): Suggestion['reason'] | null {
  const isAdvertiser = is === 'advertiser'
  if (advertiser_id !== null) return isAdvertiser && advertiser_id === id ? 'credit' : null
  if (isAdvertiser && remembered.includes(id)) return 'remembered'
  if (payer_key !== '' && keys.includes(payer_key)) return 'name'
  return isAdvertiser || isOfSeveral(claims) ? 'amount' : null
}

/** The transfer that a deposit is, to the yen and in those days: of several alike the one of its payer's name, and none where they are for other claims still. */
function transferOf(
  { left, received_on, payer_key }: OpenDeposit,
  told: readonly ToldTransfer[],
): ToldTransfer | undefined {
  const alike = told.filter(
    ({ amount, paid_on }) =>
      amount === left && Math.abs(daysBetween(paid_on, received_on)) <= toldDays,
  )
  const named = alike.filter((each) => each.payer_key !== '' && each.payer_key === payer_key)
  const [only, ...others] = named.length > 0 ? named : alike
  return others.some((each) => !isForSame(each, only!)) ? undefined : only
}

const isForSame = (one: ToldTransfer, other: ToldTransfer) =>
  one.claim_ids.length === other.claim_ids.length &&
  one.claim_ids.every((id) => other.claim_ids.includes(id))

/** What a transfer is for, where all of it is the debtor's: of several advertisers it is their agency's. */
function claimsTold(
  { claim_ids }: ToldTransfer,
  claims: readonly OpenClaim[],
  { is }: Pick<Debtor, 'is'>,
): readonly OpenClaim[] {
  const its = claims.filter(({ id }) => claim_ids.includes(id))
  if (its.length < claim_ids.length) return []
  return is === 'advertiser' || isOfSeveral(its) ? its : []
}

const isOfSeveral = (claims: readonly OpenClaim[]) =>
  new Set(claims.map(({ advertiser_id }) => advertiser_id)).size > 1

const order: readonly Suggestion['reason'][] = ['credit', 'told', 'remembered', 'name', 'amount']
/** By reason, and what comes out even first. */
const rankOf = ({ reason, choice }: { reason: Suggestion['reason']; choice: Choice }) =>
  order.indexOf(reason) * 2 + (choice.isEven ? 0 : 1)

/** Claims that money is for; even = it is what they are owed, to the yen. */
type Choice = Pick<Suggestion, 'claims' | 'bank_fee' | 'over'> & { isEven: boolean }

/** Claims that an amount settles evenly; else evenly but for a bank's fee; else the oldest, as far as it goes. */
function choiceFor(
  amount: Yen,
  { is, claims }: Debtor,
  reason: Suggestion['reason'],
): Choice | null {
  if (claims.length === 0) return null
  // One claim alone is its advertiser's already.
  const singles = is === 'advertiser' ? claims.map((claim) => [claim]) : []
  const whole = [claims, ...(reason === 'amount' ? singles : subsetsOf(claims.slice(0, combined)))]
  const even = whole.find((each) => owedOf(each) === amount)
  if (even) return allOf(even, 0)
  if (reason === 'amount') return null
  const closest = whole
    .map((each) => ({ each, fee: owedOf(each) - amount }))
    .filter(({ fee }) => fee > 0 && fee <= highestBankFee)
    .toSorted((a, b) => a.fee - b.fee)[0]
  return closest ? allOf(closest.each, closest.fee) : oldestFirst(amount, claims)
}

const owedOf = (claims: readonly OpenClaim[]) =>
  claims.reduce((sum, { outstanding }) => sum + outstanding, 0)

/** Every choice of some claims, fewer and older ones first. */
const subsetsOf = (claims: readonly OpenClaim[]): OpenClaim[][] =>
  Array.from({ length: 2 ** claims.length - 1 }, (_, index) =>
    claims.filter((_claim, bit) => (index + 1) & (1 << bit)),
  ).toSorted((a, b) => a.length - b.length)

/** Claims settled whole; the fee is kept back from the newest. */
function allOf(claims: readonly OpenClaim[], fee: number): Choice {
  let kept = fee
  const shares = claims
    .toReversed()
    .map(({ id, number, outstanding }) => {
      const less = Math.min(kept, outstanding)
      kept -= less
      return { id, number, amount: yen(outstanding - less) }
    })
    .toReversed()
  return {
    claims: shares.filter(({ amount }) => amount > 0),
    bank_fee: yen(fee),
    over: yen(0),
    isEven: fee === 0,
  }
}

function oldestFirst(amount: Yen, claims: readonly OpenClaim[]): Choice {
  let left: number = amount
  const shares = claims.flatMap(({ id, number, outstanding }) => {
    const share = Math.min(left, outstanding)
    left -= share
    return share > 0 ? [{ id, number, amount: yen(share) }] : []
  })
  return { claims: shares, bank_fee: yen(0), over: yen(left), isEven: false }
}
