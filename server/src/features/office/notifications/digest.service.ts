import { shownInstant } from '@tsunagi/contract/messages/shownDay'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Deps } from '../../../platform/deps.ts'
import { insertMail, renderMail } from '../../../platform/outbox/mail.queries.ts'
import { livingPeople, takeWaiting, type Waiting } from './digest.queries.ts'

const peopleAtOnce = 50
const mostLines = 100

export type DigestDeps = Pick<Deps, 'db' | 'appUrl'>

/** Sends those who want it so one email a day with all they were told since the last. Answers how many people it took. */
export function sendDigests({ db, appUrl }: DigestDeps): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const waiting = Map.groupBy(await takeWaiting(tx, peopleAtOnce), ({ user_id }) => user_id)
    if (waiting.size === 0) return 0
    for (const { id, user_name, mail_address, language } of await livingPeople(tx, [
      ...waiting.keys(),
    ])) {
      const told = waiting.get(id)!
      const words = await renderMail(tx, 'dailyDigest', language, {
        name: user_name,
        notifications: String(told.length),
        notification_lines: linesOf(told, language, appUrl),
        notifications_link: `${appUrl}/notices`,
      })
      await insertMail(tx, {
        template: 'dailyDigest',
        to: mail_address,
        userId: id,
        language,
        words,
      })
    }
    return waiting.size
  })
}

function linesOf(told: readonly Waiting[], language: Language, appUrl: string): string {
  const lines = told.slice(0, mostLines).map(({ title_ja, title_en, link, created_at }) => {
    const at = shownInstant(new Date(created_at), language)
    const line = language === 'ja' ? `・${title_ja}（${at}）` : `- ${title_en} (${at})`
    return link === null ? line : `${line}\n  ${appUrl}${link}`
  })
  const left = told.length - lines.length
  if (left > 0) lines.push(language === 'ja' ? `ほか${left}件` : `and ${left} more`)
  return lines.join('\n')
}
