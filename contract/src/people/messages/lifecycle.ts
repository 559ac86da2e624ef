import type { Lifecycle, LifecycleEvent } from '../lifecycle.ts'
import { text, type Text } from '../../messages/text.ts'

export const lifecycleLabels = {
  mail_unverified: text('メール未確認', 'Email not verified'),
  pending: text('承認待ち', 'Waiting for approval'),
  info_requested: text('確認中', 'Information requested'),
  approved: text('承認', 'Approved'),
  suspended: text('停止', 'Suspended'),
  rejected: text('却下', 'Rejected'),
  withdrawn: text('退会', 'Withdrawn'),
  deregistered: text('強制退会', 'Deregistered'),
} satisfies Record<Lifecycle, Text>

export const lifecycleEventLabels = {
  approve: text('承認', 'Approve'),
  reject: text('却下', 'Reject'),
  ask: text('追加確認を依頼', 'Request information'),
  resubmit: text('再申請', 'Resubmit'),
  suspend: text('停止', 'Suspend'),
  resume: text('再開', 'Resume'),
  withdraw: text('退会', 'Withdraw'),
  deregister: text('強制退会', 'Deregister'),
  restore: text('復活', 'Restore'),
} satisfies Record<LifecycleEvent, Text>
