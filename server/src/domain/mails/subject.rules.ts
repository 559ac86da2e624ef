import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import {
  isLocked,
  kindOfTemplate,
  notificationKinds,
} from '@tsunagi/contract/office/messages/notificationKinds'
import type { UnsubscribeSubject } from '@tsunagi/contract/office/unsubscribing'

/** What the links of a mail switch off; null for what cannot be. */
export function subjectOf(template: MailTemplate): UnsubscribeSubject | null {
  if (template === 'dailyDigest') return 'digest'
  const kind = kindOfTemplate(template)
  return isLocked(notificationKinds[kind].importance) ? null : kind
}
