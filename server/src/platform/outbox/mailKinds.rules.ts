import {
  isLocked,
  type Importance,
  type NotificationMode,
} from '@tsunagi/contract/office/messages/notificationKinds'

/** What is known of whom a mail is for. Whoever has left is told of the account and its money only. */
export interface Wishes {
  /** What the accounts behind the address say of normal and important mails, and whether they have left; null = nobody says anything. */
  account: { normal: boolean; important: boolean; has_left: boolean } | null
  /** What the person says of this kind; null = nothing. */
  own: NotificationMode | null
}

/** How a mail goes to the person it is for, and whether those named for copies get it too. */
export function wayOfMail(
  { importance, standard }: { importance: Importance; standard: NotificationMode },
  { account, own }: Wishes,
): { mode: NotificationMode; copies: boolean } {
  if (isLocked(importance)) return { mode: 'now', copies: importance === 'account' }
  if (account?.has_left) return { mode: 'off', copies: false }
  const isWanted = account === null || account[importance]
  return { mode: own ?? (isWanted ? standard : 'off'), copies: isWanted }
}
