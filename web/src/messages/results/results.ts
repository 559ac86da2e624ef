import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { column } from '@tsunagi/contract/endpoint'
import { noticeWords } from '@tsunagi/contract/traffic/noticeCodes'
import { kickbackColumns } from '@tsunagi/contract/results/messages/kickbacks'
import { resultRouteLabels } from '@tsunagi/contract/traffic/messages/notices'
import {
  resultColumns,
  resultStatusLabels,
  resultFieldLabels,
  remarkAudienceLabels,
} from '@tsunagi/contract/results/messages/results'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const resultMessages = catalogue({
  title: text('成果一覧', 'Results'),
  empty: text('成果はまだありません', 'There are no results yet'),
  emptyDetail: text(
    '広告リンクから申込みや購入があると、ここに並びます。',
    'Orders and sign-ups that come from ad links appear here.',
  ),
  emptyOwn: text(
    '掲載した広告リンクから申込みや購入があると、ここに並びます。',
    'Orders and sign-ups that come from the links you have published appear here.',
  ),
  emptyAdvertiser: text(
    '計測タグを設置した広告で申込みや購入があると、ここに並びます。',
    'Orders and sign-ups of promotions whose tag you have placed appear here.',
  ),
  emptyAgency: text(
    '担当する広告主やアフィリエイターに成果が発生すると、ここに並びます。',
    'Results of the advertisers and publishers you look after appear here.',
  ),
  edit: text('編集', 'Edit'),
  editTitle: text('成果の編集', 'Edit a result'),
  approve: text('承認', 'Approve'),
  reject: text('却下', 'Reject'),
  hold: text('保留', 'Hold'),
  reopen: naming('{pending}に戻す', 'Return to {pending}'),
  rejectReason: text('却下理由', 'Reason for rejection'),
  rejectComment: resultFieldLabels.reject_comment.label,
  memo: resultFieldLabels.memo.label,
  specialPrice: text('特別単価の適用', 'Special price'),
  amountOf: text('金額の種類', 'Amount'),
  amountFrom: text('金額（以上）', 'Amount from'),
  amountTo: text('金額（以下）', 'Amount to'),
  risksFrom: text('リスクスコア（以上）', 'Risk score from'),
  profit: text('運営の収支', 'Balance of the operator'),
  agency: text('代理店', 'Agency'),
  staff: text('取引先の担当者', 'Staff in charge'),
  reviewedBy: text('確認の割り当て', 'Assigned to'),
  closingState: text('締めの状態', 'State of closing'),
  queueSecondLook: text('別の管理者の確認待ち', 'Waiting for a second administrator'),
  queueHeld: resultStatusLabels.hold,
  queueOverdue: text('承認期限の超過', 'Overdue'),
  queueAdjusted: text('調整済み', 'Adjusted'),
  queueTests: text('テスト通知', 'Test notices'),
  queues: text('よく使う絞り込み', 'Queues'),
  closingMonth: text('計上する月', 'Month'),
  closingMonthHint: text(
    '空欄なら当月分として計上します。',
    'Left empty, it is the current month.',
  ),
  monthOfOccurrence: text('発生した月', 'The month it occurred in'),
  cid: resultFieldLabels.cid.label,
  adjustedIn: text('調整した月', 'Adjusted in'),
  dateBasis: text('日付の基準', 'Date basis'),
  period: text('期間', 'Period'),
  word: text('フリーワード', 'Keyword'),
  due: text('承認期限', 'Approval due'),
  summary: text('成果', 'Result'),
  amounts: text('金額', 'Amounts'),
  adjusted: text('調整済み', 'Adjusted'),
  adjustedPrice: text('調整後の金額の理由', 'Why this amount since it was adjusted'),
  takenBack: text('全額調整済み', 'Taken back by adjustment'),
  risks: naming('「{hold}」になった理由', 'Why it was put {hold}'),
  risksLead: naming(
    '内容を確認し、承認・却下するか、{pending}に戻してください。',
    'Review it, then approve or reject it, or return it to {pending}.',
  ),
  history: text('履歴', 'History'),
  noHistory: text('まだ変更はありません', 'No changes yet'),
  notices: text('トラッキング通知', 'Tracking notices'),
  noNotices: text('通知はありません', 'No notices'),
  kickbacks: text('キックバック通知', 'Kickbacks'),
  noKickbacks: text('キックバックはありません', 'No kickbacks'),
  regist: text('手動で登録', 'Add manually'),
  registTitle: text('成果の手動登録', 'Add a result manually'),
  correctionReason: text('変更の理由', 'Reason for the change'),
  correctionReasonHint: text(
    '成果の履歴に残り、アフィリエイターにも表示されます。承認済みの成果の金額を変えるときと、金額を直接入力するときは必須です。',
    'Kept in the history and shown to the publisher. Required where amounts are entered by hand and where the result is approved.',
  ),
  byHandHint: text(
    '変更すると、単価によらずこの金額になります。',
    'Once changed, it is this amount whatever its price says.',
  ),
  registReason: text('登録の理由', 'Reason'),
  reasonHint: text(
    '成果の履歴に残り、アフィリエイターにも表示されます。',
    'Kept in the history of the result and shown to the publisher.',
  ),
  partnerHint: text(
    'この広告と提携している、または提携していたメディア',
    'A medium that has or had a partnership with the promotion',
  ),
  materialHint: text(
    'わかる場合に入力します。素材の単価とレポートに反映されます。',
    'Where it is known: prices of the material and reports go by it.',
  ),
  cidHint: text(
    'わかる場合に入力します。クリックの日時・素材・パラメータを引き継ぎます。',
    'Where it is known: the result takes over its time, material and parameters.',
  ),
  occurredHint: text(
    '日本時間。締め済みの月は指定できません。承認期限はこの日時から数え、早くても登録の1日後です。',
    'Japan time; not in a month that is closed. The deadline to approve it counts from then, and is a day after you add it at the earliest.',
  ),
  saleHint: text('定率報酬の成果地点では必須です。', 'Required for a goal with a share.'),
  productCode: text('商品コード（pg）', 'Product code (pg)'),
  productCodeHint: text(
    '商品テーブルに単価がある商品の場合に入力します。',
    'For a product that has a price in the product table.',
  ),
  rewardCode: text('報酬コード（pt）', 'Reward code (pt)'),
  rewardCodeHint: text(
    '報酬テーブルの条件で単価を決める場合に入力します。',
    'Where a condition of the reward table decides the price.',
  ),
  priceHint: text(
    '空欄なら成果地点の単価・料率で計算します。入力するときはグロスと報酬の両方を入力してください。',
    'Left empty, the goal’s price or rate applies. Otherwise enter both gross and reward.',
  ),
  forNotice: text('対象の成果通知', 'Conversion notice'),
  promotionFirst: text('先に広告を選んでください', 'Choose the promotion first'),
  open: text('詳細を見る', 'See the details'),
  toList: text('成果一覧へ', 'Back to the list'),
})

export const specialPriceLabels = {
  yes: text('あり', 'Yes'),
  no: text('なし', 'No'),
}

/** A queue with how many wait in it. */
export const queueOf = (name: Text, count: number): Text =>
  text(`${name.ja} ${count.toLocaleString('ja-JP')}件`, `${name.en}: ${count.toLocaleString('en')}`)

export const resultTitle = (id: number) => text(`成果 ${id}`, `Result ${id}`)

/** The sums of a search leave out what was rejected. */
export const totalWithout = (rejected: number) =>
  rejected === 0
    ? text('合計', 'Total')
    : text(
        `合計（却下${rejected.toLocaleString('ja-JP')}件を除く）`,
        `Total, without ${rejected.toLocaleString('en')} rejected`,
      )

/** A notice's code with its meaning. */
export function noticeReason(code: number) {
  const meaning = noticeWords[code]
  return meaning
    ? text(`${code}：${meaning.ja}`, `${code}: ${meaning.en}`)
    : text(String(code), String(code))
}

export const historyLabels = {
  at: column(text('日時', 'Date and time')),
  from_status: column(text('変更前', 'Before'), resultStatusLabels),
  to_status: column(text('変更後', 'After'), resultStatusLabels),
  sale_amount: resultColumns.sale_amount,
  gross: resultColumns.gross,
  net: resultColumns.net,
  adjusted_in: column(text('調整した月', 'Adjusted in')),
  actor: column(text('実行者', 'By')),
  reject_reason: resultColumns.reject_reason,
  comment: column(text('コメント', 'Comment')),
  audience: column(text('公開範囲', 'Read by'), remarkAudienceLabels),
}

export const noticeLabels = {
  id: column(text('通知ID', 'Notification ID')),
  received_at: column(text('受信日時', 'Received at')),
  code: column(text('結果コード', 'Verdict')),
  route: column(text('計測方法', 'Tracked by'), resultRouteLabels),
}

export const kickbackLabels = {
  id: column(text('通知ID', 'Notification ID')),
  created_at: column(text('作成日時', 'Created at')),
  result_status: column(text('通知内容', 'Status reported'), resultStatusLabels),
  state: kickbackColumns.state,
}
