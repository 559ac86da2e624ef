import { column } from '@tsunagi/contract/endpoint'
import {
  reservationFieldLabels,
  reservationMoveLabels,
  reservationStatusLabels,
} from '@tsunagi/contract/results/messages/reservations'
import { resultColumns } from '@tsunagi/contract/results/messages/results'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const reservationMessages = catalogue({
  title: text('予約一覧', 'Reservations'),
  period: text('登録日', 'Registered'),
  due: text('予定日', 'Due on'),
  overdue: text('予定を過ぎたもの', 'Past its time'),
  empty: text('予約はありません', 'No reservations'),
  emptyDetail: text(
    '来店・面談などの予約をタグまたはサーバーから event=reserve で送るか、画面やCSVで登録すると、ここに並びます。',
    'A visit or consultation reported with event=reserve appears here, and so does what is registered by hand or by CSV.',
  ),
  emptyAdvertiser: text(
    '来店・面談などの予約をタグまたはサーバーから event=reserve で送ると、ここに並びます。',
    'A visit or consultation that your tag or server reports with event=reserve appears here.',
  ),
  emptyAgency: text(
    '担当する広告主やアフィリエイターに予約が入ると、ここに並びます。',
    'Reservations of the advertisers and publishers you look after appear here.',
  ),
  register: text('予約を登録', 'Add a reservation'),
  registTitle: text('予約の登録', 'Add a reservation'),
  edit: text('編集', 'Edit'),
  editTitle: text('予約の編集', 'Edit a reservation'),
  open: text('予約を表示', 'Open the reservation'),
  toList: text('予約一覧へ', 'To the reservations'),
  summary: text('予約', 'Reservation'),
  terms: text('計上の条件', 'What it becomes'),
  repeats: text('計上の予定', 'When it is posted'),
  results: text('計上した成果', 'Its results'),
  noResults: text('成果はまだありません', 'There are no results yet'),
  history: text('履歴', 'History'),
  noHistory: text('まだ変更はありません', 'No changes yet'),
  notices: text('トラッキング通知', 'Tracking notices'),
  noNotices: text('通知はありません', 'No notices'),
  system: text('システム', 'System'),
  sale: text('見込売上', 'Expected sale'),
  typeHint: text(
    '予約は成立すると成果になります。計上予約は予定日時に自動で成果になります。',
    'A booking becomes a result once it has taken place; a scheduled result is posted by the system when it is due.',
  ),
  partnerHint: text(
    'この広告と提携中のメディア',
    'A medium that has a partnership with the promotion',
  ),
  numberHint: text(
    '広告ごとに一意。成果の注文番号になります（繰り返す場合は「-1」「-2」…が付きます）。',
    'Unique in the promotion. It becomes the order number of the result; repeats get -1, -2 … behind it.',
  ),
  dueHint: text('日本時間。計上予約では必須です。', 'Japan time; required for a scheduled result.'),
  expiresHint: text(
    '空欄の場合は、広告の計測ルールの有効期間です。',
    'Left empty, as long as the promotion’s rules keep bookings.',
  ),
  priceHint: text(
    '空欄の場合は広告の単価です（予約は登録日時、計上予約は予定日時の単価）。',
    'Left empty, the promotion’s prices decide: of when it was booked, or of when a scheduled result is due.',
  ),
  notifiesHint: text(
    '成立・不成立・キャンセル・期限切れのとき、相手の担当者にメールを送ります。',
    'The people of whoever is chosen get a mail when it is fulfilled, not fulfilled, cancelled or has expired.',
  ),
  repeatHint: text('空欄の場合は1回だけです。', 'Left empty, it is posted once.'),
  dayHint: text(
    'その日のない月は月末になります。月末は31としてください。',
    'A month without that day has its last one. For the end of the month enter 31.',
  ),
  timesHint: text(
    '回数も最終日も空欄の場合は、キャンセルするまで続きます。',
    'Without a number and a last day it goes on until it is cancelled.',
  ),
  fulfil: text('成立にする', 'Fulfil'),
  fulfilQuestion: text(
    '成立にすると成果が登録されます。単価は予約したときのものです。',
    'A result is made of each, at the price of when it was booked.',
  ),
  fail: text('不成立にする', 'Fail'),
  failQuestion: text(
    '不成立にすると、成果にはなりません。',
    'It did not take place and becomes no result.',
  ),
  cancel: text('予約をキャンセル', 'Cancel it'),
  cancelQuestion: text(
    'キャンセルすると、これから成果になることはありません。すでに計上した成果は残ります。',
    'It becomes no further result. Results it has had stay.',
  ),
  reschedule: text('日時変更', 'Reschedule'),
  rescheduleQuestion: text(
    '予定日時を変更します。繰り返す場合は次の1回だけが変わります。',
    'Moves when it is due; of one that repeats only the next time.',
  ),
  extend: text('期限変更', 'Move the expiry'),
  extendQuestion: text('有効期限を変更します。', 'Moves when it lapses.'),
  retry: text('再実行', 'Try again'),
  retryQuestion: text(
    '計上をもう一度試します。原因を取り除いてから実行してください。',
    'The system tries again to post it. Remove the cause before.',
  ),
  days: text('日数', 'Days'),
  daysHint: text('＋で後ろへ、−で前へ動かします。', 'Later, or with a minus earlier.'),
  to: text('または日時を指定', 'Or to this time'),
  reason: text('理由', 'Reason'),
  note: text('メモ（履歴に残ります）', 'Note, kept in the history'),
  refused: text('次の予約は変更できません。', 'These cannot be changed:'),
})

export const reservationTitle = (id: number) => text(`予約 ${id}`, `Reservation ${id}`)
export const changedReservations = (count: number): Text =>
  text(`${count}件の予約を変更しました。`, `Reservations changed: ${count}.`)

const yen = (amount: number) => amount.toLocaleString('ja-JP')

/** What an action comes to, as far as its viewer sees amounts. */
export function previewOf({
  count,
  sale_amount,
  gross,
  net,
}: {
  count: number
  sale_amount: number
  gross: number | null
  net: number | null
}): Text {
  const ja = [`対象${count}件`, `売上${yen(sale_amount)}円`]
  const en = [`${count} in all`, `sales ¥${yen(sale_amount)}`]
  if (gross !== null) {
    ja.push(`見込グロス${yen(gross)}円`)
    en.push(`expected gross ¥${yen(gross)}`)
  }
  if (net !== null) {
    ja.push(`見込報酬${yen(net)}円`)
    en.push(`expected reward ¥${yen(net)}`)
  }
  return text(ja.join('・'), en.join(' · '))
}

export const historyLabels = {
  at: column(text('日時', 'Date and time')),
  move: column(text('操作', 'Action'), reservationMoveLabels),
  from_status: column(text('変更前', 'Before'), reservationStatusLabels),
  to_status: column(text('変更後', 'After'), reservationStatusLabels),
  changes: column(text('変更内容', 'What changed')),
  reason: column(text('理由', 'Reason')),
  actor: column(text('実行者', 'By')),
}

export const postingLabels = {
  n: column(text('回', 'No.')),
  due_at: reservationFieldLabels.due_at,
  posted_at: column(text('計上日時', 'Posted at')),
  result_id: reservationFieldLabels.result_id,
  status: resultColumns.status,
  gross: resultColumns.gross,
  net: resultColumns.net,
}
