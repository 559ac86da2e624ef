import { catalogue, text } from '@tsunagi/contract/messages/text'
import type { StandingKey } from '@tsunagi/contract/people/identity'
import { standingKeyLabels } from '@tsunagi/contract/people/messages/identity'

export const passwordMessages = catalogue({
  newPassword: text('新しいパスワード', 'New password'),
  current: text('現在のパスワード', 'Current password'),
  reminderTitle: text('パスワードの再設定', 'Reset your password'),
  reminderLead: text(
    'ご登録のメールアドレスへ、パスワードを再設定するためのリンクをお送りします。',
    'We send a link to your email address with which you can choose a new password.',
  ),
  kind: text('ご利用区分', 'You are'),
  sendLink: text('リンクを送る', 'Send the link'),
  sentTitle: text('メールをご確認ください', 'Check your email'),
  sentDetail: text(
    'ご入力のアドレスが登録されていれば、再設定用のリンクをお送りしました。リンクは1回だけ使え、期限はメールに書いてあります。届かないときは、迷惑メールフォルダーと入力したアドレスをご確認ください。',
    'If the address is registered, a link is on its way. It works once, until the time it says. If nothing comes, look into the spam folder and check the address.',
  ),
  again: text('もう一度入力する', 'Enter it again'),
  toSignIn: text('ログイン画面へ', 'Go to sign-in'),
  reset: text('パスワードを設定する', 'Set the password'),
  endKeys: text(
    'パスキー・APIキー・外部ログインをすべて使えなくする',
    'End all passkeys, API keys and sign-in providers',
  ),
  resetDoneTitle: text('パスワードを設定しました', 'Your password is set'),
  resetDoneDetail: text(
    '新しいパスワードでログインしてください。ほかの端末のログインはすべて終了しました。',
    'Sign in with your new password. All other sessions have ended.',
  ),
  linkOverTitle: text('このリンクは使えません', 'This link does not work'),
  linkOverDetail: text(
    '有効期限が切れたか、すでに使われたリンクです。もう一度お手続きください。',
    'It has expired or was used already. Please begin again.',
  ),
  requestAgain: text('リンクを送り直す', 'Send another link'),
  mailChangeTitle: text('メールアドレスの変更', 'Change of email address'),
  mailChangeLead: text(
    'ボタンを押すと、新しいメールアドレスに切り替わります。変更を申し込んだブラウザ以外からは、ログアウトします。',
    'Press the button to change to the new email address. All browsers but the one you asked from are signed out.',
  ),
  mailChangeConfirm: text('新しいアドレスに変更する', 'Change to the new address'),
  mailChangedTitle: text('メールアドレスを変更しました', 'Your email address is changed'),
  changeTitle: text('パスワードの変更', 'Change your password'),
  change: text('パスワードを変更する', 'Change the password'),
  changedTitle: text('パスワードを変更しました', 'Your password was changed'),
  changedDetail: text(
    'この端末以外のログインはすべて終了しました。',
    'All your other sessions have ended.',
  ),
  tips: text(
    '覚えやすい長い言葉の組み合わせがおすすめです。パスワード管理アプリの自動生成も使えます。',
    'A long phrase of several words is easy to remember. A password manager can also create one.',
  ),
})

export const leastCharacters = (least: number) =>
  text(`${least}文字以上で入力してください。`, `Use at least ${least} characters.`)
/** What a new password leaves as it is, by name. */
export function keysHint(keys: readonly StandingKey[]) {
  const named = (language: 'ja' | 'en') =>
    keys.map(({ kind, name }) => {
      const { ja, en } = standingKeyLabels[kind]
      return { ja: `${ja}「${name}」`, en: `${en} “${name}”` }[language]
    })
  return text(
    `${named('ja').join('、')}は、パスワードを変えても使えます。覚えのないものがあるときや、ほかの人がログインしたおそれがあるときは、使えなくしてください。`,
    `These still work with a new password: ${named('en').join(', ')}. End them if you do not know one, or if somebody else may have signed in.`,
  )
}
export const mailChangedDetail = (mail: string) =>
  text(`これからは ${mail} でログインしてください。`, `From now on sign in with ${mail}.`)
