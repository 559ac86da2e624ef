import { naming } from '../../messages/resultStatuses.ts'
import { column } from '../../endpoint.ts'
import { shownDay } from '../../messages/shownDay.ts'
import { text, type Text } from '../../messages/text.ts'
import type { Month } from '../../day.ts'
import type { ClosingDay } from '../../people/billingTerms.ts'
import { closingDayLabels } from '../../people/messages/billingTerms.ts'
import { claimColumns } from './claims.ts'
import { documentKindLabels } from './documents.ts'
import { latenessLabels, paymentColumns, paymentStatusLabels } from './payments.ts'

export const draftStatusLabels = {
  claimed: text('請求します', 'Will be invoiced'),
  credited: text('返還します', 'Will be credited'),
} satisfies Record<string, Text>

const { calculated, carried, held } = paymentStatusLabels
/** What would become of a payment. */
export const draftPaymentStatusLabels = { calculated, carried, held }

/** Whether an invoice would have no address. */
export const addressLabels = {
  true: text('住所が未登録', 'No address'),
  false: text('住所あり', 'Has an address'),
} satisfies Record<string, Text>

/** Whether something is paid of a time without a registration. */
export const unregisteredLabels = {
  true: text('登録番号のない期間あり', 'Wholly or partly without'),
  false: text('全期間に登録番号あり', 'Registered all the time'),
} satisfies Record<string, Text>

const { advertiser_name, period_from, period_to, subtotal, tax, total, due_on } = claimColumns
export const draftClaimColumns = {
  advertiser_name,
  closing_day: column(text('締め日', 'Closing day'), closingDayLabels),
  status: column(text('扱い', 'Treatment'), draftStatusLabels),
  period_from,
  period_to,
  subtotal,
  tax,
  total,
  due_on,
  lacks_address: column(text('請求先の住所', 'Address to invoice'), addressLabels),
}

export const draftPaymentColumns = {
  affiliater_name: paymentColumns.affiliater_name,
  status: paymentColumns.status,
  status_reason: paymentColumns.status_reason,
  subtotal: paymentColumns.subtotal,
  tax: paymentColumns.tax,
  withholding: paymentColumns.withholding,
  total: paymentColumns.total,
  pay_on: paymentColumns.pay_on,
  legal_due_on: paymentColumns.legal_due_on,
  is_late: column(text('法定の支払期日', 'By law'), latenessLabels),
  lacks_registration: column(
    text('インボイス登録番号のない期間', 'Time without a registration for invoices'),
    unregisteredLabels,
  ),
}

/** What each check counts, where it is more than nothing. */
export const closingCheckLabels = {
  pending_past_due: naming('期限を過ぎた{pending}の成果', '{Pending} results past their deadline'),
  on_hold: naming('{hold}の成果', 'Results {hold}'),
  unpriced: text('グロスが0円の承認済み成果', 'Approved results with a gross of ¥0'),
  at_a_loss: text(
    '代理店マージンを引くと赤字になる承認済み成果',
    'Approved results at a loss: the agency’s margin is more than gross less reward',
  ),
  advertisers_below_zero: text(
    '差引マイナスの広告主（返還請求書を発行）',
    'Advertisers below zero (a credit note is issued)',
  ),
  advertisers_without_address: text(
    '住所が未登録の請求先',
    'Advertisers to invoice without an address',
  ),
  affiliaters_below_zero: text(
    '差引マイナスのアフィリエイター（次回以降に相殺）',
    'Publishers below zero (set off later)',
  ),
  affiliaters_left_below_zero: text(
    '退会後に差引マイナスのアフィリエイター（相殺する報酬はありません。返金の請求などで精算してください）',
    'Publishers below zero that have left (there is nothing to set off: settle it with them)',
  ),
  agencies_below_zero: text(
    '差引マイナスの代理店（次回以降に相殺）',
    'Agencies below zero (set off later)',
  ),
  agencies_left_below_zero: text(
    '退会後に差引マイナスの代理店（相殺するマージンはありません。返金の請求などで精算してください）',
    'Agencies below zero that have left (there is nothing to set off: settle it with them)',
  ),
  affiliaters_without_bank: text(
    '有効な振込先口座がない、または登録が期限に間に合わず保留になる支払',
    'Payments held because a valid bank account is missing or came too late',
  ),
  affiliaters_without_tax_number: text(
    '期間の全部または一部に、有効なインボイス登録番号がない支払先',
    'Payees without a valid invoice registration number for all or part of the time',
  ),
  affiliaters_paid_late: text(
    '成果のあった月の末日から60日を過ぎて支払うアフィリエイター（フリーランス法・取適法の支払期日）',
    'Publishers paid more than 60 days after the end of the month of their results (due by law to freelancers)',
  ),
  payees_over_cap: text(
    '登録番号がない期間の報酬が、事業年度で経過措置の上限（税込）を超えた支払先（超えた分の消費税は控除できません）',
    'Payees paid more in the business year without a registration than the transitional measures cover (no tax on the excess can be deducted)',
  ),
} satisfies Record<string, Text>

/** A closing day of a month, in words. */
export function runInWords({
  month,
  closing_day,
}: {
  month: Month
  closing_day: ClosingDay
}): Text {
  const day = closingDayLabels[closing_day]
  return text(
    `${month.slice(0, 4)}年${Number(month.slice(5))}月・${day.ja}`,
    `${shownDay(month, 'en')}, ${day.en}`,
  )
}

interface Sums {
  claims: number
  claimed: number
  credit_notes: number
  credited: number
  payments: number
  paid: number
}

/** What documents add up to, with tax, in words. */
export function sumsInWords(sums: Sums): Text {
  const parts: [label: Text, count: number, yen: number][] = [
    [documentKindLabels.invoice, sums.claims, sums.claimed],
    [documentKindLabels.credit_note, sums.credit_notes, sums.credited],
    [text('支払', 'Payments'), sums.payments, sums.paid],
  ]
  return text(
    parts
      .map(([{ ja }, count, yen]) => `${ja} ${count}件（税込${yen.toLocaleString('ja-JP')}円）`)
      .join('、'),
    parts
      .map(([{ en }, count, yen]) => `${en}: ${count} (¥${yen.toLocaleString('en')} with tax)`)
      .join(', '),
  )
}
