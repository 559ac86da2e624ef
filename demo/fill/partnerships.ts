import { addDays, dayMs, dayOf, startOfDay } from '@tsunagi/contract/day'
import type { Db } from '../../server/src/platform/db.ts'
import {
  applicationAnswers,
  applicationRules,
  approvedPartnerships,
  endedPartnership,
  endingPartnership,
  invitations,
  refusedApplications,
  waitingApplications,
} from './content/partnerships.ts'
import type { Medium, Network, Promotion } from './network.ts'
import type { Random } from './random.ts'
import { insertRows, type Row } from './rows.queries.ts'

export interface Link {
  code: string
  materialId: number
  weight: number
}
/** A medium that may advertise a promotion, and the links it took. */
export interface Placement {
  medium: Medium
  promotion: Promotion
  weight: number
  since: Date
  links: readonly Link[]
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Applications with what became of them, and a link for each material of the approved ones. */
export async function fillPartnerships(
  db: Db,
  { media, promotions }: Network,
  random: Random,
  now: Date,
): Promise<Placement[]> {
  const pair = (mediumKey: string, promotionKey: string) => ({
    medium: media.get(mediumKey)!,
    promotion: promotions.get(promotionKey)!,
  })
  const placements = approvedPartnerships.map(([mediumKey, promotionKey, weight]): Placement => {
    const { medium, promotion } = pair(mediumKey, promotionKey)
    const since = new Date(
      now.getTime() - Math.min(promotion.content.age_days - 2, random.between(100, 200)) * dayMs,
    )
    return { medium, promotion, weight, since, links: linksOf(promotion, random) }
  })
  await insertRows(db, 'partnership', [
    ...placements.map((placement) => decided(placement, 'approved', placement.since, null)),
    ...unapproved(pair, now),
  ])
  await insertRows(
    db,
    'application_rule',
    applicationRules.map(({ promotion, questions, auto_page_views }) => ({
      promotion_id: promotions.get(promotion)!.id,
      questions,
      auto_page_views,
      updated_at: now,
    })),
  )
  await endSoon(db, pair(endingPartnership[0], endingPartnership[1]), endingPartnership[2], now)
  await insertRows(
    db,
    'link',
    placements.flatMap(({ medium, since, links }) =>
      links.map(({ code, materialId }) => ({
        code,
        media_id: medium.id,
        material_id: materialId,
        created_at: since,
      })),
    ),
  )
  return placements
}

type PairOf = (mediumKey: string, promotionKey: string) => Pair

/** Applications and invitations that wait, and those that came to nothing. */
const unapproved = (pair: PairOf, now: Date): Row<'partnership'>[] => [
  ...refusedApplications.map(([mediumKey, promotionKey, reason], index) =>
    decided(
      pair(mediumKey, promotionKey),
      'rejected',
      new Date(now.getTime() - (6 + index) * dayMs),
      reason,
    ),
  ),
  decided(
    pair(endedPartnership[0], endedPartnership[1]),
    'ended',
    new Date(now.getTime() - 60 * dayMs),
    endedPartnership[2],
  ),
  ...invitations.map(([mediumKey, promotionKey, message], index) =>
    invited(
      pair(mediumKey, promotionKey),
      message,
      new Date(now.getTime() - (index + 0.2) * dayMs),
    ),
  ),
  ...waitingApplications.map(([mediumKey, promotionKey, message], index) =>
    waiting(
      pair(mediumKey, promotionKey),
      message,
      new Date(now.getTime() - (index + 0.4) * dayMs),
      answersOf(mediumKey, promotionKey),
    ),
  ),
]

const invited = (to: Pair, message: string, at: Date): Row<'partnership'> => ({
  ...waiting(to, message, at),
  status: 'invited',
  decided_at: at,
  decided_by: to.promotion.advertiserUserId,
})

const linksOf = ({ materials }: Promotion, random: Random): Link[] =>
  materials.map(({ id, weight }) => ({ code: random.letters(12, base62), materialId: id, weight }))

type Pair = Pick<Placement, 'medium' | 'promotion'>

/** Ends a partnership with days of grace. */
const endSoon = (db: Db, { medium, promotion }: Pair, reason: string, now: Date) =>
  db
    .updateTable('partnership')
    .set({
      ends_at: startOfDay(addDays(dayOf(now), 6)),
      reason,
      refused_as: 'ended',
      decided_at: new Date(now.getTime() - dayMs),
    })
    .where('media_id', '=', medium.id)
    .where('promotion_id', '=', promotion.id)
    .execute()

const decided = (
  { medium, promotion }: Pair,
  status: 'approved' | 'rejected' | 'ended',
  at: Date,
  reason: string | null,
): Row<'partnership'> => ({
  answers: [],
  screened_for: ['manual'],
  media_id: medium.id,
  promotion_id: promotion.id,
  status,
  message: '',
  reason,
  applied_at: new Date(at.getTime() - 1.3 * dayMs),
  decided_at: at,
  decided_by: promotion.advertiserUserId,
})

const answersOf = (mediumKey: string, promotionKey: string): object[] =>
  applicationAnswers
    .find(([medium, promotion]) => medium === mediumKey && promotion === promotionKey)?.[2]
    .slice() ?? []

const waiting = (
  { medium, promotion }: Pair,
  message: string,
  at: Date,
  answers: object[] = [],
): Row<'partnership'> => ({
  answers,
  screened_for: ['manual'],
  media_id: medium.id,
  promotion_id: promotion.id,
  status: 'applying',
  message,
  reason: null,
  applied_at: at,
  decided_at: null,
  decided_by: null,
})
