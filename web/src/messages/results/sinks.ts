import { column } from '@tsunagi/contract/endpoint'
import {
  deliveryStateLabels,
  sinkColumns,
  sinkFieldLabels,
} from '@tsunagi/contract/results/messages/sinks'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const sinkMessages = catalogue({
  facebookTitle: text('Meta（Facebook）コンバージョンAPI連携', 'Meta (Facebook) Conversions API'),
  lineTitle: text('LINE・Yahoo!広告 コンバージョンAPI連携', 'LINE and Yahoo! ads: Conversion API'),
  adPlatformTitle: text('Google・TikTok・X 広告連携', 'Google, TikTok and X ads'),
  facebook: text('Meta（Facebook）', 'Meta (Facebook)'),
  line: text('LINE・Yahoo!広告', 'LINE and Yahoo! ads'),
  adPlatform: text('Google・TikTok・X', 'Google, TikTok, X'),
  joined: text('外部連携', 'Connections'),
  lead: text(
    '成果が出たことを、サーバーから広告媒体へ知らせます。媒体の自動入札や広告の評価に使われます。',
    'Reports results to the ad platform, from server to server, so that it can optimise bids and measure ads.',
  ),
  regist: text('連携を追加', 'Add a connection'),
  registTitle: text('連携の追加', 'Add a connection'),
  edit: text('編集', 'Edit'),
  editTitle: text('連携の編集', 'Change a connection'),
  open: text('詳細・テスト送信へ', 'Open and test it'),
  toList: text('連携一覧へ', 'Back to the list'),
  word: text('フリーワード', 'Keyword'),
  empty: text('連携はまだありません', 'There are no connections yet'),
  emptyDetail: text(
    '媒体のIDとトークンを登録すると、次の成果から送信されます。',
    'Once you enter the ID and token of your account, results are sent from the next one on.',
  ),
  basics: text('連携先', 'Connected to'),
  basicsLead: text(
    'どの広告の成果を、だれのアカウントへ送るか。',
    "Which promotion's results go to whose account.",
  ),
  account: text('媒体のアカウント', 'Account at the platform'),
  accountLead: text(
    '媒体の管理画面に表示されている値です。トークンは暗号化して保存し、あとから表示することはできません。',
    'As the platform shows them. Tokens are stored encrypted and cannot be shown again.',
  ),
  events: text('送る内容', 'What is sent'),
  eventsLead: text(
    '成果地点ごとに別のイベントとして送ることもできます。',
    'Each goal can be an event of its own.',
  ),
  people: text('対象とデータ', 'Which results, which data'),
  peopleLead: text(
    '選んだ項目だけを送ります。メールアドレスなどは、計測時に受け取った時点でハッシュ値だけになっています。',
    'Only what you choose is sent. Email addresses and the like are hashed the moment they arrive.',
  ),
  testing: text('テスト', 'Test'),
  testingLead: text(
    'テストモードのあいだは、すべての成果をテストとして送ります。',
    'In test mode every result is sent as a test.',
  ),
  affiliater: text('アフィリエイター', 'Publisher'),
  name: text('連携名', 'Name'),
  nameHint: text('一覧で見分けるための名前です。', 'To tell connections apart.'),
  secretKept: text(
    '変更しない場合は空欄のままにしてください。',
    'Leave it empty to keep the stored one.',
  ),
  defaultEvent: sinkFieldLabels.default_event.label,
  eventHint: text(
    '候補から選ぶか、独自のイベント名を入力してください。',
    'Choose one, or enter an event of your own.',
  ),
  eventHintGoogle: text(
    'コンバージョンアクションのID（数字）です。',
    'The number of the conversion action.',
  ),
  eventHintX: text(
    'X広告マネージャーで作成したイベントのID（tw-…）です。',
    'The ID of an event made in X Ads Manager (tw-…).',
  ),
  goalEvents: sinkFieldLabels.goal_events.label,
  goalEvent: text('イベント', 'Event'),
  goal: text('成果地点コード', 'Goal code'),
  sendOnHint: text(
    '「承認時」は承認した日時で送ります。媒体によっては、発生から時間がたつと学習に使われにくくなります。',
    '“When a result is approved” sends the time of the approval. The later it is, the less a platform can learn from it.',
  ),
  valueHint: text(
    'アフィリエイターのアカウントへの「成果単価」は、報酬額です。',
    "For a publisher's account, the price is its reward.",
  ),
  dedupeHint: text(
    'ブラウザのピクセルと併用するときは、ピクセル側と同じ値にすると二重に数えられません。',
    'Used beside a pixel in the browser, the same value on both sides keeps it from counting twice.',
  ),
  amount: sinkFieldLabels.value_source.label,
  key: text('識別キー（重複の判定）', 'Deduplication key'),
  pageUrl: sinkFieldLabels.page_url.label,
  pageHint: text(
    '空欄なら、広告のランディングページを送ります。',
    "Empty means the promotion's landing page.",
  ),
  clickIdOnly: sinkFieldLabels.click_id_only.label,
  clickIdHint: text(
    'クリックに媒体のクリックID（fbclidなど）が付いている成果だけを送ります。',
    "Results whose click carried the platform's own id, such as fbclid.",
  ),
  media: text('対象メディア', 'Media'),
  mediaHint: text(
    '空欄なら、すべてのメディアの成果を送ります。',
    'Empty means the results of all media.',
  ),
  data: sinkFieldLabels.data_fields.label,
  dataHint: text(
    'クリックID・金額・日時のほかに送る項目です。利用者への説明（外部送信）と合わせてください。',
    'Beside click ID, amount and time. It must agree with what visitors are told.',
  ),
  testMode: text('テストモード', 'Test mode'),
  testCodeHint: text(
    '媒体の「テストイベント」画面に表示されるコードです。',
    "The code that the platform's page for test events shows.",
  ),
  subject: text('対象', 'Subject'),
  stop: text('停止する', 'Turn off'),
  stopQuestion: text(
    '送信を停止します。停止中に発生した成果は、再開しても送信されません。',
    'Nothing is sent while it is off, and results of that time are not sent later.',
  ),
  resume: text('再開する', 'Turn on'),
  resumeQuestion: text(
    '送信を再開します。これから発生する成果が対象です。',
    'Results from now on are sent.',
  ),
  remove: text('削除', 'Delete'),
  removeQuestion: text(
    'この連携と、保存されたトークン、送信ログを削除します。元に戻せません。',
    'The connection, its tokens and its log are deleted for good.',
  ),
  resend: text('再送', 'Resend'),
  resendQuestion: text(
    'もう一度送信します。同じ識別キーで送るので、媒体側で二重に数えられることはありません。',
    'It is sent with the same key, so that the platform counts it once.',
  ),
  test: text('テスト送信', 'Send a test'),
  testLead: text(
    '架空の成果を1件、いますぐテストとして送り、送信内容と応答を表示します。',
    'Sends one made-up result as a test, now, and shows what went out and what came back.',
  ),
  testLeadReal: text(
    'この媒体にはテストの仕組みがないため、1,000円の成果として送られます。',
    'This platform has no tests: it is sent as a result of ¥1,000.',
  ),
  testNeedsCode: text(
    'テスト送信には、媒体が発行するテストコードの登録が必要です。',
    "A test needs the platform's test event code.",
  ),
  clickId: text('クリックID', 'Click ID'),
  clickIdTestHint: text(
    '自分で広告をクリックして得た値を入れると、媒体側でも照合できます。空欄なら仮の値を送ります。',
    'With one of your own click the platform can match it. Empty sends a made-up one.',
  ),
  send: text('テストを送る', 'Send the test'),
  log: text('送信ログ（直近100件）', 'Log: the last 100'),
  logEmpty: text('まだ送信していません。', 'Nothing was sent yet.'),
  isTest: text('テスト', 'Test'),
  request: text('送信した内容', 'What was sent'),
  response: text('媒体の応答', 'Response'),
  noResponse: text('（本文なし）', '(no body)'),
  nothingSent: text('何も送信していません。', 'Nothing was sent.'),
  masked: text(
    'トークンは *** に、個人に関する値は先頭だけにして保存しています。',
    'Tokens are kept as ***, personal values by their beginning only.',
  ),
  yes: text('はい', 'Yes'),
  no: text('いいえ', 'No'),
  allMedia: text('すべて', 'All'),
  secretSet: text('登録済み', 'Registered'),
})

export const sinkTitle = (name: string) => text(`連携「${name}」`, `Connection: ${name}`)
export const deliveryTitle = (id: number) => text(`送信 ${id}`, `Delivery ${id}`)

export const sinkDetailLabels = {
  ...sinkColumns,
  ...sinkFieldLabels,
  affiliater_name: column(sinkMessages.affiliater),
  media: column(sinkMessages.media),
  updated_at: column(text('更新日時', 'Updated at')),
}

export const deliveryLabels = {
  id: column(text('送信ID', 'Delivery ID')),
  created_at: column(text('登録日時', 'Registered at')),
  is_test: column(text('成果', 'Result')),
  event_at: column(text('成果日時', 'Time of the result')),
  result_id: column(text('成果ID', 'Result ID')),
  state: column(text('状態', 'State'), deliveryStateLabels),
  attempts: column(text('送信回数', 'Attempts')),
  status_code: column(text('応答コード', 'Status code')),
  error: column(text('理由', 'Reason')),
  next_attempt_at: column(text('次回送信', 'Next attempt')),
  finished_at: column(text('完了日時', 'Finished at')),
}
