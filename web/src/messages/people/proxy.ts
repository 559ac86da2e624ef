import { catalogue, text } from '@tsunagi/contract/messages/text'

export const proxyMessages = catalogue({
  start: text('代理ログイン', 'Proxy sign-in'),
  lead: text(
    'このアカウントとして画面を操作します。最長60分で自動的に終わります。操作はすべて管理者の名前とともに監査ログに残り、ご本人のログイン履歴にも理由が表示されます。',
    'You use the screens as this account, for at most 60 minutes. The audit log records everything under both names, and the person sees the reason in the sign-in history.',
  ),
  forbidden: text(
    '口座情報・パスワード・2段階認証・支払の操作はできません。',
    'Bank details, passwords, two-step sign-in and payments cannot be touched.',
  ),
  reason: text('理由', 'Reason'),
  reasonHint: text(
    '例：設定方法のお問い合わせ対応',
    'For example: helping with a question about settings',
  ),
  code: text('認証コード', 'Authentication code'),
  codeHint: text(
    '認証アプリの6桁のコードを入力してください。',
    'Enter the six digits of your authenticator app.',
  ),
  go: text('代理ログインを始める', 'Start'),
  label: text('代理ログイン中', 'Acting as a user'),
  back: text('元の管理画面に戻る', 'Back to the original admin screen'),
})

export const goesBackAt = (instant: string) =>
  text(`${instant}に元の管理画面に戻ります`, `Ends at ${instant}`)
export const actingAs = (name: string, kind: string) =>
  text(`${kind}「${name}」として操作しています`, `You are acting as ${name} (${kind})`)
