import { bankAccountColumns } from '../../../domain/banks/accountColumns.ts'
import type { Day } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { pointsIn } from '@tsunagi/contract/money'
import { invalid } from '../../../platform/errors.ts'

/** The fields of an agency that are texts in a form and may be nothing in the database. */
export const optionalTexts = [
  'company_kana',
  'corporate_number',
  'invoice_number',
  'invoice_valid_from',
  'invoice_valid_until',
  'contact_name_kana',
  'phone',
  'postal_code',
  'prefecture',
  'city',
  'building',
  'address',
  'margin_from',
  'media_margin_from',
  ...bankAccountColumns,
  'notes',
] as const

type MarginKind = 'percent' | 'per_result'

/** A margin as it is stored: percent in basis points, yen as they are. */
export const marginValue = (kind: MarginKind, margin: number): number =>
  kind === 'percent' ? pointsIn(margin) : margin

const marginOf = (kind: MarginKind, value: number): number =>
  kind === 'percent' ? value / 100 : value

/** The margins of both sides as people read them. */
export const marginsOf = (
  terms: Pick<Terms, `${'' | 'media_'}margin_${'kind' | 'value'}`>,
): { margin: number; media_margin: number } => ({
  margin: marginOf(terms.margin_kind, terms.margin_value),
  media_margin: marginOf(terms.media_margin_kind, terms.media_margin_value),
})

interface Terms {
  margin_kind: MarginKind
  margin_value: number
  margin_from: string | null
  media_margin_kind: MarginKind
  media_margin_value: number
  media_margin_from: string | null
}

type Role = 'advertiser' | 'media' | 'both'

/** What is stored of an agency's terms: those of a side on which it looks after nobody stay as they are. */
export function termsOfRole(role: Role, before: Terms, given: Terms): Terms {
  const of = (represents: boolean) => (represents ? given : before)
  const [advertiser, media] = [of(role !== 'media'), of(role !== 'advertiser')]
  return {
    margin_kind: advertiser.margin_kind,
    margin_value: advertiser.margin_value,
    margin_from: advertiser.margin_from,
    media_margin_kind: media.media_margin_kind,
    media_margin_value: media.media_margin_value,
    media_margin_from: media.media_margin_from,
  }
}

/** Terms that held are not rewritten: other ones begin today or later. */
export function assertTermsBegin(before: Terms, after: Terms, today: Day) {
  for (const side of ['', 'media_'] as const) {
    const from = `${side}margin_from` as const
    const isSame = ([`${side}margin_kind`, `${side}margin_value`, from] as const).every(
      (key) => before[key] === after[key],
    )
    if (!isSame && before[from] !== null && (after[from] ?? '') < today)
      throw invalid(
        from,
        text(
          'マージンを変更するときは、今日以降の適用開始日を入力してください。',
          'Another margin begins today or later.',
        ),
      )
  }
}
