import { counted } from '@tsunagi/contract/messages/counted'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const secondFactorMessages = catalogue({
  stepTitle: text('2段階認証', 'Two-step sign-in'),
  stepLead: text(
    '認証アプリに表示されている6桁のコードを入力してください。',
    'Enter the six digits that your authenticator app shows.',
  ),
  recoveryLead: text(
    '保管しているリカバリーコードを1つ入力してください。使ったコードは無効になります。',
    'Enter one of the recovery codes you kept. A used code stops working.',
  ),
  code: text('認証コード', 'Authentication code'),
  eitherCode: text(
    '認証アプリの6桁のコード、またはリカバリーコード',
    'Six digits of the authenticator app, or a recovery code',
  ),
  recoveryCode: text('リカバリーコード', 'Recovery code'),
  useRecovery: text(
    '認証アプリが使えないとき：リカバリーコードを使う',
    'No authenticator app at hand? Use a recovery code',
  ),
  useApp: text('認証アプリのコードを使う', 'Use the code of the authenticator app'),
  startOver: text('最初からやり直す', 'Start over'),
  submit: text('ログイン', 'Sign in'),
  setupTitle: text('2段階認証の設定', 'Set up two-step sign-in'),
  requiredLead: text(
    '安全のため、このアカウントには2段階認証が必要です。設定が終わると、すべての画面が使えるようになります。',
    'For safety this account needs two-step sign-in. All screens open once it is set up.',
  ),
  password: text('現在のパスワード', 'Current password'),
  passwordLead: text(
    'はじめに、ご本人であることを確認します。',
    'First, please confirm that it is you.',
  ),
  next: text('次へ', 'Next'),
  scanTitle: text('1. 認証アプリで読み取る', '1. Scan with your authenticator app'),
  scanLead: text(
    'Google Authenticator、Microsoft Authenticator、1Passwordなどの認証アプリで、QRコードを読み取ってください。',
    'Scan the QR code with an authenticator app such as Google Authenticator, Microsoft Authenticator or 1Password.',
  ),
  qr: text('認証アプリ用のQRコード', 'QR code for the authenticator app'),
  secret: text('読み取れないときに入力するキー', 'Key to type in instead'),
  confirmTitle: text('2. コードを入力する', '2. Enter the code'),
  confirmLead: text(
    'アプリに表示された6桁のコードを入力すると、有効になります。',
    'Enter the six digits that the app shows to switch it on.',
  ),
  enable: text('有効にする', 'Turn on'),
  codesTitle: text('リカバリーコード', 'Recovery codes'),
  codesLead: text(
    'スマートフォンをなくしたときに、1つにつき1回だけログインできるコードです。この画面でしか表示されません。安全な場所に保管してください。',
    'If you lose your phone, each of these codes lets you sign in once. They are shown here only: keep them in a safe place.',
  ),
  copy: text('すべてコピー', 'Copy all'),
  copied: text('コピーしました', 'Copied'),
  download: text('ファイルに保存', 'Save as a file'),
  kept: text('安全な場所に保管しました', 'I have kept them in a safe place'),
  finish: text('完了', 'Done'),
  on: text('有効', 'On'),
  off: text('無効', 'Off'),
  title: text('2段階認証', 'Two-step sign-in'),
  lead: text(
    'パスワードに加えて、認証アプリの6桁のコードでアカウントを守ります。',
    'Protects the account with six digits of an authenticator app, in addition to the password.',
  ),
  setUp: text('設定する', 'Set up'),
  replace: text('認証アプリを替える', 'Change the authenticator app'),
  renew: text('リカバリーコードを再発行', 'New recovery codes'),
  renewLead: text(
    '新しいコードを発行します。これまでのコードは使えなくなります。',
    'New codes are made. The old ones stop working.',
  ),
  disable: text('無効にする', 'Turn off'),
  disableLead: text(
    'パスワードだけでログインできるようになり、守りが弱くなります。',
    'The password alone will be enough to sign in, which is less safe.',
  ),
  disabled: text('2段階認証を無効にしました。', 'Two-step sign-in is off.'),
  fewCodes: text(
    'リカバリーコードが少なくなっています。再発行してください。',
    'Few recovery codes are left. Make new ones.',
  ),
  required: text(
    '運営者の設定により、無効にはできません。',
    'The operator requires it, so it cannot be turned off.',
  ),
})

export const codesLeft = (count: number) =>
  text(`リカバリーコード 残り${count}個`, `${counted(count, 'recovery code')} left`)
export const since = (at: string) => text(`${at} から`, `since ${at}`)
