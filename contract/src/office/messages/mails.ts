import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

/** A value that a mail is filled with: what it is called, and what a preview shows in its place. */
interface Variable {
  label: Text
  sample: Text
}
/** One mail. `{{name}}` stands for a variable; `{{site}}` is the title of the site and always there. */
interface MailText<Variables> {
  label: Text
  subject: Text
  body: Text
  variables: Variables
}

const variable = (label: Text, sample: Text): Variable => ({ label, sample })
const same = (words: string): Text => text(words, words)

const variables = {
  name: variable(text('宛名', 'Name of the recipient'), text('山田 太郎', 'Taro Yamada')),
  mail_address: variable(text('メールアドレス', 'Email address'), same('taro@example.com')),
  reason: variable(
    text('理由', 'Reason'),
    text('サイトの内容を確認できませんでした。', 'We could not see what the site is about.'),
  ),
  link: variable(text('リンク', 'Link'), same('https://network.example/lp/passwordReset#token=…')),
  login_link: variable(
    text('ログインページ', 'Sign-in page'),
    same('https://network.example/lp/affiliaterLogin'),
  ),
  valid_until: variable(text('有効期限', 'Expires at'), same('2026-11-10 12:30')),
  at: variable(text('日時', 'Date and time'), same('2026-11-10 12:00')),
  device: variable(text('端末', 'Device'), same('Chrome (Windows)')),
  ip: variable(text('IPアドレス', 'IP address'), same('203.0.113.10')),
  days: variable(text('残り日数', 'Days left'), same('30')),
  date: variable(text('日付', 'Date'), same('2026-12-10')),
  amount: variable(text('支払予定額', 'Amount to be paid'), text('12,000円', '¥12,000')),
  medium: variable(text('メディア名', 'Media name'), text('サンプルブログ', 'Sample blog')),
  failures: variable(text('連続失敗回数', 'Failures in a row'), same('10')),
  found: variable(
    text('見つかった不整合と件数', 'What was found, and how often'),
    same('I9 the hours add up to the clicks: 1'),
  ),
  setting_link: variable(
    text('連携設定の画面', 'Link settings'),
    same('https://network.example/media/mediaLinkSetting?id=1'),
  ),
  left: variable(text('残りの個数', 'How many are left'), same('9')),
  company: variable(text('会社名', 'Company'), text('株式会社サンプル', 'Sample Inc.')),
  topic: variable(text('種別', 'Kind'), text('アフィリエイター', 'Publisher')),
  phone: variable(text('電話番号', 'Phone number'), same('03-0000-0000')),
  message: variable(
    text('お問い合わせ内容', 'Message'),
    text('提携について教えてください。', 'Please tell me about partnerships.'),
  ),
  ad_name: variable(text('広告名', 'Promotion name'), text('サンプルカード', 'Sample Card')),
  cap: variable(text('上限の種類', 'Cap'), text('成果数（1日）', 'Results per day')),
  percent: variable(text('到達率', 'Percent'), same('80')),
  used: variable(text('現在の値', 'Used'), same('80')),
  limit: variable(text('上限', 'Cap'), same('100')),
  promotion_link: variable(
    text('広告のページ', 'Page of the promotion'),
    same('https://network.example/promotion/show?id=1'),
  ),
} satisfies Record<string, Variable>
type VariableName = keyof typeof variables

/** One entry of the catalogue, with the variables its words may use. */
function mail<const Names extends VariableName>(
  label: Text,
  names: readonly Names[],
  subject: Text,
  ja: string,
  en: string,
): MailText<Record<Names, Variable>> {
  return {
    label,
    subject,
    body: text(`${ja}\n\n${signature.ja}`, `${en}\n\n${signature.en}`),
    variables: Object.fromEntries(names.map((name) => [name, variables[name]])) as Record<
      Names,
      Variable
    >,
  }
}

const signature = text(
  '--\n{{site}}\nこのメールに心当たりがない場合は、サポートデスクまでご連絡ください。',
  '--\n{{site}}\nIf you did not expect this email, please tell the support desk.',
)

/** Every mail of the product, in both languages. The operator may replace the words of each. */
export const mailTemplates = {
  signUpReceived: mail(
    text('登録の受付', 'Registration received'),
    ['name'],
    text('【{{site}}】ご登録を受け付けました', '[{{site}}] We have received your registration'),
    '{{name}} 様\n\nご登録ありがとうございます。ただいま審査を行っています。\n結果はメールでお知らせしますので、しばらくお待ちください。',
    'Dear {{name}},\n\nThank you for registering. We are looking at your application now\nand will tell you the outcome by email.',
  ),
  mailVerification: mail(
    text('メールアドレスの確認', 'Email address verification'),
    ['link', 'valid_until'],
    text('【{{site}}】メールアドレスの確認', '[{{site}}] Please confirm your email address'),
    '次のリンクを開いて、登録の手続きを続けてください。\n\n{{link}}\n\n有効期限：{{valid_until}}（日本時間）',
    'Please open this link to go on with your registration.\n\n{{link}}\n\nValid until {{valid_until}} (Japan time)',
  ),
  accountApproved: mail(
    text('登録の承認', 'Registration approved'),
    ['name', 'login_link'],
    text('【{{site}}】ご登録が承認されました', '[{{site}}] Your registration is approved'),
    '{{name}} 様\n\n審査が完了し、ご登録が承認されました。\n次のページからログインしてご利用ください。\n\n{{login_link}}',
    'Dear {{name}},\n\nYour registration is approved. Please sign in here:\n\n{{login_link}}',
  ),
  accountCreated: mail(
    text('アカウントの発行', 'Account created'),
    ['name', 'mail_address', 'link', 'valid_until'],
    text('【{{site}}】アカウントを発行しました', '[{{site}}] Your account is ready'),
    '{{name}} 様\n\nアカウントを発行しました。次のリンクからパスワードを設定すると、ログインできます。\n\nログイン用メールアドレス：{{mail_address}}\n{{link}}\n\n有効期限：{{valid_until}}（日本時間）',
    'Dear {{name}},\n\nAn account was made for you. Choose a password with this link, then sign in.\n\nEmail address to sign in with: {{mail_address}}\n{{link}}\n\nValid until {{valid_until}} (Japan time)',
  ),
  accountRejected: mail(
    text('登録の却下', 'Registration rejected'),
    ['name', 'reason'],
    text('【{{site}}】審査結果のお知らせ', '[{{site}}] About your registration'),
    '{{name}} 様\n\nお申し込みありがとうございました。\n審査の結果、今回はご登録を見送らせていただくことになりました。\n\n理由：{{reason}}',
    'Dear {{name}},\n\nThank you for your application. We are sorry to say that we cannot accept it.\n\nReason: {{reason}}',
  ),
  infoRequested: mail(
    text('追加確認のお願い', 'Information requested'),
    ['name', 'reason', 'login_link'],
    text('【{{site}}】ご登録内容の確認のお願い', '[{{site}}] We need a little more information'),
    '{{name}} 様\n\n審査にあたり、次の点をご確認ください。ログインして登録内容を修正すると、審査が再開されます。\n\n{{reason}}\n\n{{login_link}}',
    'Dear {{name}},\n\nBefore we can go on we need the following. Please sign in and correct your details.\n\n{{reason}}\n\n{{login_link}}',
  ),
  suspended: mail(
    text('利用停止', 'Account suspended'),
    ['name', 'reason'],
    text('【{{site}}】アカウントの利用停止のお知らせ', '[{{site}}] Your account is suspended'),
    '{{name}} 様\n\nアカウントのご利用を停止しました。\n\n理由：{{reason}}',
    'Dear {{name}},\n\nYour account is suspended.\n\nReason: {{reason}}',
  ),
  resumed: mail(
    text('利用再開', 'Account resumed'),
    ['name', 'login_link'],
    text('【{{site}}】アカウントの利用再開のお知らせ', '[{{site}}] Your account is open again'),
    '{{name}} 様\n\nアカウントのご利用を再開しました。\n\n{{login_link}}',
    'Dear {{name}},\n\nYour account can be used again.\n\n{{login_link}}',
  ),
  withdrawn: mail(
    text('退会', 'Withdrawal'),
    ['name', 'amount'],
    text('【{{site}}】退会手続きが完了しました', '[{{site}}] Your account is closed'),
    '{{name}} 様\n\n退会の手続きが完了しました。これまでのご利用ありがとうございました。\n\nお支払い予定額：{{amount}}',
    'Dear {{name}},\n\nYour account is closed. Thank you for having been with us.\n\nStill to be paid: {{amount}}',
  ),
  deregistrationNotice: mail(
    text('登録抹消の予告', 'Notice of deregistration'),
    ['name', 'days', 'date', 'login_link'],
    text(
      '【{{site}}】まもなく登録が抹消されます（あと{{days}}日）',
      '[{{site}}] Your account will be deregistered in {{days}} days',
    ),
    '{{name}} 様\n\n長期間ログインがないため、{{date}}に登録が抹消されます。\n継続してご利用になる場合は、それまでにログインしてください。\n\n{{login_link}}',
    'Dear {{name}},\n\nYou have not signed in for a long time. On {{date}} your account will be deregistered.\nSign in before that day to keep it.\n\n{{login_link}}',
  ),
  deregistered: mail(
    text('登録抹消', 'Deregistration'),
    ['name', 'reason'],
    text('【{{site}}】登録抹消のお知らせ', '[{{site}}] Your account is deregistered'),
    '{{name}} 様\n\nアカウントの登録を抹消しました。\n\n理由：{{reason}}',
    'Dear {{name}},\n\nYour account is deregistered.\n\nReason: {{reason}}',
  ),
  passwordReset: mail(
    text('パスワードの再設定', 'Password reset'),
    ['name', 'link', 'valid_until'],
    text('【{{site}}】パスワードの再設定', '[{{site}}] Reset your password'),
    '{{name}} 様\n\n次のリンクを開いて、新しいパスワードを設定してください。\n\n{{link}}\n\n有効期限：{{valid_until}}（日本時間）\n手続きをされていない場合は、このメールを破棄してください。パスワードは変わりません。',
    'Dear {{name}},\n\nOpen this link to choose a new password.\n\n{{link}}\n\nValid until {{valid_until}} (Japan time)\nIf it was not you, ignore this email: your password stays as it is.',
  ),
  passwordChanged: mail(
    text('パスワードの変更', 'Password changed'),
    ['name', 'at'],
    text('【{{site}}】パスワードが変更されました', '[{{site}}] Your password was changed'),
    '{{name}} 様\n\nパスワードが変更されました（{{at}} 日本時間）。\nお心当たりがない場合は、ただちにパスワードを再設定してください。',
    'Dear {{name}},\n\nYour password was changed at {{at}} (Japan time).\nIf it was not you, please reset it at once.',
  ),
  newDevice: mail(
    text('新しい端末からのログイン', 'Sign-in from a new device'),
    ['name', 'at', 'device', 'ip'],
    text('【{{site}}】新しい端末からログインがありました', '[{{site}}] Sign-in from a new device'),
    '{{name}} 様\n\nこれまでと異なる端末からログインがありました。\n\n日時：{{at}}（日本時間）\n端末：{{device}}\nIPアドレス：{{ip}}\n\nお心当たりがない場合は、パスワードを変更し、ほかの端末をログアウトしてください。',
    'Dear {{name}},\n\nSomeone signed in to your account from a device we have not seen before.\n\nWhen: {{at}} (Japan time)\nDevice: {{device}}\nIP address: {{ip}}\n\nIf it was not you, change your password and end your other sessions.',
  ),
  mailChangeVerification: mail(
    text('新しいメールアドレスの確認', 'New email address: verification'),
    ['name', 'link', 'valid_until'],
    text(
      '【{{site}}】新しいメールアドレスの確認',
      '[{{site}}] Please confirm your new email address',
    ),
    '{{name}} 様\n\n次のリンクを開くと、このメールアドレスがログインに使われるようになります。\n\n{{link}}\n\n有効期限：{{valid_until}}（日本時間）',
    'Dear {{name}},\n\nOpen this link to sign in with this address from now on.\n\n{{link}}\n\nValid until {{valid_until}} (Japan time)',
  ),
  mailChangeRequested: mail(
    text('メールアドレス変更の申請', 'Email address change requested'),
    ['name', 'mail_address', 'at'],
    text(
      '【{{site}}】メールアドレスの変更が申請されました',
      '[{{site}}] A change of your email address was requested',
    ),
    '{{name}} 様\n\nログイン用メールアドレスを {{mail_address}} に変更する申請がありました（{{at}} 日本時間）。\nお心当たりがない場合は、ただちにパスワードを変更してください。',
    'Dear {{name}},\n\nAt {{at}} (Japan time) it was requested to change your sign-in address to {{mail_address}}.\nIf it was not you, please change your password at once.',
  ),
  mailChanged: mail(
    text('メールアドレスの変更', 'Change of email address'),
    ['name', 'mail_address', 'at'],
    text('【{{site}}】メールアドレスが変更されました', '[{{site}}] Your email address was changed'),
    '{{name}} 様\n\nログイン用メールアドレスが {{mail_address}} に変更されました（{{at}} 日本時間）。',
    'Dear {{name}},\n\nYour sign-in address was changed to {{mail_address}} at {{at}} (Japan time).',
  ),
  bankChanged: mail(
    text('振込先口座の変更', 'Bank account changed'),
    ['name', 'at'],
    text('【{{site}}】振込先口座が変更されました', '[{{site}}] Your bank account was changed'),
    '{{name}} 様\n\n報酬の振込先口座が変更されました（{{at}} 日本時間）。\nお心当たりがない場合は、ただちにサポートデスクまでご連絡ください。',
    'Dear {{name}},\n\nThe bank account for your rewards was changed at {{at}} (Japan time).\nIf it was not you, please contact the support desk at once.',
  ),
  secondFactorOn: mail(
    text('2段階認証の有効化', 'Two-step sign-in turned on'),
    ['name', 'at'],
    text('【{{site}}】2段階認証を有効にしました', '[{{site}}] Two-step sign-in is on'),
    '{{name}} 様\n\n2段階認証が有効になりました（{{at}} 日本時間）。',
    'Dear {{name}},\n\nTwo-step sign-in was switched on at {{at}} (Japan time).',
  ),
  secondFactorOff: mail(
    text('2段階認証の無効化', 'Two-step sign-in turned off'),
    ['name', 'at'],
    text('【{{site}}】2段階認証が無効になりました', '[{{site}}] Two-step sign-in is off'),
    '{{name}} 様\n\n2段階認証が無効になりました（{{at}} 日本時間）。\nお心当たりがない場合は、ただちにパスワードを変更してください。',
    'Dear {{name}},\n\nTwo-step sign-in was switched off at {{at}} (Japan time).\nIf it was not you, please change your password at once.',
  ),
  recoveryCodesRenewed: mail(
    text('リカバリーコードの再発行', 'New recovery codes'),
    ['name', 'at'],
    text('【{{site}}】リカバリーコードを再発行しました', '[{{site}}] New recovery codes'),
    '{{name}} 様\n\nリカバリーコードを再発行しました（{{at}} 日本時間）。以前のコードは使えません。',
    'Dear {{name}},\n\nNew recovery codes were made at {{at}} (Japan time). The old ones no longer work.',
  ),
  recoveryCodeUsed: mail(
    text('リカバリーコードの使用', 'Recovery code used'),
    ['name', 'at', 'left'],
    text('【{{site}}】リカバリーコードが使われました', '[{{site}}] A recovery code was used'),
    '{{name}} 様\n\nリカバリーコードを使ってログインがありました（{{at}} 日本時間）。\n残りのコードは{{left}}個です。少なくなったら再発行してください。',
    'Dear {{name}},\n\nSomeone signed in with one of your recovery codes at {{at}} (Japan time).\n{{left}} codes are left. Make new ones before they run out.',
  ),
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
  trackingBroken: mail(
    text('計測データの不整合', 'Inconsistent tracking data'),
    ['name', 'found'],
    text(
      '【{{site}}】計測データの点検で不整合が見つかりました',
      '[{{site}}] The nightly check has found something in the tracking data',
    ),
    '{{name}} 様\n\n夜間の点検で、クリック・成果通知・成果のデータに次の不整合が見つかりました。\n\n{{found}}\n\n締め処理の前に、開発・運用の担当者にお知らせください。',
    'Dear {{name}},\n\nThe nightly check of clicks, notices and results has found what must not be:\n\n{{found}}\n\nPlease tell those who run the system before the month is closed.',
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

const templateLabels = Object.fromEntries(
  mailTemplateNames.map((name) => [name, mailTemplates[name].label]),
) as Record<MailTemplate, Text>

export const outboxColumns = {
  id: column(text('ID', 'ID')),
  created_at: column(text('作成日時', 'Created at')),
  template: column(text('種類', 'Kind'), templateLabels),
  to_address: column(text('宛先', 'To')),
  subject: column(text('件名', 'Subject')),
  state: column(text('状態', 'State'), mailStateLabels),
  attempts: column(text('送信回数', 'Attempts')),
  sent_at: column(text('送信日時', 'Sent at')),
  last_error: column(text('エラー', 'Error')),
} satisfies Columns
