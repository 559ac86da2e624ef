import { column, type Columns } from '@tsunagi/contract/endpoint'
import { catalogue, text } from '@tsunagi/contract/messages/text'
import { keptColumns } from './privacy.ts'
import {
  obstacleLabels,
  privacyEventLabels,
  privacyJobKindLabels,
  privacyJobStateLabels,
  privacyRequestFieldLabels,
  privacyStatusLabels,
} from '@tsunagi/contract/office/messages/privacyRequests'

export const privacyRequestMessages = catalogue({
  title: text('個人情報の請求', 'Requests about personal data'),
  regist: text('請求を登録', 'Register a request'),
  open: text('請求を開く', 'Open the request'),
  kept: text('個人情報の保存期間', 'What is kept of people'),
  overdue: text('期限を過ぎています', 'Past its deadline'),
  yes: text('過ぎた', 'Over'),
  no: text('過ぎていない', 'Not over'),
  empty: text('請求はありません', 'No requests'),
  emptyDetail: text(
    '開示・訂正・利用停止・消去の請求を受けたら登録します。アフィリエイターは本人の画面からも請求できます。退会後に法令の保存期間が終わった相手先は、システムがここに挙げます。',
    'Register what people ask: to see, correct, stop using or erase their data. Publishers can ask on the page of their account. Those who left and whose legal years are over are listed here by the system.',
  ),
  summary: text('請求の概要', 'Request'),
  steps: text('対応の記録', 'What was done'),
  noSteps: text('まだ記録はありません', 'Nothing yet'),
  jobs: text('書き出しと消去', 'Exports and erasures'),
  noJobs: text('まだ行っていません', 'None yet'),
  jobsNote: text(
    '書き出したファイルは7日後に削除されます。本人の言語で書かれ、画面で「運営者だけに表示」となるメモ・タグ・理由は入りません。伝える必要があるときは、回答に書き添えてください。本人に渡す前に、他の方の情報が文章に含まれないか確かめてください。',
    'Files are deleted after 7 days. They are in the language of the person, without the notes, tags and reasons that screens show to the operator only: where somebody has to be told of these, write it in your answer. Before you hand one over, see that no words in it are about somebody else.',
  ),
  identify: text('本人確認を記録', 'Note the identity'),
  identifyQuestion: text(
    'どのように本人と確かめたかを残します。',
    'How you made sure that the person asks is taken down.',
  ),
  comment: text('確認のメモ', 'Note'),
  noted: text('記録しました。', 'It is taken down.'),
  decide: text('決定を記録', 'Note the decision'),
  decideQuestion: text(
    '何を決めたかを残します。あとから変えられません。',
    'What you decided is taken down. It cannot be changed later.',
  ),
  export: text('開示用に書き出す', 'Export for the person'),
  exportQuestion: text(
    'この方について持っているすべての情報を、ZIP（JSONとCSV）に書き出します。',
    'Everything that is held of this person is written into a ZIP of JSON and CSV.',
  ),
  begun: text(
    '始めました。終わるとこの画面に表示されます。',
    'It has begun: this page shows when it is done.',
  ),
  download: text('ダウンロード', 'Download'),
  downloadLead: text(
    '個人情報のファイルです。もう一度パスワードと認証コードを入力してください。取得した人と日時が残ります。',
    'A file of personal data: please give your password and a code once more. Who takes it is taken down.',
  ),
  erasure: text('消去の内容', 'What an erasure does'),
  erasureLead: text(
    'いまの状態での試算です。この画面を見ても何も変わりません。',
    'As things are now. Looking at it changes nothing.',
  ),
  obstacles: text('消去の前に終わらせること', 'What stands in the way'),
  noObstacles: text('妨げになるものはありません。', 'Nothing stands in the way.'),
  goes: text('消えるもの', 'What goes'),
  nothingGoes: text('消えるものはありません', 'Nothing goes'),
  stays: text('残るもの', 'What stays'),
  nothingStays: text('残るものはありません', 'Nothing stays'),
  erase: text('この方を消去する', 'Erase this person'),
  eraseQuestion: text(
    '氏名・連絡先・口座・文章・ログインの記録などを消します。元に戻せません。確認のため、請求の番号、パスワードと認証コードを入力してください。',
    'Names, contacts, bank accounts, words, sign-ins and more are erased. It cannot be undone. Type the number of the request, your password and a code to confirm.',
  ),
  confirmedId: text('請求の番号', 'Number of the request'),
  eraseEnded: text('保存期間の終わりを確認して消去', 'Confirm the end of the legal years'),
  eraseEndedQuestion: text(
    '法令の保存期間が終わった次の方々の、氏名・口座・文章・書類の内容などを消します。金額・日付・番号は残ります。元に戻せません。ひとりでも消去できない方がいるときは、どなたも消去しません。',
    'Names, bank accounts, words, documents and more of these people, whose legal years are over, are erased. Amounts, days and numbers stay. It cannot be undone. Where one of them cannot be erased, none is.',
  ),
  confirmedCount: text('消去する件数', 'How many are erased'),
  auditNote: text(
    '監査ログは消さず、この方についての値を「***」に置き換えます。置き換えたことも記録され、改ざんの検査はそのまま通ります。',
    'The audit log stays; what it says of this person becomes “***”. That is recorded too, and the log still proves that nobody tampered with it.',
  ),
  ownTitle: text('ご自身の個人情報', 'My personal data'),
  ownLead: text(
    '持っている情報の開示や、訂正・利用停止・消去を請求できます。担当者が確認してご連絡します。請求しただけで消えることはありません。消去には退会が必要です。',
    'Ask to see what is held of you, or to have it corrected, no longer used, or erased. Somebody answers you; nothing happens by itself. Erasure needs a withdrawal first.',
  ),
  ownPolicy: text('個人情報の取扱い', 'Personal data'),
  ask: text('請求する', 'Ask'),
  ownNone: text('まだ請求していません', 'Nothing asked yet'),
  asked: text('受け付けました。担当者からご連絡します。', 'We have it. Somebody will answer you.'),
})

export const endedBegun = (count: number) =>
  text(
    `${count}件の消去を始めました。終わったものから「${privacyStatusLabels.done.ja}」になります。`,
    `The erasure of ${count} has begun: each is “${privacyStatusLabels.done.en}” when it has ended.`,
  )
export const requestTitle = (id: number) =>
  text(`個人情報の請求 ${id}`, `Request about personal data ${id}`)
export const auditRows = (count: number) =>
  text(`監査ログの伏せ字: ${count}件`, `Entries of the audit log to blank: ${count}`)

export const stepColumns = {
  at: column(text('日時', 'Date and time')),
  event: column(text('内容', 'Event'), privacyEventLabels),
  user_name: column(text('操作者', 'By')),
  comment: column(text('メモ', 'Note')),
} satisfies Columns

export const jobColumns = {
  created_at: column(text('開始', 'Start')),
  kind: column(text('種類', 'Kind'), privacyJobKindLabels),
  state: column(text('状態', 'State'), privacyJobStateLabels),
  rows_done: column(text('行数', 'Lines')),
  started_by: column(text('開始した人', 'Started by')),
  finished_at: column(text('終了', 'Ended')),
  problem: column(text('失敗の理由', 'Why it failed')),
  id: column(text('操作', 'Action')),
} satisfies Columns

export const obstacleColumns = {
  obstacle: column(text('内容', 'What'), obstacleLabels),
  count: column(text('件数', 'Quantity')),
} satisfies Columns

export const goesColumns = {
  table: keptColumns.table,
  erasure: keptColumns.erasure,
  rows: column(text('行数', 'Lines')),
} satisfies Columns

export const staysColumns = {
  table: keptColumns.table,
  group: column(text('理由', 'Reason')),
  rows: column(text('行数', 'Lines')),
  until: column(text('法定の保存期限', 'Kept by law until')),
} satisfies Columns

const { id, kind, asked_on, status } = privacyRequestFieldLabels
export const ownColumns = { id, kind, asked_on, status } satisfies Columns
