import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import {
  countClick,
  findMailedLink,
  holdClicks,
  listLinksOfMails,
  takeBackOpenedTogether,
} from './clicks.queries.ts'
import { isTooSoon, mailedLinkToken, readMailedLink, withLinks } from './links.rules.ts'

/** Where counted links of mailings lead through. */
export const mailedLinkPath = '/m'

interface CountedLink {
  mail_id: number
  id: number
  url: string
}

/** The links of some mails that are counted; those of other mails stay what they are. */
export const countedLinksOf = (
  db: Db,
  mails: readonly { id: number; template: string; user_id: number | null }[],
): Promise<CountedLink[]> =>
  listLinksOfMails(
    db,
    mails
      .filter(({ template, user_id }) => template === 'mailing' && user_id !== null)
      .map(({ id }) => id),
  )

/** The words of a mail as it leaves: its counted links lead through the app. */
export function withCountedLinks(
  { id, body, user_id }: { id: number; body: string; user_id: number | null },
  links: readonly CountedLink[],
  { appUrl, secretsKey }: { appUrl: string; secretsKey: string },
): string {
  const own = links.filter(({ mail_id }) => mail_id === id)
  if (user_id === null || own.length === 0) return body
  return withLinks(body, (url) => {
    const link = own.find((each) => each.url === url)
    return (
      link &&
      `${appUrl}${mailedLinkPath}/${mailedLinkToken(secretsKey, { linkId: link.id, userId: user_id })}`
    )
  })
}

/** Counts that a link of a mailing was opened, and answers where it leads: only to what stands in that mailing. Null where the link is none of ours. */
export function followMailedLink(
  { db, clock, secretsKey }: { db: Db; clock: Clock; secretsKey: string },
  token: string,
  isByMachine: boolean,
): Promise<string | null> {
  const mailed = readMailedLink(secretsKey, token)
  if (!mailed) return Promise.resolve(null)
  return db.transaction().execute(async (tx) => {
    await holdClicks(tx, mailed)
    const link = await findMailedLink(tx, mailed)
    if (!link) return null
    const now = clock.now()
    const together = await takeBackOpenedTogether(tx, mailed, link.mailing_id, now)
    await countClick(
      tx,
      mailed,
      together ||
        isByMachine ||
        isTooSoon(link.sent_at === null ? null : new Date(link.sent_at), now),
      now,
    )
    return new URL(link.url).href
  })
}
