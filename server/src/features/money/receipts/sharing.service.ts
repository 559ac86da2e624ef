import { sum } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { sharesOf, type Share } from './matching.rules.ts'
import { lockClaims, type LockedClaim, type LockedDeposit } from './receiptWrites.queries.ts'

/** What of a deposit somebody wants for which claims, and what the payer kept back for its bank. */
export interface ShareWish {
  claims: readonly { id: number; amount: number }[]
  bank_fee: number
}

/** Locks all claims that are wished for; 404 when one is not the viewer's. */
export async function lockWished(
  tx: Tx,
  viewer: AdminView,
  { claims: wishes }: Pick<ShareWish, 'claims'>,
): Promise<LockedClaim[]> {
  const claims = await lockClaims(
    tx,
    viewer,
    wishes.map(({ id }) => id),
  )
  if (claims.length !== wishes.length) throw notFound()
  return claims
}

/** The shares as they are wished for, unless they are more than is owed or left. */
export function sharesWished(
  { left }: Pick<LockedDeposit, 'left'>,
  claims: readonly LockedClaim[],
  wish: ShareWish,
): Share[] {
  const shares = sharesOf(claims, wish.claims, wish.bank_fee)
  if (shares === 'tooMuch') throw moreThanOwed()
  if (moneyIn(shares) > left) throw moreThanLeft(left)
  return shares
}

/** What shares take of a deposit. */
export const moneyIn = (shares: readonly Share[]) =>
  sum(shares.flatMap(({ kind, amount }) => (kind === 'money' ? [amount] : [])))

const moreThanOwed = () =>
  invalid(
    'claims',
    text(
      '請求の残額を超えています。超過分は前受金として残してください。',
      'This is more than is outstanding. Leave what is over as credit.',
    ),
  )
const moreThanLeft = (left: number) =>
  invalid(
    'claims',
    text(
      `この入金の残りは${left.toLocaleString('ja-JP')}円です。`,
      `${left.toLocaleString('en')} yen of this deposit are left.`,
    ),
  )
