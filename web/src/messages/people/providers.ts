import { catalogue, text } from '@tsunagi/contract/messages/text'

export const providerMessages = catalogue({
  title: text('外部ログイン', 'Sign-in provider'),
  lead: text(
    '管理者が、会社のアカウント（Google Workspaceなど、OpenID Connectに対応したもの）でログインできます。パスワードの代わりになり、2段階認証は上の「2段階認証を必須にする利用者」のとおりに求めます。',
    'Administrators sign in with an account of your company (Google Workspace or any other provider of OpenID Connect). It stands for the password; two-step sign-in is asked for as set above.',
  ),
  isOn: text('外部ログインを使う', 'Use a sign-in provider'),
  label: text('表示名', 'Name on the button'),
  labelHint: text(
    'ログイン画面のボタンに「〇〇でログイン」と表示します。',
    'The sign-in page says “Sign in with …”.',
  ),
  issuer: text('発行者（Issuer）', 'Issuer'),
  issuerHint: text('例：https://accounts.google.com', 'Such as https://accounts.google.com'),
  clientId: text('クライアントID', 'Client ID'),
  secret: text('クライアントシークレット', 'Client secret'),
  secretKept: text(
    '登録済みです。変更するときだけ入力してください。',
    'There is one. Fill it in only to change it.',
  ),
  secretNone: text(
    '提供元の管理画面で発行されたものです。',
    'The provider shows it where the application is registered.',
  ),
  returnAddress: text(
    '提供元に登録するリダイレクトURI',
    'Redirect URI to register at the provider',
  ),
  ownTitle: text('連携した外部ログイン', 'Linked sign-in provider'),
  ownLead: text(
    'ログイン画面で初めて外部ログインを使うと、メールアドレスで照合して連携します。',
    'The first sign-in with the provider links your account there by its email address.',
  ),
  none: text('連携しているアカウントはありません', 'No account is linked'),
  mail: text('連携したアカウント', 'Linked account'),
  created: text('連携日時', 'Linked at'),
  used: text('最終使用日時', 'Last used'),
  actions: text('操作', 'Actions'),
  unlink: text('連携を解除', 'Unlink'),
  unlinkQuestion: text(
    'このアカウントではログインできなくなります。次に外部ログインを使うと、もう一度メールアドレスで照合します。',
    'This account does not sign in any more. The next one is matched by its email address again.',
  ),
  unlinked: text('連携を解除しました', 'The account is unlinked'),
  returning: text('外部ログイン', 'Sign-in provider'),
  nothingBrought: text(
    'この画面は、外部ログインの提供元から戻ったときに開きます。ログイン画面から始めてください。',
    'This page opens when you come back from the sign-in provider. Begin on the sign-in page.',
  ),
  toSignIn: text('ログイン画面へ', 'Go to sign-in'),
})
export const signInWith = (label: string) => text(`${label}でログイン`, `Sign in with ${label}`)
