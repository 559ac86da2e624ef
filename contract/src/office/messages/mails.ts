import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { accountMails } from './accountMails.ts'
import { inquiryMails } from './inquiryMails.ts'
import { mailingMails } from './mailingMails.ts'
import { reportMails } from './reportMails.ts'
import { notificationMails } from './notificationMails.ts'
import { deadlineMails } from './deadlineMails.ts'
import { claimMails } from './claimMails.ts'
import { paymentMails } from './paymentMails.ts'
import { rankMails } from './rankMails.ts'
import { priceChangeMails } from './priceChangeMails.ts'
import { partnershipMails } from './partnershipMails.ts'
import { priceMails } from './priceMails.ts'
import { priceRequestMails } from './priceRequestMails.ts'
import { resultMails } from './resultMails.ts'
import { backupMails } from './backupMails.ts'
import { tagMails } from './tagMails.ts'
import { reviewMails } from './reviewMails.ts'
import { mail, type MailText } from './mailTemplate.ts'
import type { Variable } from './mailVariable.ts'
import type { VariableName } from './mailVariables.ts'

/** Every mail of the product, in both languages. The operator may replace the words of each. */
export const mailTemplates = {
  ...accountMails,
  ...deadlineMails,
  ...claimMails,
  ...paymentMails,
  ...rankMails,
  ...partnershipMails,
  ...priceMails,
  ...priceChangeMails,
  ...priceRequestMails,
  ...resultMails,
  ...reviewMails,
  ...tagMails,
  ...backupMails,
  ...inquiryMails,
  ...notificationMails,
  ...mailingMails,
  ...reportMails,
  contactReceived: mail(
    text('お問い合わせの受付', 'Enquiry received'),
    ['name', 'message'],
    text('【{{site}}】お問い合わせを受け付けました', '[{{site}}] We have received your message'),
    '{{name}} 様\n\nお問い合わせありがとうございます。担当者よりご連絡いたします。\n\n----\n{{message}}\n----',
    'Dear {{name}},\n\nThank you for your message. We will answer you soon.\n\n----\n{{message}}\n----',
  ),
  contactToOperator: mail(
    text('お問い合わせの通知（運営宛）', 'Enquiry (to the operator)'),
    ['topic', 'company', 'name', 'mail_address', 'phone', 'message'],
    text('【{{site}}】お問い合わせ：{{topic}}', '[{{site}}] Contact form: {{topic}}'),
    '種別：{{topic}}\n会社名：{{company}}\n氏名：{{name}}\nメール：{{mail_address}}\n電話：{{phone}}\n\n{{message}}',
    'Topic: {{topic}}\nCompany: {{company}}\nName: {{name}}\nMail: {{mail_address}}\nPhone: {{phone}}\n\n{{message}}',
  ),
  capReached: mail(
    text('広告の上限の通知', 'Cap reached'),
    ['name', 'ad_name', 'cap', 'percent', 'used', 'limit', 'promotion_link'],
    text(
      '【{{site}}】「{{ad_name}}」が上限の{{percent}}%に達しました',
      '[{{site}}] “{{ad_name}}” has reached {{percent}}% of a cap',
    ),
    '{{name}} 様\n\n広告「{{ad_name}}」が、設定された上限の{{percent}}%に達しました。\n\n{{cap}}：{{used}} / {{limit}}\n\n上限の変更は次のページから行えます。\n{{promotion_link}}',
    'Dear {{name}},\n\nThe promotion “{{ad_name}}” has reached {{percent}}% of a cap.\n\n{{cap}}: {{used}} of {{limit}}\n\nThe cap can be changed here:\n{{promotion_link}}',
  ),
  shareReached: mail(
    text('アフィリエイター・メディアごとの上限の通知', 'Own cap reached'),
    ['name', 'ad_name', 'cap', 'percent', 'promotion_link'],
    text(
      '【{{site}}】「{{ad_name}}」でのあなたの上限が{{percent}}%に達しました',
      '[{{site}}] Your cap of “{{ad_name}}” has reached {{percent}}%',
    ),
    '{{name}} 様\n\n広告「{{ad_name}}」で、次の上限の{{percent}}%に達しました。100%に達すると、期間が変わるまで成果は計上されません。\n\n{{cap}}\n\n{{promotion_link}}',
    'Dear {{name}},\n\n{{percent}}% of this cap of the promotion “{{ad_name}}” is used. Once it is used up, no more results count until its period is over.\n\n{{cap}}\n\n{{promotion_link}}',
  ),
  advertiserCapReached: mail(
    text('広告主の予算・与信の通知', 'Budget or credit reached'),
    ['name', 'company', 'cap', 'percent', 'used', 'limit'],
    text(
      '【{{site}}】{{company}} 様の{{cap}}が{{percent}}%に達しました',
      '[{{site}}] {{company}} has reached {{percent}}% of a limit',
    ),
    '{{name}} 様\n\n{{company}} 様の{{cap}}が{{percent}}%に達しました。\n\n{{used}}円 / {{limit}}円\n\n100%に達すると、新しい成果を受け付けません。上限は運営者が広告主の編集画面で変更できます。前払いの場合は、入金が登録されると再び受け付けます。',
    'Dear {{name}},\n\n{{company}} has reached {{percent}}% of a limit.\n\n{{cap}}: ¥{{used}} of ¥{{limit}}\n\nAt 100% no more results are taken. The operator can change the limit on the form of the advertiser. Where it pays in advance, results are taken again once more money has come in.',
  ),
  trackingBroken: mail(
    text('計測データの不整合', 'Inconsistent tracking data'),
    ['name', 'found'],
    text(
      '【{{site}}】計測データの点検で不整合が見つかりました',
      '[{{site}}] The nightly check has found something in the tracking data',
    ),
    '{{name}} 様\n\n夜間の点検で、クリック・成果通知・成果・帳簿のデータに次の不整合が見つかりました。\n\n{{found}}\n\n締め処理の前に、開発・運用の担当者にお知らせください。',
    'Dear {{name}},\n\nThe nightly check of clicks, notices, results and the books has found what must not be:\n\n{{found}}\n\nPlease tell those who run the system before the month is closed.',
  ),
  testMail: mail(
    text('テスト送信', 'Test email'),
    ['at'],
    text('【{{site}}】テスト送信', '[{{site}}] Test email'),
    'メールの設定を確認するためのテスト送信です（{{at}} 日本時間）。',
    'This is a test of the mail settings ({{at}}, Japan time).',
  ),
  kickbackFailing: mail(
    text('キックバック通知の失敗', 'Kickbacks failing'),
    ['name', 'medium', 'failures', 'setting_link'],
    text(
      '【{{site}}】キックバック通知が届いていません（{{medium}}）',
      '[{{site}}] Kickbacks do not arrive ({{medium}})',
    ),
    '{{name}} 様\n\n「{{medium}}」へのキックバック通知が{{failures}}回続けて失敗しています。\n20回続くと、送信を一時停止します。未送信の通知は7日間保管されます。\n受信側と連携設定をご確認ください。\n\n{{setting_link}}',
    'Dear {{name}},\n\nKickbacks to {{medium}} have failed {{failures}} times in a row.\nAfter 20 failures sending is paused; what waits is kept for seven days.\nPlease look at your receiver and at the link settings.\n\n{{setting_link}}',
  ),
  kickbackPaused: mail(
    text('キックバック通知の一時停止', 'Kickbacks paused'),
    ['name', 'medium', 'failures', 'setting_link'],
    text(
      '【{{site}}】キックバック通知を一時停止しました（{{medium}}）',
      '[{{site}}] Kickbacks are paused ({{medium}})',
    ),
    '{{name}} 様\n\n「{{medium}}」へのキックバック通知が{{failures}}回続けて失敗したため、送信を一時停止しました。\n未送信の通知は7日間保管します。1時間ごとに1件だけ送信を試し、届けば自動で再開します。\n受信側を直したあと、連携設定の「テスト送信」に成功すると、すぐに再開します。\n\n{{setting_link}}',
    'Dear {{name}},\n\nKickbacks to {{medium}} failed {{failures}} times in a row, so sending is paused.\nWhat waits is kept for seven days. One is tried every hour, and all go on as soon as it arrives.\nOnce your receiver is repaired, a successful test in the link settings resumes them at once.\n\n{{setting_link}}',
  ),
  kickbackResumed: mail(
    text('キックバック通知の再開', 'Kickbacks resumed'),
    ['name', 'medium', 'setting_link'],
    text(
      '【{{site}}】キックバック通知を再開しました（{{medium}}）',
      '[{{site}}] Kickbacks go on ({{medium}})',
    ),
    '{{name}} 様\n\n「{{medium}}」へのキックバック通知が届くようになったため、送信を再開しました。\n保管していた通知を順番にお届けします。\n\n{{setting_link}}',
    'Dear {{name}},\n\nKickbacks to {{medium}} arrive again. Those that waited are being delivered in their order.\n\n{{setting_link}}',
  ),
  webhookPaused: mail(
    text('Webhookの一時停止', 'Webhook paused'),
    ['name', 'webhook', 'failures', 'webhook_link'],
    text(
      '【{{site}}】Webhookを一時停止しました（{{webhook}}）',
      '[{{site}}] A webhook is paused ({{webhook}})',
    ),
    '{{name}} 様\n\nWebhook「{{webhook}}」への送信が{{failures}}回続けて失敗したため、一時停止しました。\n未送信のものは7日間保管します。1時間ごとに1件だけ送信を試し、届けば自動で再開します。\n受信側を直したあと「再開」を押すと、すぐに送ります。\n\n{{webhook_link}}',
    'Dear {{name}},\n\nThe webhook {{webhook}} failed {{failures}} times in a row, so it is paused.\nWhat waits is kept for seven days. One message is tried every hour, and all go on as soon as it arrives.\nOnce your system is repaired, press Resume to send at once.\n\n{{webhook_link}}',
  ),
} satisfies Record<string, MailText<Partial<Record<VariableName, Variable>>>>

export type MailTemplate = keyof typeof mailTemplates
export const mailTemplateNames = Object.keys(mailTemplates) as MailTemplate[]
/** What `enqueueMail` must be given for a template: every variable of it, as words. */
export type MailValues<Template extends MailTemplate> = Record<
  keyof (typeof mailTemplates)[Template]['variables'],
  string
>

export const mailStates = ['waiting', 'sending', 'sent', 'kept', 'bounced', 'failed'] as const
export const mailStateLabels = {
  waiting: text('送信待ち', 'Waiting'),
  sending: text('送信中', 'Being sent'),
  sent: text('送信済み', 'Sent'),
  kept: text('保管（SMTP未設定）', 'Kept (no mail server)'),
  bounced: text('宛先エラー', 'Bounced'),
  failed: text('送信失敗', 'Failed'),
} satisfies Record<(typeof mailStates)[number], Text>

/** Why a change of mails leaves one as it is. */
export const mailRefusals = {
  underWay: text('送信待ちまたは送信中です。', 'On its way already.'),
  linkCut: text(
    'リンクつきのメールは、安全のため再送できません。もう一度手続きをして、新しいリンクを発行してください。',
    'An email with a link cannot be sent twice. Please have a new link made.',
  ),
  sent: text(
    '送信済みです。必要なときは、詳細から1通ずつ再送してください。',
    'Sent. Where it is needed, open it and send it again by itself.',
  ),
  notFailed: text(
    '「送信失敗」「宛先エラー」のメールではありません。',
    'Neither “Failed” nor “Bounced”.',
  ),
  settled: text('処理済みです。', 'Dealt with already.'),
} satisfies Record<string, Text>
export type MailRefusal = keyof typeof mailRefusals

/** What came back of an email after it had left. */
export const returnKinds = ['hard', 'soft', 'delayed', 'complaint'] as const
export type ReturnKind = (typeof returnKinds)[number]
export const returnKindLabels = {
  hard: text('届かない（恒久）', 'Cannot be delivered'),
  soft: text('届かなかった（一時的）', 'Was not delivered'),
  delayed: text('遅れている', 'Late'),
  complaint: text('迷惑メールとして報告', 'Reported as spam'),
} satisfies Record<ReturnKind, Text>

export const mailReturnColumns = {
  at: column(text('確認した日時', 'Read at')),
  kind: column(text('内容', 'What it says'), returnKindLabels),
  status: column(text('コード', 'Code')),
  detail: column(text('相手のサーバーの説明', 'In the words of the server')),
} satisfies Columns

export const mailTemplateLabels = Object.fromEntries(
  mailTemplateNames.map((name) => [name, mailTemplates[name].label]),
) as Record<MailTemplate, Text>

export const outboxColumns = {
  id: column(text('ID', 'ID')),
  created_at: column(text('作成日時', 'Created at')),
  template: column(text('種類', 'Kind'), mailTemplateLabels),
  to_address: column(text('宛先', 'To')),
  subject: column(text('件名', 'Subject')),
  state: column(text('状態', 'State'), mailStateLabels),
  attempts: column(text('送信回数', 'Attempts')),
  sent_at: column(text('送信日時', 'Sent at')),
  last_error: column(text('エラー', 'Error')),
  settled_at: column(text('処理した日時', 'Dealt with at')),
} satisfies Columns
