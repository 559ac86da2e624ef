import { text } from '@tsunagi/contract/messages/text'
import {
  isLocked,
  notificationKindNames,
  notificationKinds,
  ownersKinds,
  type NotificationKind,
  type NotificationMode,
} from '@tsunagi/contract/office/messages/notificationKinds'
import type { NotificationWish } from '@tsunagi/contract/office/notifications'
import type { Db } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { wayOfMail } from '../../../platform/outbox/mailKinds.rules.ts'
import { wishesOf } from '../../../platform/outbox/mailWishes.queries.ts'
import type { User } from '../../../platform/session.ts'
import { putWish } from './wishes.queries.ts'

const concerns = (kind: NotificationKind, user: User) =>
  notificationKinds[kind].for.some((whom) => whom === user.kind) &&
  !(hasRole(user) && ownersKinds.has(kind))

const hasRole = (user: User) => user.kind === 'admin' && user.permissions !== null

/** What somebody is ever told of, and how it holds for them. */
export async function listWishes(db: Db, user: User): Promise<NotificationWish[]> {
  const { account, own } = await wishesOf(db, user.id)
  return notificationKindNames
    .filter((kind) => concerns(kind, user))
    .map((kind) => {
      const { importance } = notificationKinds[kind]
      return {
        kind,
        locked: isLocked(importance),
        how: wayOfMail(notificationKinds[kind], { account, own: own.get(kind) ?? null }).mode,
      }
    })
}

/** Keeps how somebody wants to be told of something; throws where they never are, or where they always must be. */
export async function setWish(
  db: Db,
  user: User,
  { kind, how }: { kind: NotificationKind; how: NotificationMode },
) {
  if (!concerns(kind, user))
    throw invalid('kind', text('この種類のお知らせは届きません。', 'You are never told of this.'))
  if (isLocked(notificationKinds[kind].importance))
    throw invalid(
      'how',
      text('この種類のメールは必ず届きます。', 'These emails cannot be switched off.'),
    )
  await putWish(db, user.id, kind, how)
  return { kind }
}
