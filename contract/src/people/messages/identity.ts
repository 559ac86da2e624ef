import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

/** What stands in a person's own sign-in history. */
export const loginEvents = ['signed_in', 'proxy_login', 'wrong_password', 'wrong_code'] as const
export const loginEventLabels = {
  signed_in: text('ログイン', 'Signed in'),
  proxy_login: text('運営者による代理ログイン', 'An administrator acted as you'),
  wrong_password: text('パスワードの誤り', 'Wrong password'),
  wrong_code: text('認証コードの誤り', 'Wrong code'),
} satisfies Record<(typeof loginEvents)[number], Text>

export const loginHistoryColumns = {
  at: column(text('日時', 'Date and time')),
  event: column(text('内容', 'Content'), loginEventLabels),
  device: column(text('端末', 'Device')),
  ip: column(text('IPアドレス', 'IP address')),
  reason: column(text('理由', 'Reason')),
  ended_at: column(text('終了日時', 'Ended at')),
} satisfies Columns

/** What stays good when a password is changed. */
export const standingKeyKinds = ['passkey', 'api_key', 'provider'] as const
export const standingKeyLabels = {
  passkey: text('パスキー', 'Passkey'),
  api_key: text('APIキー', 'API key'),
  provider: text('外部ログイン', 'Sign-in provider'),
} satisfies Record<(typeof standingKeyKinds)[number], Text>

export const passwordPurposeLabels = {
  reset: text('パスワードの再設定', 'Reset your password'),
  setup: text('パスワードの設定', 'Choose your password'),
} satisfies Record<string, Text>
