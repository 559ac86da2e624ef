import { linkSettingFieldLabels } from '@tsunagi/contract/results/messages/kickbacks'
import {
  kickbackPresetNames,
  kickbackPresets,
  type KickbackPresetName,
} from '@tsunagi/contract/results/kickbackPresets'
import { column } from '@tsunagi/contract/endpoint'
import { kickbackHealthLabels } from '@tsunagi/contract/catalogue/messages/media'
import { counted } from '@tsunagi/contract/messages/counted'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const mediaLinkMessages = catalogue({
  title: text('メディア連携設定', 'Link settings'),
  aliasSection: text('パラメータ変換', 'Parameter names'),
  aliasLead: text(
    '連携先が広告リンクに付けるパラメータの名前を、当ネットワークの名前に読み替えます。',
    'What your partner adds to our links under its own names is read as ours.',
  ),
  aliases: text('連携先での名前', "Your partner's names"),
  aliasesHint: text(
    '当ネットワークの名前はそのまま使えます。それぞれ5つまで追加できます。',
    'Our own names always work. Up to five more for each.',
  ),
  aliasPlid: text('plid（広告媒体のクリックID）', 'plid (ad click ID)'),
  section: text('キックバック通知', 'Kickbacks'),
  sectionLead: text(
    '成果の発生・承認・却下を、お使いのシステムへ自動で通知します。',
    'Notifies your system when a result occurs, is approved or is rejected.',
  ),
  callSection: text('送信内容', 'What is sent'),
  callLead: text(
    'URLと本文には変数を入れられます。送信時に実際の値へ置き換わります。',
    'Addresses and body may hold macros, which are replaced by values when the notice is sent.',
  ),
  securitySection: text('署名とヘッダー', 'Signature and headers'),
  securityLead: text(
    '受信側が、このネットワークからの通知であることを確かめるために使います。',
    'By these your receiver knows that a notice comes from this network.',
  ),
  deliverySection: text('配信', 'Delivery'),
  deliveryLead: text(
    '失敗した通知は、24時間以上にわたって間隔をあけながら再送します。',
    'What fails is sent again at growing intervals, over more than a day.',
  ),
  enabled: text('成果を通知する', 'Notify me of results'),
  preset: linkSettingFieldLabels.preset.label,
  presetHint: text(
    '選ぶと、よく使われる形を下の項目に入れます。入力済みの内容は置き換わります。',
    'Fills in the usual form below; what is there is replaced.',
  ),
  events: linkSettingFieldLabels.events.label,
  eventsHint: text(
    '3つとも選ぶと、すべての変化を通知します。',
    'With all three, you are notified of every change.',
  ),
  renotice: text(
    '判定の変更・取り消しも通知する',
    'Also notify me of decisions that are changed or reversed',
  ),
  everyChange: text('変化を1件ずつすべて送る', 'Send every change separately'),
  everyChangeHint: text(
    'オフのときは、未送信の間に成果が変わると最新の状態だけを送ります。',
    'Otherwise, when a result changes before its notice was sent, only the newest state is sent.',
  ),
  method: linkSettingFieldLabels.method.label,
  url: text('通知先URL', 'Notification URL'),
  urlApproved: linkSettingFieldLabels.url_approved.label,
  urlRejected: linkSettingFieldLabels.url_rejected.label,
  urlByStatusHint: text(
    '空のときは上の通知先URLを使います。',
    'Left empty, the address above is used.',
  ),
  body: linkSettingFieldLabels.body.label,
  bodyHint: text(
    '空のときは、すべての変数を名前つきで送ります。JSONでは変数を引用符で囲んでください。',
    'Left empty, every macro is sent under its name. In JSON, put macros in quotes.',
  ),
  headers: linkSettingFieldLabels.headers.label,
  headersHint: text(
    '5つまで。値は暗号化して保存し、二度と表示しません。',
    'Up to five. What they say is kept encrypted and never shown again.',
  ),
  headerName: text('名前', 'Name'),
  headerValue: text('値', 'Value'),
  headerValueHint: text('変えないときは空のままにします。', 'Leave it empty to keep what is set.'),
  signature: linkSettingFieldLabels.signature.label,
  delay: text('送信を遅らせる秒数（0〜300）', 'Delay in seconds (0 to 300)'),
  successText: linkSettingFieldLabels.success_text.label,
  successTextHint: text(
    '入力すると、応答が2xxでもこの文字列が含まれていなければ失敗とみなします。',
    'If set, a 2xx response without this text counts as a failure.',
  ),
  overrides: text('広告ごとの通知先', 'Notification URLs per promotion'),
  override: text('広告', 'Promotion'),
  overrideUrl: text('この広告の通知先URL', 'Notification URL of this promotion'),
  overrideHint: text(
    'URLが空のときは、この広告の成果を通知しません。',
    'If the URL is empty, results of this promotion are not notified.',
  ),
  macros: text('変数を挿入', 'Insert a macro'),
  macrosHint: text(
    'クリックすると、カーソルの位置に入ります。値はURLエンコードされます（|raw をつけるとそのまま、日時は |iso でISO 8601）。',
    'Click one to insert it at the cursor. Values are URL-encoded (|raw leaves them as they are, |iso gives ISO 8601 for times).',
  ),
  preview: text('送信イメージ', 'Preview of the call'),
  previewHint: text(
    '見本の値で、承認のときに届く内容です。',
    'With sample values, as it arrives on an approval.',
  ),
  previewNone: text(
    '通知先URLを入力すると、ここに送信される内容が表示されます。',
    'Enter an address to see here what is sent.',
  ),
  signedBy: text(
    'webhook-id、webhook-timestamp、webhook-signature が付きます。',
    'With webhook-id, webhook-timestamp and webhook-signature.',
  ),
  health: text('配信の状態', 'Delivery'),
  log: text('通知の履歴', 'What was sent'),
  pausedTitle: text('送信を一時停止しています', 'Sending is paused'),
  pausedDetail: text(
    '続けて失敗したため停止しました。通知は7日間保管し、1時間ごとに1件だけ試します。受信側を直したら「テスト送信」で再開できます。',
    'Paused after repeated failures. Notices are kept for seven days, and one is tried every hour. Once your receiver works again, a successful test resumes them.',
  ),
  secret: text('署名の秘密鍵', 'Signing secret'),
  secretHint: text(
    '署名を検証する鍵です。外部に公開しないでください。',
    'Verifies the signature. Keep it to yourself.',
  ),
  secretNone: text('設定を保存すると作られます。', 'It is made when the setting is saved.'),
  rotate: text('鍵を作り直す', 'Make a new secret'),
  rotateQuestion: text(
    '新しい鍵を作ります。24時間は古い鍵でも署名するので、その間に受信側の鍵を入れ替えてください。',
    'A new secret is made. For 24 hours calls are signed with the old one too: change your receiver meanwhile.',
  ),
  rotated: text('新しい鍵を作りました。', 'A new secret was made.'),
  test: text('テスト送信', 'Send a test'),
  testLead: text(
    '保存済みの設定で1回だけ送信します。成果には影響せず、変数 [test] は 1 になります。',
    'Sends once by the saved setting. No result is touched, and the macro [test] is 1.',
  ),
  testStatus: text('通知の内容', 'Status reported'),
  testResult: text('成果ID（空なら見本の値）', 'Result ID (empty for sample values)'),
  testRun: text('送信する', 'Send'),
  testOk: text('届きました', 'It arrived'),
  testFailed: text('届きませんでした', 'It did not arrive'),
  testResumed: text(
    '一時停止を解除しました。保管していた通知を順番に送ります。',
    'The pause is over. The notices kept are now sent in order.',
  ),
  sent: text('送信した内容', 'What was sent'),
  answered: text('応答', 'Response'),
  noAnswer: text('応答の本文はありません。', 'The response has no body.'),
  open: text('メディアの詳細へ', 'See the medium'),
  setUp: text('通知先を設定する', 'Set an address'),
  none: text('通知は設定されていません', 'No notices are set up'),
  noneDetail: text(
    '設定すると、成果の変化がすぐにお使いのシステムへ届きます。',
    'Set one up and every change of a result reaches your system at once.',
  ),
})

/** What the figures of a medium's kickbacks are called. */
export const healthLabels = {
  level: column(text('状態', 'State'), kickbackHealthLabels),
  last_success_at: column(text('最後の成功', 'Last success')),
  last_failure_at: column(text('最後の失敗', 'Last failure')),
  failure_streak: column(text('連続失敗', 'Failures in a row')),
  p95_ms: column(text('応答時間（95%）', 'Response time (95 %)')),
  waiting: column(text('送信待ち', 'Waiting')),
}

export const presetLabels = Object.fromEntries(
  kickbackPresetNames.map((name) => [name, kickbackPresets[name].label]),
) as Record<KickbackPresetName, Text>
export const healthSummary = (streak: number, lastSuccess: string, p95: string) =>
  text(
    `最後の成功 ${lastSuccess}・連続失敗 ${streak}回・応答 ${p95}`,
    `Last success ${lastSuccess} · ${counted(streak, 'failure')} in a row · answers in ${p95}`,
  )
export const overlapUntil = (until: string) =>
  text(
    `${until} までは、古い鍵でも署名します。`,
    `Until ${until}, calls are signed with the old secret too.`,
  )
