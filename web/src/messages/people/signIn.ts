import { catalogue, text } from '@tsunagi/contract/messages/text'
import { counted } from '@tsunagi/contract/messages/counted'

export const signInMessages = catalogue({
  adminTitle: text('管理者ログイン', 'Administrator sign-in'),
  affiliaterTitle: text('アフィリエイターログイン', 'Publisher sign-in'),
  advertiserTitle: text('広告主ログイン', 'Advertiser sign-in'),
  agencyTitle: text('代理店ログイン', 'Agency sign-in'),
  mail: text('メールアドレス', 'Email address'),
  password: text('パスワード', 'Password'),
  showPassword: text('パスワードの表示を切り替える', 'Show or hide the password'),
  submit: text('ログイン', 'Sign in'),
  stayHint: text('共用の端末では選ばないでください。', 'Not on a device that others use.'),
  others: text('ほかのログイン', 'Other sign-ins'),
  forgotten: text('パスワードをお忘れの方', 'Forgot your password?'),
  register: text('アフィリエイター登録', 'Register as a publisher'),
  lead: text(
    '成果の記録から支払まで、ひとつにつなぐ。',
    'From the first click to the transfer, tied together.',
  ),
  expiredTitle: text('セッションが終了しました', 'Your session has ended'),
  expired401: text(
    '一定時間操作がなかったか、ほかの端末でログアウトされました。もう一度ログインしてください。',
    'There was no activity for a while, or you signed out elsewhere. Please sign in again.',
  ),
  expiredProxy: text(
    '代理ログインが終わりました。1時間が過ぎたか、しばらく操作がなかったか、相手のアカウントまたはご自身の権限が変わりました。管理者としてもう一度ログインしてください。',
    'Acting as somebody else has ended: an hour is over, there was no activity for a while, or their account or your permissions have changed. Please sign in again as an administrator.',
  ),
  expired419: text(
    'ページの有効期限が切れました。もう一度ログインしてください。',
    'This page is no longer valid. Please sign in again.',
  ),
  expired405: text(
    'この操作は完了できませんでした。もう一度ログインしてください。',
    'This could not be completed. Please sign in again.',
  ),
  signedOutTitle: text('ログアウトしました', 'You have signed out'),
  signedOutDetail: text(
    '別のタブでログアウトしました。続けるには、もう一度ログインしてください。',
    'You signed out in another tab. Please sign in again to go on.',
  ),
  overtakenDetail: text(
    'ログインできるのは、ひとつのブラウザにつき1つのアカウントです。このタブの画面は、前のアカウントのものだったため閉じました。',
    'A browser is signed in with one account at a time. What this tab showed belonged to the account of before, so it was closed.',
  ),
  toHome: text('ホームへ', 'Go to home'),
  replacesDetail: text(
    'ここでログインすると、いまのアカウントはログアウトします。',
    'Signing in here signs that account out.',
  ),
  toSignIn: text('ログイン画面へ', 'Go to sign-in'),
  notFoundTitle: text('ページが見つかりません', 'Page not found'),
  notFoundDetail: text(
    'アドレスが変わったか、このアカウントでは閲覧できないページです。',
    'The address has changed, or this account cannot see the page.',
  ),
})

/** Another tab of this browser has signed in. */
export const overtakenBy = (name: string, kind: string) =>
  text(
    `別のタブで${name}（${kind}）としてログインしました`,
    `Another tab has signed in as ${name} (${kind})`,
  )
/** Said on a sign-in page to somebody who is signed in already. */
export const signedInAs = (name: string, kind: string) =>
  text(`${name}（${kind}）としてログイン中です。`, `You are signed in as ${name} (${kind}).`)

export const accountMessages = catalogue({
  title: text('ログイン情報', 'Sign-in details'),
  account: text('アカウント', 'Account'),
  kind: text('利用区分', 'Kind of user'),
  userName: text('担当者名', 'Contact name'),
  company: text('会社名・屋号', 'Company or trade name'),
  mail: text('メールアドレス', 'Email address'),
  password: text('パスワード', 'Password'),
  language: text('表示とメールの言語', 'Language of screens and emails'),
  edit: text('メールアドレス・パスワードを変更', 'Change email address or password'),
  details: text('登録情報', 'Your details'),
  editTitle: text('ログイン情報の変更', 'Change sign-in details'),
  newMail: text('新しいメールアドレス', 'New email address'),
  newMailLead: text(
    '新しいアドレスに確認メールをお送りします。メールのリンクを開くまでは、いまのアドレスでログインしてください。',
    'We send a link to the new address. Until it is opened, keep signing in with the present one.',
  ),
  sendMail: text('確認メールを送る', 'Send the confirmation email'),
  mailSent: text(
    '確認メールを送りました。リンクを開くと変更されます。',
    'We have sent you a link. The change takes effect once you open it.',
  ),
  sessions: text('ログイン中の端末', 'Where you are signed in'),
  thisDevice: text('この端末', 'This device'),
  endSession: text('終了する', 'End'),
  endSessionQuestion: text('この端末のログインを終了します。', 'Ends the session on this device.'),
  sessionEnded: text('ログインを終了しました。', 'The session has ended.'),
  endOthers: text('ほかの端末をすべて終了', 'End all others'),
  endOthersQuestion: text(
    'この端末以外のログインをすべて終了します。',
    'Ends all sessions but this one.',
  ),
  history: text('ログイン履歴', 'Sign-in history'),
  historyLead: text(
    '心当たりのないログインがあるときは、すぐにパスワードを変更してください。',
    'If there is one you do not know, change your password at once.',
  ),
  noHistory: text('履歴はまだありません', 'No history yet'),
  noSessions: text('ほかにログイン中の端末はありません', 'You are signed in nowhere else'),
  current: text('状態', 'State'),
  seenAt: text('最終操作', 'Last seen'),
  createdAt: text('ログイン日時', 'Signed in at'),
  device: text('端末', 'Device'),
  ip: text('IPアドレス', 'IP address'),
  actions: text('操作', 'Actions'),
  older: text('古い履歴', 'Older'),
  newer: text('新しい履歴', 'Newer'),
})

export const pendingMail = (mail: string) =>
  text(
    `${mail} への変更を確認中です。メールのリンクを開いてください。`,
    `A change to ${mail} waits: open the link in the email.`,
  )
export const sessionsEnded = (count: number) =>
  text(
    `${count}件のログインを終了しました。`,
    `${counted(count, 'session has', 'sessions have')} ended.`,
  )

export const stayFor = (days: number) =>
  text(`${days}日間ログインしたままにする`, `Stay signed in for ${counted(days, 'day')}`)
