import { inJapan } from '@tsunagi/contract/day'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import {
  itemsToTell,
  lockDue,
  markApplied,
  moments,
  promotionToTell,
  setAllTold,
  setTold,
  untold,
  type Moment,
} from './announcing.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { promotionLink, wordsOfItems } from './announcing.rules.ts'

const batch = 100

const templates = {
  saved: 'priceChangePlanned',
  before: 'priceChangeComing',
  applied: 'priceChangeApplied',
  cancelled: 'priceChangeCancelled',
} as const satisfies Record<Moment, string>

/**
 * Marks price changes that have taken effect, and tells affiliaters of those that are planned, near, in effect or
 * cancelled, each once. The prices need none of this: they hold from their instant on. Answers how much it did.
 */
export async function runPriceChanges(db: Db, clock: Clock, appUrl: string): Promise<number> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    let done = await markApplied(tx, now)
    for (const moment of moments) done += await tellSome(tx, moment, appUrl, now)
    return done
  })
}

async function tellSome(tx: Tx, moment: Moment, appUrl: string, now: Date): Promise<number> {
  const change = await lockDue(tx, moment, now)
  if (!change) return 0
  const items = await itemsToTell(tx, change.id)
  const concerned = wordsOfItems(items, 'net', 'ja') !== ''
  const affiliaters = concerned ? await untold(tx, change, moment, batch) : []
  if (affiliaters.length < batch) await setAllTold(tx, change.id, moment, now)
  if (affiliaters.length === 0) return 1
  const { ad_name } = await promotionToTell(tx, change.promotion_id)
  for (const { id: userId, user_name, mail_address, language } of await readersOf(tx, {
    affiliaters,
  }))
    await enqueueMail(tx, {
      template: templates[moment],
      to: mail_address,
      userId,
      language,
      values: {
        name: user_name,
        ad_name,
        at: inJapan(new Date(change.apply_at!)),
        changes: wordsOfItems(items, 'net', language),
        remark: remarkOf(moment, change)[language],
        promotion_link: promotionLink(appUrl, change.promotion_id),
      },
    })
  await setTold(tx, change.id, affiliaters, moment, now)
  return 1
}

const remarkOf = (
  moment: Moment,
  change: { shift_specials: boolean; message: string; reason: string | null },
): Text => {
  if (moment === 'cancelled') return text(change.reason ?? '', change.reason ?? '')
  const { ja, en } = specialWords(change.shift_specials)
  return text(`${ja}\n${change.message}`.trim(), `${en}\n${change.message}`.trim())
}

const specialWords = (shifted: boolean): Text =>
  shifted
    ? text(
        '個別に取り決めた特別単価がある場合は、同じ額だけ変わります。',
        'A special price that was agreed with you changes by the same amount.',
      )
    : text(
        '個別に取り決めた特別単価がある場合、そちらは変わりません。',
        'A special price that was agreed with you stays as it is.',
      )
