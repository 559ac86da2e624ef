import { column } from '@tsunagi/contract/endpoint'
import type { Month } from '@tsunagi/contract/day'
import type { AutoRun, RunSums } from '@tsunagi/contract/money/closing'
import { claimColumns } from '@tsunagi/contract/money/messages/claims'
import { closingDayLabels } from '@tsunagi/contract/people/messages/billingTerms'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import {
  closingCheckLabels,
  runInWords,
  sumsInWords,
} from '@tsunagi/contract/money/messages/closing'
import { formatInstant, formatNumber, formatYen } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { monthName } from './claims.ts'
import { counted } from '@tsunagi/contract/messages/counted'

export const closingMessages = catalogue({
  auto: text('自動実行', 'Automatic closing'),
  autoOff: text(
    '自動実行はオフです。月の締めと発行は手で行います。',
    'Closing does not run by itself: months are closed and issued by hand.',
  ),
  autoSettings: text('自動実行の設定', 'Settings'),
  autoNever: text('まだ実行されていません', 'It has not run yet'),
  autoDrafts: text('下書きまで（発行は手で行います）', 'Drafts only; issuing stays by hand'),
  autoIssues: text('確認事項がなければ発行まで', 'Issues too, where nothing is left to check'),
  autoDoes: text('実行すること', 'What it does'),
  autoNext: text('次回', 'Next'),
  autoLast: text('前回', 'Last'),
  review: text('内容を確認して発行', 'Review and issue'),
  preview: text('途中経過を見る', 'See what it would bring'),
  lead: text(
    '発行するまでは下書きです。金額を確かめ、直すところがあれば月を開き直して訂正できます。発行すると番号・内容が確定します。',
    'Until issued these are drafts: check the amounts, and open the month again to correct anything. Issuing fixes numbers and contents.',
  ),
  allIssued: text(
    '発行済みです。番号と内容は確定しています。',
    'Everything is issued: numbers and contents are fixed.',
  ),
  checks: text('発行前の確認', 'Before issuing'),
  allClear: text('確認が必要な項目はありません', 'Nothing needs your attention'),
  runs: text('締め日ごとの発行', 'By closing day'),
  noRuns: text('発行するものはありません', 'There is nothing to issue'),
  claimsTab: text('請求の下書き', 'Draft invoices'),
  paymentsTab: text('支払の下書き', 'Draft payments'),
  countedPayments: text(
    'アフィリエイターへの支払の一覧です。上の「支払の件数」と「支払額」は代理店への支払を含みます。翌月以降への繰越は、上の支払額にも一覧の合計にも含みません。',
    'These are the payments to publishers. Their number and sum above count payments to agencies too. What is carried over is in no sum.',
  ),
  sections: text('下書きの表示切り替え', 'Draft invoices or payments'),
  month: text('対象月', 'Month'),
  closingDay: text('締め日', 'Closing day'),
  issue: text('発行する', 'Issue'),
  issued: text('発行しました。', 'Issued.'),
  reopen: text('月を開き直す', 'Open the month again'),
  reopenQuestion: text(
    'この月に再び成果を承認・訂正できるようになります。下書きは作り直されます。',
    'Results can be approved and corrected in this month again. The drafts are made anew.',
  ),
  reopened: text('月を開き直しました。', 'The month is open again.'),
  reason: text('理由', 'Reason'),
  draftPdf: text('下書きPDF', 'Draft PDF'),
  toMonths: text('月の一覧へ', 'Back to the months'),
  noClaims: text('請求するものはありません', 'There is nothing to invoice'),
  noPayments: text('支払うものはありません', 'There is nothing to pay'),
})

const outcomeWords = {
  drafted: text('下書きを作成しました', 'made drafts'),
  issued: text('発行しました', 'issued'),
  stopped: text(
    '下書きを作成し、確認事項があるため発行しませんでした',
    'made drafts; not issued because of the checks',
  ),
  refused: text('実行できませんでした', 'could not be done'),
  by_hand: text('手で締めたため何もしませんでした', 'had been closed by hand'),
} satisfies Record<AutoRun['outcome'], Text>

/** What closing did last by itself, in one line. */
export function autoResult({ outcome, stopped_by, refusal, ...run }: AutoRun): Text {
  const why = stopped_by.map((check) => t(closingCheckLabels[check]))
  const [done, what, sums] = [outcomeWords[outcome], runInWords(run), sumsInWords(run)]
  const hasSums = outcome !== 'refused' && outcome !== 'by_hand'
  return text(
    `${what.ja}：${done.ja}。${hasSums ? `${sums.ja}。` : ''}${why.join('、')}${refusal ?? ''}`,
    `${what.en}: ${done.en}. ${hasSums ? `${sums.en}. ` : ''}${why.join(', ')}${refusal ?? ''}`,
  )
}
/** When closing runs next by itself. */
export const autoNextAt = (at: string, run: Parameters<typeof runInWords>[0]) => {
  const what = runInWords(run)
  return text(`${formatInstant(at)}（${what.ja}）`, `${formatInstant(at)} (${what.en})`)
}

export const draftTitle = (month: Month) => {
  const name = monthName(month)
  return text(`${name.ja}の請求・支払`, `Invoices and payments of ${name.en}`)
}

export const runStateLabels = {
  running: text('期間中', 'Not over yet'),
  draft: text('下書き', 'Draft'),
  issued: text('発行済み', 'Issued'),
  included: text('後の締め日に含めて発行済み', 'Issued with a later day'),
} satisfies Record<string, Text>

export const runLabels = {
  closing_day: column(closingMessages.closingDay, closingDayLabels),
  period_to: column(claimColumns.period_to.label),
  state: column(text('状態', 'State'), runStateLabels),
  claims: column(text('請求書の件数', 'Invoices')),
  claimed: column(text('請求額（税込）', 'Invoiced (with tax)')),
  credit_notes: column(text('返還請求書の件数', 'Credit notes')),
  credited: column(text('返還額（税込）', 'Credited (with tax)')),
  pdfs: column(text('保存済みのPDF', 'PDFs stored')),
  payments: column(text('支払の件数（代理店を含む）', 'Payments (agencies too)')),
  paid: column(text('支払額（税込）', 'To be paid (with tax)')),
  issued_at: column(text('発行日時', 'Issued at')),
  issued_by: column(text('発行者', 'Issued by')),
  month: column(text('操作', 'Actions')),
}

export function issueQuestion({
  claims,
  claimed,
  credit_notes,
  credited,
  payments,
  paid,
}: RunSums) {
  const notes =
    credit_notes === 0
      ? text('', '')
      : text(
          `返還請求書${formatNumber(credit_notes)}件（税込 ${formatYen(credited)}）`,
          ` and ${counted(credit_notes, 'credit note')} (${formatYen(credited)} with tax)`,
        )
  const invoices = text(
    `請求書${formatNumber(claims)}件（税込 ${formatYen(claimed)}）${notes.ja && `と${notes.ja}`}を発行`,
    `${counted(claims, 'invoice')} (${formatYen(claimed)} with tax)${notes.en} ${claims + credit_notes === 1 ? 'is' : 'are'} issued`,
  )
  return payments === 0
    ? text(
        `${invoices.ja}します。番号と内容が確定します。`,
        `${invoices.en}. Their numbers and contents become final.`,
      )
    : text(
        `${invoices.ja}し、支払${formatNumber(payments)}件（税込 ${formatYen(paid)}）を作成します。番号と内容が確定します。`,
        `${invoices.en} and ${counted(payments, 'payment')} (${formatYen(paid)} with tax) ${payments === 1 ? 'is' : 'are'} made. Numbers and contents become final.`,
      )
}
