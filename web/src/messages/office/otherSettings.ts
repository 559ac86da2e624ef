import type { smtpSecurities } from '@tsunagi/contract/office/settingSections'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const othersMessages = catalogue({
  oneRole: text('データベースの権限が分かれていません', 'The database has one role for everything'),
  oneRoleLead: text(
    '製品がテーブルの所有者として動いているため、帳簿の改ざんを防ぐデータベースの保護を製品自身が外せます。所有者と製品のロールを分け、DATABASE_OWNER_URL を設定してください（docs/operations.md「Two roles」）。',
    'The product runs as the owner of its tables and could switch off what protects the books. Give it a role of its own and set DATABASE_OWNER_URL (docs/operations.md, “Two roles”).',
  ),
  title: text('セキュリティ・メール', 'Security and mail'),
  detail: text(
    '2段階認証、セッション、接続元、メールサーバー',
    'Two-step sign-in, sessions, networks, mail server',
  ),
  noServer: text(
    'メールサーバーが未設定です。メールは送信されず、メール一覧に保管されます。',
    'There is no mail server. Emails are not sent; they are kept in the list of emails.',
  ),
  security: text('セキュリティ', 'Security'),
  required: text('2段階認証を必須にする相手', 'Who must use two-step sign-in'),
  requiredHint: text(
    '未設定の人は、ログイン後に設定画面へ進みます。',
    'Users without it are asked to set it up after signing in.',
  ),
  adminIdle: text('管理者：操作がないときの期限（分）', 'Administrators: minutes without activity'),
  adminIdleHint: text(
    'この時間操作がない管理者は、もう一度ログインします。',
    'An administrator without activity for so long signs in again.',
  ),
  adminHours: text('管理者：ログインの有効時間（時間）', 'Administrators: hours in all'),
  adminHoursHint: text(
    '操作を続けていても、この時間でもう一度ログインします。',
    'After so long an administrator signs in again, active or not.',
  ),
  idle: text('その他：操作がないときの期限（分）', 'Others: minutes without activity'),
  idleHint: text(
    'この時間操作がない利用者は、もう一度ログインします。',
    'Whoever is without activity for so long signs in again.',
  ),
  hours: text('その他：ログインの有効時間（時間）', 'Others: hours in all'),
  hoursHint: text(
    '操作を続けていても、この時間でもう一度ログインします。',
    'After so long everybody signs in again, active or not.',
  ),
  keep: text('その他：ログインしたままにできる日数', 'Others: days to stay signed in'),
  keepHint: text(
    'ログイン画面で本人が選んだときだけです。0日にすると選べなくなり、選んでいた人も上の期限に戻ります。',
    'Only for those who choose so when they sign in. With 0 nobody can, and those who did have the limits above again.',
  ),
  allowedIps: text('管理者の接続元を限る', 'Networks administrators may come from'),
  allowedIpsHint: text(
    '空のときは、どこからでもログインできます。例：203.0.113.10、203.0.113.0/24',
    'Empty: from anywhere. For example 203.0.113.10 or 203.0.113.0/24',
  ),
  mail: text('メールサーバー', 'Mail server'),
  mailLead: text(
    '通知やパスワード再設定のメールを、このサーバーから送ります。',
    'Notices and password links are sent through this server.',
  ),
  byEnvironment: text(
    '環境変数 SMTP_URL のサーバーを使っています。ここに入力すると、入力したサーバーが優先されます。',
    'The server of the environment (SMTP_URL) is in use. One that is entered here comes first.',
  ),
  host: text('サーバー', 'Server'),
  hostHint: text('例：smtp.example.jp', 'For example smtp.example.jp'),
  port: text('ポート', 'Port'),
  portHint: text(
    '空のときは、STARTTLSは587、TLSは465です。',
    'Empty: 587 for STARTTLS, 465 for TLS.',
  ),
  encryption: text('暗号化', 'Encryption'),
  user: text('ユーザー名', 'User'),
  password: text('パスワード', 'Password'),
  passwordKept: text(
    '登録済みです。変えるときだけ入力してください。',
    'One is stored. Fill this in only to change it.',
  ),
  passwordNone: text(
    '暗号化して保存し、画面には二度と表示しません。',
    'It is stored encrypted and never shown again.',
  ),
  from: text('差出人のメールアドレス', 'Sender address'),
  fromHint: text(
    'SPF・DKIMを設定したドメインのアドレスをおすすめします。',
    'We recommend an address of a domain with SPF and DKIM.',
  ),
  fromName: text('差出人の名前', 'Sender name'),
  fromNameHint: text('空のときはサイト名です。', 'Empty: the title of the site.'),
  test: text('自分にテストメールを送る', 'Send a test email to myself'),
  testHint: text('保存した設定で送ります。', 'Sent with the settings that are saved.'),
})
export const testMailSent = (address: string) =>
  text(`${address} に送信しました。`, `Sent to ${address}.`)

export const smtpSecurityLabels: Record<(typeof smtpSecurities)[number], Text> = {
  starttls: text('STARTTLS（推奨）', 'STARTTLS (recommended)'),
  tls: text('TLS（最初から暗号化）', 'TLS from the start'),
  none: text('なし（同じサーバー内のみ）', 'None (same machine only)'),
}
