import { text, type Text } from '@tsunagi/contract/messages/text'

/** What the network, the TLS library and servers say against a connection, and what can be done about it; `{said}` = what the server itself said. */
const problems: readonly (readonly [RegExp, Text])[] = [
  [
    /self[- ]signed certificate|issuer certificate|verify the first certificate/i,
    text(
      'サーバーの証明書を発行した認証局を確認できません。認証局が発行した証明書を使ってください。自社の認証局の場合は、環境変数 NODE_EXTRA_CA_CERTS にその証明書ファイルを指定して起動し直してください。',
      'Who issued the certificate of the server is not known here. Use one of a certificate authority; for an authority of your own, name its certificate file in the environment variable NODE_EXTRA_CA_CERTS and start again.',
    ),
  ],
  [
    /does not match certificate's altnames/i,
    text(
      'サーバーの証明書は別のホスト名のものです。証明書に載っているホスト名を指定してください。',
      'The certificate of the server is for another host name. Enter a name that it is for.',
    ),
  ],
  [
    /certificate has expired/i,
    text(
      'サーバーの証明書の有効期限が切れています。サーバーの管理者に更新を依頼してください。',
      'The certificate of the server has expired. Ask whoever runs the server to renew it.',
    ),
  ],
  [
    /wrong version number|packet length too long/i,
    text(
      '暗号化の方式がサーバーと合っていません。ポート番号と暗号化の方式を確認してください。',
      'The server does not speak this kind of encryption. Check the port and the encryption.',
    ),
  ],
  [
    /ENOTFOUND|EAI_AGAIN/,
    text(
      'サーバー名が見つかりません。つづりを確認してください。',
      'There is no server of this name. Check how it is written.',
    ),
  ],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/,
    text(
      'サーバーに接続できません。サーバー名とポート番号を確認してください。',
      'The server cannot be reached. Check its name and the port.',
    ),
  ],
  [
    /greeting never received|timeout|ETIMEDOUT|no answer/i,
    text(
      'サーバーから応答がありません。サーバー名、ポート番号、暗号化の方式を確認してください。',
      'The server does not answer. Check its name, the port and the encryption.',
    ),
  ],
  [
    /connection was closed|closed unexpectedly|ECONNRESET/i,
    text(
      'サーバーが接続を切りました。ポート番号と暗号化の方式を確認してください。',
      'The server closed the connection. Check the port and the encryption.',
    ),
  ],
  [
    /^Invalid login: (.+)/s,
    text(
      'ログインできませんでした。ユーザー名とパスワードを確認してください（サーバーの応答: {said}）。',
      'The sign-in was refused. Check user name and password (the server said: {said}).',
    ),
  ],
  [
    /^Mail command failed: (.+)/s,
    text(
      '差出人が受け付けられませんでした。差出人のアドレスと、ログインの設定を確認してください（サーバーの応答: {said}）。',
      'The sender was refused. Check its address and whether one has to sign in (the server said: {said}).',
    ),
  ],
  [
    /recipients were rejected: (.+)/s,
    text(
      '宛先が受け付けられませんでした（サーバーの応答: {said}）。',
      'The recipient was refused (the server said: {said}).',
    ),
  ],
  [
    /^Message failed: (.+)/s,
    text(
      'メールの内容が受け付けられませんでした（サーバーの応答: {said}）。',
      'What the email says was refused (the server said: {said}).',
    ),
  ],
]

/** Why a server could not be talked to, in words where something can be done about it, else as it was said. */
export function connectionProblem(error: unknown): Text {
  const { message } = error as Error
  for (const [pattern, words] of problems) {
    const match = pattern.exec(message)
    if (match) return withSaid(words, match[1] ?? '')
  }
  return text(message, message)
}

const withSaid = ({ ja, en }: Text, said: string): Text =>
  text(
    ja.replace('{said}', () => said),
    en.replace('{said}', () => said),
  )
