import { addDays, dayOf } from '@tsunagi/contract/day'
import type { AgreedVersion } from '@tsunagi/contract/catalogue/terms'
import { text, type Language } from '@tsunagi/contract/messages/text'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { mayBeOpened, visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import {
  findAgreement,
  insertAgreements,
  newestTerms,
  promotionsClosedTo,
  termsVersions,
  unagreedMedia,
} from './terms.queries.ts'

type Affiliater = Extract<User, { kind: 'affiliater' }>

/** The conditions of a promotion, and what an affiliater's media have still to agree to. */
export async function showTerms(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: User,
  language: Language,
  id: number,
) {
  const isThere = await visiblePromotions(db, viewer)
    .select('promotion.id')
    .where('promotion.id', '=', id)
    .where(mayBeOpened(viewer, clock.now()))
    .executeTakeFirst()
  if (!isThere) throw notFound()
  const versions = await termsVersions(db, language, id)
  const [newest] = versions
  const { agree_days } = await readSetting(db, 'partnership')
  return {
    versions: viewer.kind === 'affiliater' ? versions.slice(0, 1) : versions,
    agree_by:
      newest && newest.version > 1 ? addDays(dayOf(new Date(newest.made_at)), agree_days) : null,
    unagreed:
      viewer.kind === 'affiliater' && newest
        ? await unagreed(db, viewer, language, id, newest.version)
        : [],
  }
}

const unagreed = async (
  db: Db,
  viewer: Affiliater,
  language: Language,
  id: number,
  version: number,
) =>
  Promise.all(
    (await unagreedMedia(db, viewer, id, version)).map(async (medium) => ({
      ...medium,
      agreed:
        (await findAgreement(db, language, { media_id: medium.media_id, promotion_id: id })) ??
        null,
    })),
  )

/** Agrees to the newest conditions with media of one's own that have not yet. */
export function agreeToTerms(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  affiliater: Affiliater,
  { media_ids, ...agreed }: AgreedVersion & { media_ids: readonly number[] },
) {
  const wanted = [...new Set(media_ids)]
  return db.transaction().execute(async (tx) => {
    const newest = (await newestTerms(tx, 'ja', [agreed.promotion_id])).get(agreed.promotion_id)
    const media =
      newest && (await unagreedMedia(tx, affiliater, agreed.promotion_id, newest.version, wanted))
    if (media?.length !== wanted.length) throw notFound()
    if (newest!.version !== agreed.version) throw conflict(termsChanged)
    await insertAgreements(
      tx,
      wanted.map((media_id) => ({ ...agreed, media_id })),
      { agreed_by: affiliater.id, agreed_at: clock.now() },
    )
    return { agreed: wanted.length }
  })
}

const termsChanged = text(
  '条件が変わりました。もう一度読んでから同意してください。',
  'The conditions have changed meanwhile. Please read them again before you agree.',
)

/** Writes down that whoever begins partnerships agrees to the conditions; refuses where it read others, or none. */
export async function agreeOnJoining(
  tx: Tx,
  by: { agreed_by: number; agreed_at: Date },
  pairs: readonly { media_id: number; promotion_id: number }[],
  agreed: readonly AgreedVersion[],
) {
  const newest = await newestTerms(
    tx,
    'ja',
    pairs.map(({ promotion_id }) => promotion_id),
  )
  const wanted = pairs.flatMap((pair) => {
    const terms = newest.get(pair.promotion_id)
    return terms ? [{ ...pair, version: terms.version }] : []
  })
  for (const { promotion_id, version } of wanted) {
    const read = agreed.find((each) => each.promotion_id === promotion_id)
    if (!read)
      throw invalid(
        'agreed',
        text('条件を読み、同意してください。', 'Please read the conditions and agree to them.'),
      )
    if (read.version !== version) throw invalid('agreed', termsChanged)
  }
  if (wanted.length > 0) await insertAgreements(tx, wanted, by)
}

/** Refuses a medium whose type a promotion keeps away. */
export async function assertTypeAllowed(db: Db, mediaId: number, promotionIds: readonly number[]) {
  const [closed] = await promotionsClosedTo(db, mediaId, promotionIds)
  if (closed)
    throw conflict(
      text(
        `広告「${closed.ad_name}」は、種別が「${closed.name_ja}」のメディアには掲載できません。`,
        `Media of the type “${closed.name_en}” may not advertise “${closed.ad_name}”.`,
      ),
    )
}
