import { randomInt } from 'node:crypto'
import type { SqlBool } from 'kysely'
import { dayOf } from '@tsunagi/contract/day'
import type { CapShare, Room } from '@tsunagi/contract/catalogue/conversionRules'
import type { AffiliateLink } from '@tsunagi/contract/catalogue/materials'
import type { Target } from '@tsunagi/contract/catalogue/targeting'
import { text } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { User } from '../../../platform/session.ts'
import { mayAdvertise } from '../partnerships/placing.queries.ts'
import { assertTypeAllowed } from '../terms/terms.service.ts'
import { roomFor } from '../promotions/room.queries.ts'
import { affiliateLink } from './linkHtml.rules.ts'
import {
  findPair,
  insertLinks,
  linkedMaterials,
  linkSettings,
  unlinkedMaterials,
} from './links.queries.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** A new code of a link. */
export const newLinkCode = () =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Where the app and the tracker are reached, for the addresses within tags. */
export interface Origins {
  appUrl: string
  trackerUrl: string
}

/** A medium's links of a promotion; those that are missing are made. */
export async function affiliateLinks(
  db: Db,
  { trackerUrl }: Pick<Origins, 'trackerUrl'>,
  viewer: Extract<User, { kind: 'admin' | 'affiliater' }>,
  pair: { media_id: number; promotion_id: number },
  now: Date,
): Promise<{
  items: AffiliateLink[]
  link_hosts: string[]
  target: Target
  room: Room
  shares: CapShare[]
}> {
  const { media_id, promotion_id } = pair
  const media = await findPair(db, viewer, pair, dayOf(now))
  if (!media) throw notFound()
  const onlooker = { affiliaterId: media.affiliater_id, mediaId: media_id, today: dayOf(now) }
  if (viewer.kind === 'affiliater') await assertMayAdvertise(db, media, promotion_id, now)
  const missing = await unlinkedMaterials(db, onlooker, promotion_id)
  await makeLinks(
    db,
    media_id,
    missing.map(({ id }) => id),
  )
  const { link_hosts, host, ...target } = await linkSettings(db, promotion_id)
  const { link_kinds } = await readSetting(db, 'ad')
  return {
    items: (await linkedMaterials(db, onlooker, promotion_id)).map((material) =>
      affiliateLink(material, originOf(trackerUrl, host), link_kinds),
    ),
    link_hosts,
    target,
    ...(await roomFor(db, { ...media, promotion_id }, now)),
  }
}

/** Makes links of materials for a medium that has none of them yet. */
export const makeLinks = async (db: Db, mediaId: number, materialIds: readonly number[]) => {
  if (materialIds.length > 0)
    await insertLinks(
      db,
      mediaId,
      materialIds.map((materialId) => ({ materialId, code: newLinkCode() })),
    )
}

/** Where links lead: the host name of their advertiser, if it has one. */
export const originOf = (trackerUrl: string, host: string | null) =>
  host === null ? trackerUrl : `${new URL(trackerUrl).protocol}//${host}`

async function assertMayAdvertise(
  db: Db,
  media: { media_id: number; status: string; carries_links: boolean; is_open: SqlBool },
  promotionId: number,
  now: Date,
) {
  if (media.status !== 'approved')
    throw conflict(
      text(
        '承認済みのメディアだけがリンクを取得できます。',
        'Only a medium that is approved has links.',
      ),
    )
  if (!media.carries_links)
    throw conflict(
      text(
        'この種別のメディアにはリンクを掲載できません。',
        'Media of this type cannot carry links.',
      ),
    )
  if (!media.is_open)
    throw conflict(
      text(
        'この広告は現在公開されていないか、期間外のため、リンクを取得できません。',
        'The promotion is not open now, so there are no links of it.',
      ),
    )
  const pair = { mediaId: media.media_id, promotionId }
  await assertTypeAllowed(db, pair.mediaId, [promotionId])
  if (!(await mayAdvertise(db, pair, now)))
    throw conflict(
      text(
        'この広告と提携していません。先に提携を申請してください。',
        'This medium is not in partnership with the promotion. Apply first.',
      ),
    )
}
