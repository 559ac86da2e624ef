import { sql } from 'kysely'
import type { LinkOfMailing } from '@tsunagi/contract/office/mailings'
import type { Db, Tx } from '../../../platform/db.ts'
import { lockTurn } from '../../../platform/turn.queries.ts'
import { togetherMs, type MailedLink } from './links.rules.ts'

/** Names the links that stand in a mailing, each once. */
export const insertLinks = async (tx: Tx, mailingId: number, urls: readonly string[]) => {
  if (urls.length === 0) return
  await tx
    .insertInto('mailing_link')
    .values(urls.map((url) => ({ mailing_id: mailingId, url })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The links of the mailings that some mails are of, where they are counted. */
export async function listLinksOfMails(
  db: Db,
  mailIds: readonly number[],
): Promise<{ mail_id: number; id: number; url: string }[]> {
  if (mailIds.length === 0) return []
  const { rows } = await sql<{ mail_id: number; id: number; url: string }>`
    select recipient.mail_id, link.id, link.url
    from mailing_recipient as recipient
    join mailing on mailing.id = recipient.mailing_id and mailing.counts_clicks
    join mailing_link as link on link.mailing_id = mailing.id
    where recipient.mail_id = any(${[...mailIds]}::bigint[])`.execute(db)
  return rows
}

/** A link of a mailing that somebody got, and when its email left; undefined where there is none. */
export async function findMailedLink(tx: Tx, { linkId, userId }: MailedLink) {
  const { rows } = await sql<{ mailing_id: number; url: string; sent_at: string | null }>`
    select link.mailing_id, link.url, mail.sent_at
    from mailing_link as link
    join mailing_recipient as recipient on recipient.mailing_id = link.mailing_id and recipient.user_id = ${userId}::bigint
    left join mail on mail.id = recipient.mail_id
    where link.id = ${linkId}::bigint`.execute(tx)
  return rows[0]
}

/** Of the clicks of one recipient one is counted at a time, until the transaction ends. */
export const holdClicks = (tx: Tx, { userId }: MailedLink) =>
  lockTurn(tx, `mailing click ${userId}`)

/** Whether the same person's other links of the mailing were opened at the same moment: if so, they were not opened by the person either. */
export async function takeBackOpenedTogether(
  tx: Tx,
  { linkId, userId }: MailedLink,
  mailingId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update mailing_click as other set
      clicks = other.clicks - case when other.last_is_automatic then 0 else 1 end,
      automatic = other.automatic + case when other.last_is_automatic then 0 else 1 end,
      last_is_automatic = true
    from mailing_link as link
    where link.id = other.link_id and link.mailing_id = ${mailingId}::bigint
      and other.user_id = ${userId}::bigint and other.link_id <> ${linkId}::bigint
      and other.last_at > ${new Date(now.getTime() - togetherMs)}
    returning other.link_id as id`.execute(tx)
  return rows.length > 0
}

/** Counts that a link was opened. */
export const countClick = (
  tx: Tx,
  { linkId, userId }: MailedLink,
  isAutomatic: boolean,
  now: Date,
) =>
  sql`
    insert into mailing_click as click (link_id, user_id, clicks, automatic, last_at, last_is_automatic)
    values (${linkId}, ${userId}, ${isAutomatic ? 0 : 1}, ${isAutomatic ? 1 : 0}, ${now}, ${isAutomatic})
    on conflict (link_id, user_id) do update set
      clicks = click.clicks + excluded.clicks, automatic = click.automatic + excluded.automatic,
      last_at = excluded.last_at, last_is_automatic = excluded.last_is_automatic`.execute(tx)

/** What came of each link of a mailing, the most clicked first. */
export async function listLinkFigures(db: Db, mailingId: number): Promise<LinkOfMailing[]> {
  const { rows } = await sql<LinkOfMailing>`
    select link.url, count(click.user_id) filter (where click.clicks > 0)::int as people,
      coalesce(sum(click.clicks), 0)::int as clicks, coalesce(sum(click.automatic), 0)::int as automatic
    from mailing_link as link left join mailing_click as click on click.link_id = link.id
    where link.mailing_id = ${mailingId}::bigint
    group by link.id order by people desc, clicks desc, link.id`.execute(db)
  return rows
}

/** Forgets who opened what, once so long has gone by since they last did. */
export async function deleteMailingClicks(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mailing_click')
    .where('last_at', '<', before.toISOString())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
