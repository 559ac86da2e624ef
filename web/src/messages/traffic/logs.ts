import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { column } from '@tsunagi/contract/endpoint'
import { anonymisedLabels } from '@tsunagi/contract/traffic/messages/anonymised'
import { clickColumns } from '@tsunagi/contract/traffic/messages/clicks'
import { kickbackColumns, kickbackMethodLabels } from '@tsunagi/contract/results/messages/kickbacks'
import { noticeCodes } from '@tsunagi/contract/traffic/noticeCodes'
import { noticeColumns, noticeRouteLabels } from '@tsunagi/contract/traffic/messages/notices'
import type { TraceStepName } from '@tsunagi/contract/traffic/traceSteps'
import { resultColumns, resultStatusLabels } from '@tsunagi/contract/results/messages/results'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const clickMessages = catalogue({
  title: text('チェックログ', 'Check log'),
  word: text('フリーワード', 'Keyword'),
  wordHint: text(
    'ID・IP・pbidなど。リンク元とUAは一部でも可',
    'ID, IP address, pbid …; part of the referrer or user agent',
  ),
  status: text('ステータス', 'Status'),
  hasResult: text('成果あり', 'Result'),
  period: text('クリック日', 'Clicked on'),
  flag: text('対象外の理由', 'Why not counted'),
  empty: text('該当するクリックはありません', 'No clicks found'),
  emptyDetail: text(
    '期間を指定しないときは直近31日を探します。一度に探せるのは31日間までです。',
    'Without a period, the last 31 days are searched; at most 31 days at once.',
  ),
  ownTitle: text('クリック一覧', 'Clicks'),
  ownLead: text(
    '直近31日のクリックです。訪問者を守るため、IPアドレスは表示しません。',
    'The clicks of the last 31 days. To protect visitors, addresses are not shown.',
  ),
  howCounted: text('クリックの数え方', 'How clicks are counted'),
  ownWordHint: text('クリックIDまたはpbid・sub1などの値', 'A click ID, or a value of pbid, sub1 …'),
  ownEmpty: text('まだクリックはありません', 'No clicks yet'),
  ownEmptyDetail: text(
    '広告リンクがクリックされると、数えられたかどうかとその理由がここに表示されます。',
    'Once somebody follows one of your links, it appears here with whether it was counted, and why.',
  ),
  summary: text('クリック', 'Click'),
  visitor: text('訪問者', 'Visitor'),
  params: text('リンクに付いていたパラメータ', 'Parameters of the link'),
  noParams: text('パラメータはありません', 'No parameters'),
  results: text('このクリックから生まれた成果', 'Results of this click'),
  noResults: text('まだ成果はありません', 'No result yet'),
  notices: text('このクリックを名乗った成果通知', 'Notices that named this click'),
  noNotices: text('まだ通知は届いていません', 'No notice yet'),
})

export const clickTitle = (id: number) => text(`クリック ${id}`, `Click ${id}`)

export const clickDetailLabels = {
  ...clickColumns,
  cid: column(text('クリックID（cid）', 'Click ID (cid)')),
  expires_at: column(text('成果の有効期限', 'Results count until')),
  link_code: column(text('リンクコード', 'Link code')),
  target_url: column(text('実際に送った遷移先', 'Sent on to')),
  visitor_id: column(text('訪問者ID', 'Visitor ID')),
  user_agent: column(text('ユーザーエージェント', 'User agent'), anonymisedLabels),
  agent_name: column(text('ブラウザとOS', 'Browser and system')),
  referrer: column(text('リンク元', 'Referrer')),
}

/** Names and values of a request. */
export const paramLabels = {
  name: column(text('名前', 'Name')),
  value: column(text('値', 'Value')),
}

export const clickResultLabels = {
  id: resultColumns.id,
  occurred_at: resultColumns.occurred_at,
  status: column(text('ステータス', 'Status'), resultStatusLabels),
}

export const clickNoticeLabels = {
  id: noticeColumns.id,
  received_at: noticeColumns.received_at,
  code: noticeColumns.code,
  route: column(text('計測方法', 'Tracked by'), noticeRouteLabels),
}

export const noticeMessages = catalogue({
  title: text('トラッキングログ', 'Tracking log'),
  word: text('フリーワード', 'Keyword'),
  wordHint: text(
    'クリックID、受付番号、IP、パラメータの値など',
    'Click ID, receipt, IP address or value of a parameter',
  ),
  period: text('受信日', 'Received on'),
  outcome: text('結果', 'Outcome'),
  empty: text('該当する成果通知はありません', 'No conversion notices found'),
  emptyDetail: text(
    '条件をクリアして探してください。計測タグの設置直後は、テストの通知を1件送って確かめてください。',
    'Clear the conditions to see more. Right after placing the tag, send one test notice to see that it arrives.',
  ),
  summary: text('受信内容', 'Received'),
  trace: text('判定の経過', 'How it was decided'),
  noTrace: text('判定の記録はありません', 'No record of the decision'),
  params: text('パラメータ', 'Parameters'),
  noParams: text('パラメータはありません', 'No parameters'),
  answer: text('返した応答', 'What was answered'),
  auth: text('照合方法', 'Matched by'),
  orderNumber: text('注文番号', 'Order number'),
  click: text('対応するクリック', 'The matching click'),
  noClick: text('対応するクリックは見つかっていません', 'No matching click was found'),
  openResult: text('成果を見る', 'See the results'),
  earlierResult: text('先に登録された成果を見る', 'Open the earlier result'),
  whatToDo: text('次にすること', 'Next step'),
  reprocess: text('再処理', 'Process again'),
  reprocessLead: text(
    '原因を直したあとで、今の設定で判定し直すとどうなるかを確かめます。「適用する」を押すまで何も変わりません。',
    'See what would become of this notice if it were processed now that the cause is put right. Nothing changes until you apply it.',
  ),
  applyReprocess: text('適用する', 'Apply'),
  wouldMake: text('作成される成果', 'The result it would make'),
  sameCode: text('判定は変わりません。', 'The outcome stays the same.'),
  wouldMakeNothing: text('成果は作成されません。', 'It would make no result.'),
  reprocessQuestion: text(
    '選んだ通知を1件ずつ、今の設定で判定し直します。成果になったものは成果一覧に加わります。',
    'Each notice is processed again with today’s settings. Those that count become results.',
  ),
  retries: text('再処理の履歴', 'Processed again'),
  noRetries: text('再処理はしていません', 'Not processed again'),
  createResult: text('手動で成果を作成', 'Add a result manually'),
  ownTitle: text('計上されなかった成果通知', 'Notices that were not counted'),
  ownLead: text(
    'あなたのリンクから届いた通知のうち、成果にならなかったものと、その理由です。「説明」に、していただくことがあれば書いてあります。',
    'Notices that came by your links and made no result, and why. Where there is something for you to do, “What it means” says so.',
  ),
  ownWord: text('クリックID・注文番号', 'Click ID or order number'),
  ownEmpty: text('計上されなかった通知はありません', 'Every notice was counted'),
  ownEmptyDetail: text(
    '広告主から届いた通知のうち成果にならなかったものが、理由とともにここに表示されます。',
    'Notices from advertisers that made no result appear here, each with its reason.',
  ),
})

export const reprocessed = (resultId: number | null) =>
  resultId === null
    ? text(
        '再処理しましたが、成果にはなりませんでした。',
        'It was processed again, and still does not count.',
      )
    : text(`成果${resultId}を作成しました。`, `Result ${resultId} was made.`)
export const reprocessedAll = ({
  counted,
  not_counted,
  left_alone,
}: {
  counted: number
  not_counted: number
  left_alone: number
}) =>
  text(
    `成果になった通知 ${counted}件、ならなかった通知 ${not_counted}件、対象外 ${left_alone}件`,
    `${counted} became results, ${not_counted} still do not count, ${left_alone} left alone`,
  )

export const retryLabels = {
  at: column(text('日時', 'Date and time')),
  actor: column(text('実行者', 'By')),
  before_code: column(text('変更前', 'Before')),
  after_code: column(text('変更後', 'After')),
}

export const noticeTitle = (id: number) => text(`成果通知 ${id}`, `Notice ${id}`)
export const clickName = (id: number) => text(`クリック ${id}`, `Click ${id}`)

export const noticeDetailLabels = {
  ...noticeColumns,
  receipt_id: column(text('受付番号', 'Receipt')),
  method: column(text('HTTPメソッド', 'HTTP method')),
  ip: column(text('IPアドレス', 'IP address'), anonymisedLabels),
  user_agent: column(text('ユーザーエージェント', 'User agent'), anonymisedLabels),
}

export const noticeMethodLabels = { GET: text('GET', 'GET'), POST: text('POST', 'POST') }

/** A code with its meaning, as one chooses it in a search. */
export const noticeCodeLabels: Record<string, Text> = Object.fromEntries(
  noticeCodes.map(({ code, words: { ja, en } }) => [
    code,
    text(`${code}：${ja}`, `${code}: ${en}`),
  ]),
)

/** The steps of a decision. */
export const stepLabels: Record<TraceStepName, Text> = {
  promotion: text('広告', 'Promotion'),
  linkage: text('ほかの広告ネットワークとの連携', 'Connected network'),
  accepts: text('受け付ける通知', 'Notices that are taken'),
  signature: text('署名', 'Signature'),
  secret: text('秘密鍵', 'Secret'),
  sender: text('通知元サーバー', 'Sending server'),
  referrer: text('タグを置いたサイト', 'Site with the tag'),
  blocked: text('除外リスト', 'Blocked lists'),
  consent: text('計測への同意', 'Consent'),
  parameters: text('必須パラメータ', 'Required parameters'),
  lines: text('注文の明細', 'Lines of the order'),
  goal: text('成果地点', 'Goal'),
  amount: text('売上金額', 'Sale'),
  test: text('テスト', 'Test'),
  status: text('ステータスの更新', 'Change of status'),
  reservation: text('予約', 'Reservation'),
  change: text('変更', 'Change'),
  click_id: text('クリックID', 'Click ID'),
  click: text('クリックした広告', 'Promotion of the click'),
  partnership: text('提携', 'Partnership'),
  release: text('限定公開', 'Limited release'),
  targeting: text('配信条件', 'Targeting'),
  media: text('メディア', 'Media'),
  period: text('広告の公開期間', 'Promotion period'),
  window: text('クリックからの有効期間', 'Window after the click'),
  session: text('クリックの成果', 'Results of the click'),
  visitor: text('同じ訪問者', 'Same visitor'),
  address: text('同じIPアドレス', 'Same IP address'),
  self: text('本人の申込み', 'Purchase by the publisher'),
  call: text('通話時間', 'Length of the call'),
  caps: text('上限', 'Caps'),
  risk: naming('「{hold}」の理由', 'Why it is {hold}'),
  flags: text('クリックの注記', 'Notes on the click'),
  price: text('報酬額', 'Reward'),
  order: text('注文番号と成果の登録', 'Order number and result'),
  system: text('システム', 'System'),
}

/** What to do about a notice that did not count. */
export const noticeAdvice: Record<number, Text> = Object.fromEntries(
  noticeCodes.map(({ code, help }) => [code, help.operator]),
)

export const kickbackMessages = catalogue({
  title: text('キックバック通知ログ', 'Kickback log'),
  word: text('フリーワード', 'Keyword'),
  wordHint: text('通知ID、成果ID、送信URL', 'Notification ID, result ID or URL'),
  period: text('生成日', 'Created on'),
  durationFrom: text('応答時間 下限（ms）', 'Took at least (ms)'),
  durationTo: text('応答時間 上限（ms）', 'Took at most (ms)'),
  empty: text('該当する通知はありません', 'No notifications found'),
  emptyDetail: text(
    '通知先URLを登録したメディアに成果が発生すると、ここに送信の記録が残ります。',
    'Once a medium with a kickback address gets a result, its notifications appear here.',
  ),
  summary: text('通知', 'Notification'),
  request: text('送信内容', 'What is sent'),
  attempts: text('送信の経過', 'Attempts'),
  noAttempts: text('まだ送信していません', 'Not sent yet'),
  noAttemptsDetail: text('順番が来ると自動で送信します。', 'It is sent as soon as its turn comes.'),
  noAnswer: text('応答なし', 'No answer'),
  response: text('応答を表示', 'Show the response'),
  resend: text('再送', 'Resend'),
  resendQuestion: text(
    '同じ通知IDで今すぐ送信し直します。受信側が二重に計上しないか確認してから実行してください。',
    'It is sent again now with the same id. Make sure the receiver does not count it twice.',
  ),
  resent: text('送信待ちに入れました。', 'Queued for sending.'),
  cancel: text('破棄', 'Discard'),
  cancelQuestion: text(
    'この通知は送信しません。あとから再送することもできます。',
    'It will not be sent. You may send it again later.',
  ),
  cancelled: text('破棄しました。', 'Discarded.'),
  replay: text('まとめて再送', 'Resend in bulk'),
  replayQuestion: text(
    'いまの検索条件に合う通知を、古いものから順にまとめて再送します。状態を指定していないときは、届かなかったもの（失敗・再送終了・送信不可）だけが対象です。',
    'All that the current search finds is sent again, oldest first. Unless the search names a state, only what did not arrive is taken: failed, given up or refused.',
  ),
  replayStarted: text('まとめて再送を始めました。', 'Resending has begun.'),
  replays: text('まとめて再送の状況', 'Bulk resends'),
  stopReplay: text('中止', 'Stop'),
  stopReplayQuestion: text(
    'まだ送信待ちに入れていない分を中止します。すでに入れた分は送信されます。',
    'What is not queued yet is left alone. What is queued still goes out.',
  ),
  replayStopped: text('中止しました。', 'Stopped.'),
  copyCurl: text('cURLとしてコピー', 'Copy as cURL'),
})

export const kickbackDetailLabels = {
  ...kickbackColumns,
  template: column(text('テンプレート', 'Template')),
  method: column(text('送信方法', 'Method'), kickbackMethodLabels),
  url: column(text('送信URL', 'Address')),
  body: column(text('本文', 'Body')),
  header_names: column(text('追加のヘッダー', 'Headers')),
  last_error: column(text('最後のエラー', 'Last error')),
}

export const replayFigures = (handled: number, total: number, skipped: number) =>
  text(
    `${total.toLocaleString('ja-JP')}件中 ${handled.toLocaleString('ja-JP')}件を処理（対象外 ${skipped.toLocaleString('ja-JP')}件）`,
    `${handled.toLocaleString('en')} of ${total.toLocaleString('en')} handled (${skipped.toLocaleString('en')} left out)`,
  )
export const kickbackTitle = (id: number) => text(`キックバック通知 ${id}`, `Kickback ${id}`)
export const attemptName = (number: number) => text(`${number}回目`, `Attempt ${number}`)
export const milliseconds = (ms: number) => `${ms.toLocaleString('ja-JP')} ms`
