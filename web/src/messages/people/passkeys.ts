import { catalogue, text } from '@tsunagi/contract/messages/text'

export const passkeyMessages = catalogue({
  title: text('パスキー', 'Passkeys'),
  lead: text(
    '指紋・顔・画面ロック・セキュリティキーで、パスワードを入力せずにログインできます。',
    'Sign in with fingerprint, face, screen lock or a security key instead of a password.',
  ),
  none: text('パスキーはまだありません', 'There are no passkeys yet'),
  add: text('パスキーを追加', 'Add a passkey'),
  addLead: text(
    '「次へ」を押すと、この端末がパスキーの作成を案内します。作成するとメールでお知らせします。',
    'After “Next” this device leads you through it. You are told by mail when it is done.',
  ),
  next: text('次へ', 'Next'),
  name: text('名前', 'Name'),
  nameHint: text(
    'どの端末か分かる名前（例：仕事用のPC）',
    'So that you know which device it is, such as “Office PC”',
  ),
  added: text('パスキーを追加しました', 'The passkey is added'),
  created: text('登録日時', 'Registered at'),
  used: text('最終使用日時', 'Last used'),
  kind: text('保管場所', 'Kept'),
  synced: text('同期されるパスキー', 'Synced to your devices'),
  bound: text('この機器のみ', 'On one device'),
  actions: text('操作', 'Actions'),
  rename: text('名前を変更', 'Rename'),
  renamed: text('名前を変更しました。', 'Renamed.'),
  remove: text('削除', 'Delete'),
  removed: text('パスキーを削除しました', 'The passkey is deleted'),
  givenUp: text(
    'パスキーの作成が完了しませんでした。もう一度お試しください。',
    'The passkey was not made. Please try again.',
  ),
  madeAlready: text(
    'この端末（またはパスワードマネージャー）には、このアカウントのパスキーがすでにあります。',
    'This device, or its password manager, has a passkey of this account already.',
  ),
  signIn: text('パスキーでログイン', 'Sign in with a passkey'),
  or: text('または', 'or'),
  notSignedIn: text(
    'パスキーを確認できませんでした。もう一度お試しいただくか、パスワードでログインしてください。',
    'No passkey was given. Try again, or sign in with your password.',
  ),
  notHere: text('このブラウザではパスキーを使えません。', 'This browser does not know passkeys.'),
})

/** Passkeys belong to one host name. */
export const otherHost = (host: string) =>
  text(
    `パスキーは ${host} で開いたときに追加・利用できます。`,
    `Passkeys can be added and used when this is opened at ${host}.`,
  )

export const removeQuestion = (name: string) =>
  text(
    `「${name}」ではログインできなくなります。端末側のパスキーは、端末の設定で削除してください。`,
    `“${name}” will not sign in any more. Delete it on your device, too, in the settings of the device.`,
  )
