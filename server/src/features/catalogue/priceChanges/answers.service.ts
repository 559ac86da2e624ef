import { inJapan } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { peopleOf } from '../promotions/capWarnings.queries.ts'
import { promotionLink, wordsOfItems } from './announcing.rules.ts'
import { itemsToTell, promotionToTell } from './announcing.queries.ts'

/** Tells the operator and the advertiser what is asked for. */
export async function mailRequest(tx: Tx, appUrl: string, change: Told) {
  const items = await itemsToTell(tx, change.id)
  await toBothSides(tx, appUrl, change, 'priceChangeRequested', (language) => ({
    changes: wordsOfItems(items, 'gross', language),
  }))
}

/** Tells them how it was answered: from when on the price changes, or why it does not. */
export function mailAnswer(
  tx: Tx,
  appUrl: string,
  change: Told,
  answer: { apply_at: Date } | { reason: string },
) {
  const words =
    'reason' in answer
      ? text(`見送り：${answer.reason}`, `Not accepted: ${answer.reason}`)
      : text(
          `承認：${inJapan(answer.apply_at)}（日本時間）に変わります`,
          `Accepted: it takes effect on ${inJapan(answer.apply_at)} (Japan time)`,
        )
  return toBothSides(tx, appUrl, change, 'priceChangeAnswered', (language) => ({
    answer: words[language],
  }))
}

interface Told {
  id: number
  promotion_id: number
}
type Language = 'ja' | 'en'

async function toBothSides<Template extends 'priceChangeRequested' | 'priceChangeAnswered'>(
  tx: Tx,
  appUrl: string,
  { promotion_id }: Told,
  template: Template,
  valuesIn: (language: Language) => Record<string, string>,
) {
  const { ad_name, advertiser_id } = await promotionToTell(tx, promotion_id)
  for (const { user_name, mail_address, language } of await peopleOf(tx, advertiser_id))
    await enqueueMail(tx, {
      template,
      to: mail_address,
      language,
      values: {
        name: user_name,
        ad_name,
        promotion_link: promotionLink(appUrl, promotion_id),
        ...valuesIn(language),
      } as never,
    })
}
