import { inJapan } from '@tsunagi/contract/day'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import {
  itemsToTell,
  lockDue,
  lockWithdrawn,
  markApplied,
  moments,
  promotionToTell,
  setAllTold,
  setOutdated,
  setTold,
  setWithdrawn,
  takeOutdated,
  untold,
  type Moment,
} from './announcing.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { promotionLink, wordsOfItems, type ToldItem } from './announcing.rules.ts'

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
    let done = (await markApplied(tx, now)) + (await tellWhatIsOff(tx, appUrl))
    for (const moment of moments) done += await tellSome(tx, moment, appUrl, now)
    return done
  })
}

async function tellSome(tx: Tx, moment: Moment, appUrl: string, now: Date): Promise<number> {
  const change = await lockDue(tx, moment, now)
  if (!change) return 0
  const items = await itemsToTell(tx, change.id)
  const readers = isNewsToAffiliaters(items) ? await untold(tx, change, moment, batch) : []
  if (readers.length < batch) await setAllTold(tx, change.id, moment, now)
  if (readers.length === 0) return 1
  for (const isOutdated of [false, true]) {
    const affiliaters = readers
      .filter(({ is_outdated }) => is_outdated === isOutdated)
      .map(({ affiliater_id }) => affiliater_id)
    const remark = remarkOf(moment, change)
    await write(tx, appUrl, moment, affiliaters, {
      change,
      items,
      remark: isOutdated && moment !== 'cancelled' ? insteadOfBefore(remark) : remark,
    })
  }
  await setTold(
    tx,
    change.id,
    readers.map(({ affiliater_id }) => affiliater_id),
    moment,
    now,
  )
  return 1
}

const isNewsToAffiliaters = (items: readonly ToldItem[]) => wordsOfItems(items, 'net', 'ja') !== ''

interface Letter {
  change: { id: number; promotion_id: number; apply_at: string | null }
  items: readonly ToldItem[]
  remark: Text
}

async function write(
  tx: Tx,
  appUrl: string,
  moment: Moment,
  affiliaters: readonly number[],
  { change, items, remark }: Letter,
) {
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
        remark: remark[language],
        promotion_link: promotionLink(appUrl, change.promotion_id),
      },
    })
}

/** Whoever was told of a plan hears from the worker what has become of it: of another one, or that it is off where rewards stay as they are. */
export async function tellOfEdit(tx: Tx, now: Date, former: Omit<Letter, 'remark'>) {
  const { id, apply_at } = former.change
  await setOutdated(tx, id, now)
  const isNews = isNewsToAffiliaters(await itemsToTell(tx, id))
  await setWithdrawn(
    tx,
    id,
    isNews || apply_at === null ? null : { at: apply_at, items: [...former.items] },
  )
}

/** Tells some of those who wait for what is off; answers whether there was anything. */
async function tellWhatIsOff(tx: Tx, appUrl: string): Promise<number> {
  const change = await lockWithdrawn(tx)
  if (!change) return 0
  const { id, promotion_id, withdrawn } = change
  const readers = await takeOutdated(tx, id, batch)
  if (readers.length < batch) await setWithdrawn(tx, id, null)
  await write(tx, appUrl, 'cancelled', readers, {
    change: { id, promotion_id, apply_at: withdrawn.at },
    items: withdrawn.items,
    remark: text('', ''),
  })
  return 1
}

const insteadOfBefore = ({ ja, en }: Text): Text =>
  text(
    `以前にお知らせした変更の予定に代わるものです。\n${ja}`,
    `This takes the place of what was announced before.\n${en}`,
  )

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
