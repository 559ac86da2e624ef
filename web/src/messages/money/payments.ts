import { resultStatusLabels } from '@tsunagi/contract/messages/resultStatuses'
import { column } from '@tsunagi/contract/endpoint'
import { paymentColumns, paymentStatusLabels } from '@tsunagi/contract/money/messages/payments'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import { inDigits } from '@tsunagi/contract/money'
import { formatDay, formatInstant, formatNumber, formatYen } from '../../client/format.ts'
import { counted } from '@tsunagi/contract/messages/counted'

export const paymentMessages = catalogue({
  title: text('支払レポート', 'Payment report'),
  ownTitle: text('報酬管理', 'Rewards'),
  steps: text('支払の流れ', 'From closing to payment'),
  stepCalculated: text('内容を確認して「確定」', 'Review and confirm'),
  stepConfirmed: text('「振込データ作成」', 'Create a transfer file'),
  stepExported: text('銀行で振込後に「支払済み」', 'Transfer, then mark as paid'),
  stepPaid: text('完了', 'Done'),
  stepHeld: text('口座の登録や確認を待っています', 'Waiting for a bank account or a check'),
  stepCarried: text('最低支払額未満。翌月以降へ', 'Under the least payment: carried over'),
  stepLapsed: text('口座がないまま1年', 'A year without a bank account'),
  empty: text('まだ支払がありません', 'There are no payments yet'),
  emptyAdmin: text(
    '月を締めると、承認済みの成果から支払が作成されます。',
    'Closing a month creates payments from approved results.',
  ),
  emptyOwn: text(
    '成果が承認され、月が締まると、ここに支払通知書が並びます。',
    'Statements appear here when results are approved and the month is closed.',
  ),
  toClosing: text('締め処理へ', 'Go to monthly closing'),
  statementPdf: text('支払通知書', 'Payment statement'),
  lines: text('支払の内訳', 'Breakdown'),
  parts: text('税の内訳', 'Tax'),
  noLines: text('内訳はありません', 'No lines'),
  payment: text('支払', 'Payment'),
  bank: text('振込先', 'Bank account'),
  transferFile: text('振込データ', 'Transfer file'),
  confirm: text('確定', 'Confirm'),
  reason: text('理由（運営のみに表示）', 'Reason (for the operator only)'),
  release: text('保留を解除', 'Release'),
  releaseQuestion: text(
    '支払を「計算済み」に戻します。支払日は、登録されている口座で次に間に合う日になります。組戻しのあった口座は、別の口座がなければ、確認済みとしてもう一度使います。口座がない支払は解除できません。',
    'The payment is “Calculated” again, for the next pay date its bank account reaches. One that money came back from counts as looked into and is used again where there is no other. Without an account it cannot be released.',
  ),
  hold: text('保留', 'Hold'),
  holdQuestion: text(
    '保留を解除するまで支払いません。支払先には「運営が内容を確認しています。」と表示されます。',
    'Nothing is paid until it is released. The payee reads “The operator is looking into it.”',
  ),
  unconfirm: text('確定を取り消す', 'Undo confirmation'),
  unconfirmQuestion: text('支払を「計算済み」に戻します。', 'The payment is “Calculated” again.'),
  unmarkPaid: text('支払済みを取り消す', 'Not paid after all'),
  unmarkPaidQuestion: text(
    '誤って「支払済み」にした支払を「振込データ作成済み」に戻します。振り込んだお金が銀行から戻った場合は「組戻し」を使ってください。',
    'Takes back a mark made by mistake. If the bank sent the money back, use “Returned by the bank”.',
  ),
  revive: text('失効を取り消す', 'Take the lapse back'),
  reviveQuestion: text(
    '支払を「保留」に戻します。振込先口座が登録されると、次の締めで支払に戻ります。そこから1年間口座がないと、再び失効します。',
    'The payment is “On hold” again, and goes on at the next closing once there is a bank account. It lapses again after another year without one.',
  ),
  giveBack: text('組戻し', 'Returned by the bank'),
  giveBackQuestion: text(
    '銀行から戻された支払を保留にします。口座が登録し直されると、次の締めで支払に戻ります。同じ口座で正しいと確認できたときは「保留を解除」を押してください。',
    'The payment is held. Once another bank account is registered, the next closing lets it go on. If the account turns out to be right, press “Release”.',
  ),
  returnedOn: text('戻された日', 'Returned on'),
  returnReason: text(
    '銀行からの理由（運営のみに表示）',
    'What the bank said (for the operator only)',
  ),
  withdraw: text('振込データを取り消す', 'Take the file back'),
  withdrawQuestion: text(
    '銀行に渡していない振込データを取り消します。このデータのすべての支払が「確定」に戻ります。銀行に登録済みのデータは取り消さないでください。',
    'For a file the bank has not got. All its payments are “Confirmed” again. Do not take back what the bank has already.',
  ),
  history: text('履歴', 'History'),
  noHistory: text('まだありません', 'None yet'),
  system: text('システム', 'System'),
  markPaid: text('支払済みにする', 'Mark as paid'),
  paidOn: text('支払日（振込を行った日）', 'Payment date (day of the transfer)'),
  makeTransfer: text('振込データ作成', 'Create a transfer file'),
  checking: text('振込データの内容を確認しています', 'Checking the transfers'),
  items: text('支払件数', 'Payments'),
  transfers: text('振込件数', 'Transfers'),
  total: text('合計金額', 'Total'),
  payOn: text('振込指定日', 'Transfer date'),
  differs: text('そろっていません', 'They differ'),
  noProblem: text(
    '問題は見つかりませんでした。振込データを作成できます。',
    'No problems were found. The transfer file can be created.',
  ),
  blocked: text(
    '次の問題があるため作成できません。直すか、該当する支払を選択から外してください。',
    'The file cannot be created because of these problems. Correct them, or leave the payments out of the selection.',
  ),
  warned: text(
    '作成できますが、次の点を確認してください。',
    'The file can be created, but please check the following.',
  ),
  blocking: text('要修正', 'Must be corrected'),
  warning: text('注意', 'Warning'),
  create: text('この内容で作成する', 'Create the file'),
  created: text('振込データを作成しました', 'The transfer file is ready'),
  next: text(
    'ダウンロードして銀行のサイトに登録してください。振込が終わったら、ステータス「振込データ作成済み」の支払を選んで「支払済みにする」を押します。',
    'Download it and upload it at your bank. After the transfer, select these payments and press “Mark as paid”.',
  ),
  downloadCrlf: text('ダウンロード（改行あり）', 'Download (with line ends)'),
  downloadNone: text('改行なし', 'Without line ends'),
  downloadZenginCsv: text('全銀CSV', 'Zengin CSV'),
  downloadPayees: text('振込先一覧CSV', 'CSV of payees'),
  downloadAgain: text(
    '銀行にまだ送っていないことを確認したので、もう一度ダウンロードする',
    'I made sure that the bank has not got it: download it again',
  ),
  newlineHint: text(
    '全銀フォーマット（120バイト固定長・半角カナ）。多くの銀行は改行ありを受け付けます。ネット銀行には、全銀の項目をカンマで区切ったCSVと、1行1件（銀行・支店・種目・口座番号・受取人・金額）のCSVがあります。',
    'Zengin format, records of 120 bytes. Most banks take the one with line ends. For net banks there are CSVs: the same fields with commas, or a line a payee (bank, branch, type, number, holder, yen).',
  ),
  pending: resultStatusLabels.pending,
  pendingNote: text('税抜。広告主の確認待ちの報酬', 'Before tax. Waiting for approval'),
  unpaid: text('承認済み・未払', 'Approved, not yet paid out'),
  unpaidNote: text(
    '税抜。月が締まると支払になります',
    'Before tax. Paid after the month is closed',
  ),
  unpaidBelowZero: text(
    '税抜。これからの報酬から差し引かれます',
    'Before tax. Taken off rewards to come',
  ),
  nextPayment: text('次回支払予定', 'Next payment'),
  noNextPayment: text('予定されている支払はありません', 'No payment is planned'),
  amountAtClosing: text('金額は月の締めで決まります', 'The amount is set when the month is closed'),
  paidThisYear: text('今年の支払済', 'Paid this year'),
  paidNote: text('税込', 'Tax included'),
  held: text('保留中の支払', 'Payments on hold'),
  heldNote: text(
    '税込。理由は支払の一覧に表示されます',
    'Tax included. The list of payments says why',
  ),
  lapsed: text('失効', 'Lapsed'),
  lapsedNote: text(
    '税込。口座がないまま1年が過ぎた支払',
    'Tax included. A year without a bank account',
  ),
  rules: text('お支払いのルール', 'How you are paid'),
  calendar: text('お支払いカレンダー', 'Pay calendar'),
})

/** What an affiliater should know, one rule a line. */
export const payRules = (leastTotal: number): Text[] => [
  text(
    '成果が承認された月の報酬を、ランクに応じた支払日（休業日なら翌営業日）にお支払いします。支払日は、月が締められた時点のランクで決まります。',
    'Rewards approved in a month are paid on the pay day of your rank, or the next bank day. The rank when the month is closed counts.',
  ),
  text(
    `お支払いは税込${inDigits(leastTotal)}円から。満たない分は消えずに翌月以降へ繰り越します。`,
    `We pay from ¥${inDigits(leastTotal)} including tax. Smaller amounts are not lost: they are carried over to later months.`,
  ),
  text(
    '振込先口座は、支払月の前月24日までに登録してください。過ぎると次の支払日になります。',
    'Register your bank account by the 24th of the month before; later ones are paid on the next pay date.',
  ),
  text(
    '口座が登録されないまま支払予定日から1年が過ぎた支払は失効します。1か月前と7日前にメールでお知らせします。',
    'A payment lapses if a year after its date there is still no bank account. We tell you by email a month and seven days before.',
  ),
  text('振込手数料は当社が負担します。', 'We bear the transfer fee.'),
]

export const partLabels = {
  first_day: column(text('成果の発生日（最初）', 'Earned from')),
  last_day: column(text('成果の発生日（最後）', 'Earned until')),
  registration: column(text('登録番号', 'Registration number')),
  tax_rate: column(text('税率（％）', 'Rate (%)')),
  subtotal: column(text('税抜金額', 'Before tax')),
  tax: column(text('消費税', 'Tax')),
  non_deductible: column(text('うち控除対象外', 'Not deductible')),
}

export const calendarLabels = {
  month: column(text('承認された月', 'Approved in')),
  cut_off: column(text('口座登録の期限', 'Bank account by')),
  pay_on: column(text('支払日', 'Payment date')),
}

const count = formatNumber

export const paymentTitle = (number: string) => text(`支払 ${number}`, `Payment ${number}`)
export const countOf = (n: number) => text(`${count(n)}件`, count(n))
export const amountOf = (n: number, total: number) =>
  text(`${count(n)}件・${formatYen(total)}`, `${count(n)} · ${formatYen(total)}`)
export const confirmQuestion = (n: number, total: number) =>
  text(
    `${count(n)}件・合計 ${formatYen(total)} の支払を確定します。振込先は、支払月の前月24日に登録されていた口座になります。`,
    `${counted(n, 'payment')}, ${formatYen(total)} in all, will be confirmed for the bank accounts that stood on the 24th of the month before.`,
  )
export const confirmed = (n: number) =>
  text(
    `${count(n)}件を確定しました。次は「振込データ作成」です。`,
    `${count(n)} confirmed. Next: create a transfer file.`,
  )
export const released = (n: number) =>
  text(
    `${count(n)}件の保留を解除しました。次は「確定」です。`,
    `${count(n)} released. Next: confirm.`,
  )
export const paidLead = (n: number, total: number) =>
  text(
    `${count(n)}件・合計 ${formatYen(total)} を支払済みにします。`,
    `${counted(n, 'payment')}, ${formatYen(total)} in all, will be marked as paid.`,
  )
export const paid = (n: number) =>
  text(`${count(n)}件を支払済みにしました。`, `${count(n)} marked as paid.`)
export const paidOnDay = (day: string) =>
  text(`${formatDay(day)} にお支払い予定（税込）`, `To be paid on ${formatDay(day)} (with tax)`)
export const carriedNote = (amount: number) =>
  text(
    `うち繰越 ${formatYen(amount)}（最低支払額未満のため）`,
    `${formatYen(amount)} of it carried over (under the least payment)`,
  )
export const leftOut = (n: number) =>
  text(
    `選択のうち「確定」でない${count(n)}件は除きます。`,
    `${counted(n, 'of the selection is not confirmed and is', 'of the selection are not confirmed and are')} left out.`,
  )

export const paymentDetailLabels = {
  ...paymentColumns,
  bank: column(paymentMessages.bank),
}

export const stepLabels = {
  at: column(text('日時', 'Date and time')),
  to_status: column(text('ステータス', 'Status'), paymentStatusLabels),
  by: column(text('操作した人', 'By')),
  pay_on: column(text('支払予定日', 'Scheduled payment date')),
  comment: column(text('理由', 'Reason')),
}

export const downloadedBy = ({ by, at }: { by: string; at: string }) =>
  text(
    `${by}さんが${formatInstant(at)}にダウンロードしています。二重に振り込まれないようご注意ください。`,
    `${by} downloaded it at ${formatInstant(at)}. Sent twice, it pays everybody twice.`,
  )
