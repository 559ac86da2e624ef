import { shownInstant } from '@tsunagi/contract/messages/shownDay'
import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { promotionLink, wordsOfItems } from './announcing.rules.ts'
import { itemsToTell, promotionToTell } from './announcing.queries.ts'

/** Tells the operator and the advertiser what is asked for. */
export async function mailRequest(tx: Tx, appUrl: string, change: Told) {
  const items = await itemsToTell(tx, change.id)
  for (const { to, userId, language, said } of await bothSides(
    tx,
    appUrl,
    change,
    'priceChangeRequested',
  ))
    await enqueueMail(tx, {
      template: 'priceChangeRequested',
      to,
      userId,
      language,
      values: { ...said, changes: wordsOfItems(items, 'gross', language) },
    })
}

/** Tells them how it was answered: from when on the price changes, or why it does not. */
export async function mailAnswer(
  tx: Tx,
  appUrl: string,
  change: Told,
  answer: { apply_at: Date } | { reason: string },
) {
  const words = wordsOfAnswer(answer)
  for (const { to, userId, language, said } of await bothSides(
    tx,
    appUrl,
    change,
    'priceChangeAnswered',
  ))
    await enqueueMail(tx, {
      template: 'priceChangeAnswered',
      to,
      userId,
      language,
      values: { ...said, answer: words[language] },
    })
}

const wordsOfAnswer = (answer: { apply_at: Date } | { reason: string }) =>
  'reason' in answer
    ? text(`見送り：${answer.reason}`, `Not accepted: ${answer.reason}`)
    : text(
        `承認：${shownInstant(answer.apply_at, 'ja')}（日本時間）に変わります`,
        `Accepted: it takes effect on ${shownInstant(answer.apply_at, 'en')} (Japan time)`,
      )

interface Told {
  id: number
  promotion_id: number
}

/** The people of the operator and of the advertiser, with what every mail to them says. */
async function bothSides(
  tx: Tx,
  appUrl: string,
  { promotion_id }: Told,
  of: 'priceChangeRequested' | 'priceChangeAnswered',
) {
  const { ad_name, advertiser_id } = await promotionToTell(tx, promotion_id)
  const promotion_link = promotionLink(appUrl, promotion_id)
  const about = { advertisers: [advertiser_id] }
  const readers = await readersOf(tx, { ...about, operator: { of, about } })
  return readers.map(({ id: userId, user_name, mail_address, language }) => ({
    to: mail_address,
    userId,
    language,
    said: { name: user_name, ad_name, promotion_link },
  }))
}
