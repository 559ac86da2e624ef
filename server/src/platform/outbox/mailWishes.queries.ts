import { sql } from 'kysely'
import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import type { Db } from '../db.ts'
import { kindOfMail } from './mailKinds.rules.ts'

/** Who gets a mail to an address: nobody where its people do not want it, and beside them those they have copies sent to. */
export async function recipientsOf(db: Db, template: MailTemplate, to: string): Promise<string[]> {
  const kind = kindOfMail(template)
  if (kind === 'security') return [to]
  const { rows } = await sql<{ mail_normal: boolean; mail_important: boolean; copies: string[] }>`
    select mail_normal, mail_important, copies from mail_wish where address = lower(${to})`.execute(
    db,
  )
  const isWanted =
    kind === 'account' || rows.length === 0 || rows.some((row) => row[`mail_${kind}`])
  return isWanted ? [...new Set([to, ...rows.flatMap(({ copies }) => copies)])] : []
}
