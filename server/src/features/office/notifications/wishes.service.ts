import { text } from '@tsunagi/contract/messages/text'
import {
  isLocked,
  notificationKindNames,
  notificationKinds,
  ownersKinds,
  type NotificationKind,
  type NotificationMode,
} from '@tsunagi/contract/office/messages/notificationKinds'
import { opensClientNotices } from '@tsunagi/contract/office/clientNotices'
import type { NotificationWish } from '@tsunagi/contract/office/notifications'
import type { Db } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { wayOfMail } from '../../../platform/outbox/mailKinds.rules.ts'
import { wishesOf } from '../../../platform/outbox/mailWishes.queries.ts'
import type { User } from '../../../platform/session.ts'
import { hasClients } from '../../people/accounts/inCharge.queries.ts'
import { putWish } from './wishes.queries.ts'

/** What somebody is ever told of: an owner of everything, who has a role of their own clients only what they may open. */
async function kindsFor(db: Db, user: User): Promise<NotificationKind[]> {
  const kinds = notificationKindNames.filter((kind) =>
    notificationKinds[kind].for.some((whom) => whom === user.kind),
  )
  if (user.kind !== 'admin' || user.permissions === null) return kinds
  const { permissions } = user
  const isInCharge = await hasClients(db, user.id)
  return kinds.filter(
    (kind) => !ownersKinds.has(kind) || (isInCharge && opensClientNotices(kind, permissions)),
  )
}

/** What somebody is ever told of, and how it holds for them. */
export async function listWishes(db: Db, user: User): Promise<NotificationWish[]> {
  const { account, own } = await wishesOf(db, user.id)
  return (await kindsFor(db, user)).map((kind) => {
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
  if (!(await kindsFor(db, user)).includes(kind))
    throw invalid('kind', text('この種類のお知らせは届きません。', 'You are never told of this.'))
  if (isLocked(notificationKinds[kind].importance))
    throw invalid(
      'how',
      text('この種類のメールは必ず届きます。', 'These emails cannot be switched off.'),
    )
  await putWish(db, user.id, kind, how)
  return { kind }
}
