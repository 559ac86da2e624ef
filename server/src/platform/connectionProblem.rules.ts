import { text, type Text } from '@tsunagi/contract/messages/text'

/** What the TLS library says of a certificate that it does not take, and what can be done about it. */
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
]

/** Why a server could not be talked to, in words where something can be done about it, else as it was said. */
export function connectionProblem(error: unknown): Text {
  const { message } = error as Error
  const known = problems.find(([said]) => said.test(message))
  return known?.[1] ?? text(message, message)
}
