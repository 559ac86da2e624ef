import { text, type Text } from '../../messages/text.ts'

export const todoLabels = {
  pending_results: text('承認待ちの成果', 'Results to approve'),
  overdue_results: text('承認期限を過ぎた成果', 'Results past their deadline'),
  applications: text('審査待ちの提携申請', 'Partnership applications'),
  media_screening: text('審査待ちのメディア', 'Media to review'),
  kickback_failures: text(
    '届かなかったキックバック通知（24時間）',
    'Kickbacks not delivered (24 hours)',
  ),
  unpaid_claims: text('支払期日を過ぎた請求', 'Invoices past due'),
  payments_to_confirm: text('確定待ちの支払', 'Payments to confirm'),
  missing_bank: text('振込先口座が未登録', 'No bank account registered'),
  rejected_results: text('却下された成果（30日間）', 'Rejected results (30 days)'),
} satisfies Record<string, Text>
