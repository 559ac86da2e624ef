import { text, type Text } from '../../messages/text.ts'

export const todoLabels = {
  account_screening: text('審査待ちのアフィリエイター', 'Publishers to review'),
  media_screening: text('審査待ちのメディア', 'Media to review'),
  applications: text('審査待ちの提携申請', 'Partnership applications'),
  invitations: text('回答待ちの招待', 'Invitations to answer'),
  enquiries: text('未対応のお問い合わせ', 'Enquiries to answer'),
  inquiries: text('対応を待つ成果調査', 'Result inquiries to answer'),
  escalated_inquiries: text(
    '広告主の回答期限を過ぎた成果調査',
    'Result inquiries past the advertiser’s deadline',
  ),
  pending_results: text('承認待ちの成果', 'Results to approve'),
  overdue_results: text('承認期限を過ぎた成果', 'Results past their deadline'),
  held_results: text('保留中の成果', 'Results on hold'),
  reservation_errors: text('計上できなかった予約', 'Reservations that could not be posted'),
  rejected_results: text('却下された成果（30日間）', 'Rejected results (30 days)'),
  price_changes: text('単価変更の依頼', 'Price changes asked for'),
  price_requests: text('回答待ちの特別単価の申請', 'Special prices asked for'),
  price_offers: text('特別単価の条件の提示', 'Special prices offered to you'),
  unpriced_promotions: text('単価のない公開中の広告', 'Public promotions without a price'),
  open_months: text('締めていない過去の月', 'Past months not closed'),
  unpaid_claims: text('支払期日を過ぎた請求', 'Invoices past due'),
  payments_to_confirm: text('確定待ちの支払', 'Payments to confirm'),
  payments_to_finish: text('振込済みの記録を待つ支払', 'Transfers to mark as paid'),
  disputed_statements: text('異議のある支払通知書', 'Statements in dispute'),
  disputed_agency_statements: text(
    '異議のある代理店の支払通知書',
    'Statements of agencies in dispute',
  ),
  missing_bank: text('振込先口座が未登録', 'No bank account registered'),
  failed_mails: text('届かなかったメール（7日間）', 'Emails not delivered (7 days)'),
  kickback_failures: text(
    '届かなかったキックバック通知（7日間）',
    'Kickbacks not delivered (7 days)',
  ),
} satisfies Record<string, Text>
