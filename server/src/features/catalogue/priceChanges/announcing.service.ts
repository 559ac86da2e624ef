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
  type Announced,
  type Moment,
  type ToldReader,
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
  const present = { at: change.apply_at!, items }
  const remark = remarkOf(moment, change)
  for (const isOutdated of [false, true]) {
    const some = readers.filter(({ is_outdated }) => is_outdated === isOutdated)
    const letter = { promotionId: change.promotion_id, present, remark }
    if (moment === 'cancelled') await writeOff(tx, appUrl, some, letter)
    else
      await write(tx, appUrl, idsOf(some), {
        ...letter,
        moment,
        remark: isOutdated ? insteadOfBefore(remark) : remark,
      })
  }
  await setTold(tx, change.id, idsOf(readers), { moment, at: now, told: present })
  return 1
}

const idsOf = (readers: readonly ToldReader[]) => readers.map(({ affiliater_id }) => affiliater_id)

const isNewsToAffiliaters = (items: readonly ToldItem[]) => wordsOfItems(items, 'net', 'ja') !== ''

interface Letter {
  moment: Moment
  promotionId: number
  /** What the change does, as it is told. */
  present: Announced
  remark: Text
}

async function write(
  tx: Tx,
  appUrl: string,
  affiliaters: readonly number[],
  { moment, promotionId, present: { at, items }, remark }: Letter,
) {
  const { ad_name } = await promotionToTell(tx, promotionId)
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
        at: inJapan(new Date(at)),
        changes: wordsOfItems(items, 'net', language),
        remark: remark[language],
        promotion_link: promotionLink(appUrl, promotionId),
      },
    })
}

/** Writes that a change is off: to each what it was told of, which may be another plan than the last. */
async function writeOff(
  tx: Tx,
  appUrl: string,
  readers: readonly ToldReader[],
  letter: Omit<Letter, 'moment'>,
) {
  for (const alike of Map.groupBy(readers, ({ told }) => JSON.stringify(told)).values())
    await write(tx, appUrl, idsOf(alike), {
      ...letter,
      moment: 'cancelled',
      present: alike[0]!.told ?? letter.present,
    })
}

/** Whoever was told of a plan hears from the worker what has become of it: of another one, or that it is off where rewards stay as they are. */
export async function tellOfEdit(
  tx: Tx,
  now: Date,
  former: { change: { id: number; apply_at: string | null }; items: readonly ToldItem[] },
) {
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
  const { id, promotion_id: promotionId, withdrawn: present } = change
  const readers = await takeOutdated(tx, id, batch)
  if (readers.length < batch) await setWithdrawn(tx, id, null)
  await writeOff(tx, appUrl, readers, { promotionId, present, remark: text('', '') })
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
