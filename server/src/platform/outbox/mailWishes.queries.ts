import { sql } from 'kysely'
import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import {
  kindOfTemplate,
  notificationKinds,
  type NotificationMode,
} from '@tsunagi/contract/office/messages/notificationKinds'
import type { Db } from '../db.ts'
import { wayOfMail } from './mailKinds.rules.ts'

interface Addressee {
  to: string
  /** The person of the product; null = somebody who does not sign in. */
  userId: number | null
}
interface Wished {
  mail_normal: boolean
  mail_important: boolean
  copies: string[]
  own: NotificationMode | null
  is_operator: boolean
  has_left: boolean
}

/** Those who get a copy of a mail, each once however their address is written; whoever it is to gets none. */
export function copiesBeside(to: string, copies: readonly string[]): string[] {
  const seen = new Set([to.toLowerCase()])
  return copies.filter((address) => {
    const isNew = !seen.has(address.toLowerCase())
    seen.add(address.toLowerCase())
    return isNew
  })
}

/** How a mail goes to whom it is for, and those who get a copy. */
export async function wayTo(
  db: Db,
  template: MailTemplate,
  { to, userId }: Addressee,
): Promise<{ mode: NotificationMode; copies: string[]; isOperator: boolean }> {
  const kind = kindOfTemplate(template)
  const { rows } = await (
    userId === null
      ? sql<Wished>`select mail_normal, mail_important, copies, null as own, false as is_operator, has_left from mail_wish where address = lower(${to})`
      : sql<Wished>`
      select coalesce(mail_normal, true) as mail_normal, coalesce(mail_important, true) as mail_important,
        coalesce(copies, '{}') as copies, own.how as own, mail_wish.user_id is null as is_operator, coalesce(has_left, false) as has_left
      from (values (${userId}::bigint)) as person (id)
      left join mail_wish on mail_wish.user_id = person.id
      left join notification_wish as own on own.user_id = person.id and own.kind = ${kind}`
  ).execute(db)
  const way = wayOfMail(notificationKinds[kind], {
    account:
      rows.length === 0
        ? null
        : {
            normal: rows.some((row) => row.mail_normal),
            important: rows.some((row) => row.mail_important),
            has_left: rows.every((row) => row.has_left),
          },
    own: rows[0]?.own ?? null,
  })
  return {
    mode: way.mode,
    copies: way.copies
      ? copiesBeside(
          to,
          rows.flatMap((row) => row.copies),
        )
      : [],
    // Of everybody else the view knows the account.
    isOperator: rows[0]?.is_operator ?? false,
  }
}

const wishOf = ({
  mail_normal: normal,
  mail_important: important,
  has_left,
}: Pick<Wished, 'mail_normal' | 'mail_important' | 'has_left'>) => ({ normal, important, has_left })

interface Way {
  mode: NotificationMode
  copies: string[]
  isOperator: boolean
}

/** The same of many people who sign in, by person. */
export async function waysTo(
  db: Db,
  template: MailTemplate,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Way>> {
  const kind = kindOfTemplate(template)
  const { rows } = await sql<Wished & { id: number }>`
    select person.id, coalesce(mail_normal, true) as mail_normal,
      coalesce(mail_important, true) as mail_important, coalesce(copies, '{}') as copies, own.how as own,
      mail_wish.user_id is null as is_operator, coalesce(has_left, false) as has_left
    from unnest(${[...userIds]}::bigint[]) as person (id)
    left join mail_wish on mail_wish.user_id = person.id
    left join notification_wish as own on own.user_id = person.id and own.kind = ${kind}`.execute(
    db,
  )
  return new Map(
    rows.map((row) => {
      const { mode, copies } = wayOfMail(notificationKinds[kind], {
        account: wishOf(row),
        own: row.own,
      })
      return [row.id, { mode, copies: copies ? row.copies : [], isOperator: row.is_operator }]
    }),
  )
}

/** All that a person and its account say of mails. */
export async function wishesOf(db: Db, userId: number) {
  const [{ rows }, own] = await Promise.all([
    sql<
      Pick<Wished, 'mail_normal' | 'mail_important' | 'has_left'>
    >`select mail_normal, mail_important, has_left from mail_wish where user_id = ${userId}`.execute(
      db,
    ),
    db
      .selectFrom('notification_wish')
      .select(['kind', 'how'])
      .where('user_id', '=', userId)
      .execute(),
  ])
  const account = rows[0]
  return {
    account: account ? wishOf(account) : null,
    own: new Map(own.map(({ kind, how }) => [kind, how as NotificationMode])),
  }
}
