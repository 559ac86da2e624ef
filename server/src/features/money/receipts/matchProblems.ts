import { text } from '@tsunagi/contract/messages/text'
import { invalid } from '../../../platform/errors.ts'

/** More than claims are owed was given to them. */
export const moreThanOwed = () =>
  invalid(
    'claims',
    text(
      '請求の残額を超えています。超過分は前受金として残してください。',
      'This is more than is outstanding. Leave what is over as credit.',
    ),
  )
/** More than a deposit has left was given to claims. */
export const moreThanLeft = (left: number) =>
  invalid(
    'claims',
    text(
      `この入金の残りは${left.toLocaleString('ja-JP')}円です。`,
      `${left.toLocaleString('en')} yen of this deposit are left.`,
    ),
  )
