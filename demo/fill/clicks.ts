import {
  addDays,
  addMonths,
  dayOf,
  daysOf,
  firstDay,
  monthOfDay,
  startOfDay,
  weekday,
  type Day,
} from '@tsunagi/contract/day'
import { mintClickId } from '../../server/src/conversions/clicks/clickId.ts'
import type { ClickFlag } from '../../server/src/journal/records.ts'
import { destinationOf } from '../../server/src/conversions/clicks/destination.ts'
import type { Db } from '../../server/src/platform/db.ts'
import type { Link, Placement } from './partnerships.ts'
import type { Random } from './random.ts'
import { insertRows } from './rows.queries.ts'
import { slotOf } from './slots.ts'
import { address, machines, people, visitorId, type Agent } from './visitors.ts'

export interface Click {
  cid: string
  placement: Placement
  link: Link
  at: Date
  visitor: string
  ip: string
  agent: Agent
  referrer: string | null
  pbid: string | null
  flags: ClickFlag[]
}

const clickCount = 14_000
const leastDays = 92
/** So many days, at least, are in the first of the months that are closed: what comes of them is billed. */
const daysBilledFirst = 9
/** How much of a day falls into each of its hours, and how the days of a week compare, Sunday first. */
const hourWeights = [
  38, 22, 13, 8, 6, 9, 20, 36, 48, 50, 52, 55, 72, 58, 52, 52, 54, 58, 62, 70, 84, 98, 92, 66,
]
const weekdayWeights = [1.16, 0.96, 0.93, 0.95, 0.98, 1, 1.14]

function firstDayOfVisits(today: Day): Day {
  const billedFirst = addDays(firstDay(addMonths(monthOfDay(today), -2)), -daysBilledFirst)
  const early = addDays(today, 1 - leastDays)
  return early < billedFirst ? early : billedFirst
}

/** Three months of visits, oldest first. */
export function makeClicks(
  placements: readonly Placement[],
  clickKey: string,
  random: Random,
  now: Date,
): Click[] {
  const today = dayOf(now)
  const days = daysOf({ from: firstDayOfVisits(today), to: today })
  const weights = new Map(
    days.map((day, index) => [
      day,
      (0.72 + (index / days.length) * 0.5) *
        weekdayWeights[weekday(day)]! *
        (0.85 + random.next() * 0.3),
    ]),
  )
  const hours = hourWeights.map((weight, hour) => ({ hour, weight }))
  const clicks: Click[] = []
  for (let count = 0; count < clickCount; count++) {
    const own = random.fork()
    const day = own.weighted(days, (one) => weights.get(one)!)
    const { hour } = own.weighted(hours, ({ weight }) => weight)
    const at = new Date(startOfDay(day).getTime() + hour * 3_600_000 + own.between(0, 3_599_999))
    const open = placements.filter(({ since }) => since <= at)
    if (at >= now || open.length === 0) continue
    const click = visit(
      own.weighted(open, ({ weight }) => weight),
      at,
      clickKey,
      own,
    )
    clicks.push(click)
    const again = new Date(at.getTime() + own.between(20_000, 2_400_000))
    if (click.flags.length === 0 && own.chance(0.07) && again < now && dayOf(again) === day) {
      clicks.push({
        ...click,
        at: again,
        cid: mintClickId(clickKey, { linkCode: click.link.code, clickedAt: again }),
        flags: ['repeat'],
      })
    }
  }
  return clicks.sort((a, b) => a.at.getTime() - b.at.getTime())
}

function visit(placement: Placement, at: Date, clickKey: string, random: Random): Click {
  const { medium, links } = placement
  const isMachine = random.chance(0.055)
  const link = random.weighted(links, ({ weight }) => weight)
  const page = random.weighted(
    medium.content.pages,
    (one) => medium.content.pages.length - medium.content.pages.indexOf(one),
  )
  return {
    cid: mintClickId(clickKey, { linkCode: link.code, clickedAt: at }),
    placement,
    link,
    at,
    visitor: visitorId(random),
    ip: address(random),
    agent: random.weighted(isMachine ? machines : people, ({ weight }) => weight),
    referrer: isMachine || medium.content.kind === 'mail' ? null : new URL(page, medium.url).href,
    pbid: medium.kickbackUrl ? `k${random.letters(10, '0123456789abcdef')}` : null,
    flags: isMachine ? ['bot'] : random.chance(0.012) ? ['prefetch'] : [],
  }
}

const clickRow = ({
  cid,
  placement: { medium, promotion },
  link,
  at,
  visitor,
  ip,
  agent,
  referrer,
  pbid,
  flags,
}: Click) => ({
  cid,
  link_code: link.code,
  media_id: medium.id,
  promotion_id: promotion.id,
  material_id: link.materialId,
  affiliater_id: medium.affiliaterId,
  advertiser_id: promotion.advertiserId,
  visitor_id: visitor,
  clicked_at: at,
  ip,
  user_agent: agent.agent,
  referrer,
  device: agent.device,
  params: pbid ? { pbid } : {},
  target_url: destinationOf(promotion.landingUrl, cid)!,
  counted: flags.length === 0,
  flags,
})

/** The clicks, and the hourly counts of what was shown and clicked. */
export async function fillClicks(
  db: Db,
  clicks: readonly Click[],
  slotOfLink: ReadonlyMap<string, number>,
  random: Random,
) {
  await insertRows(
    db,
    'click',
    clicks.map((click, number) => ({
      ...clickRow(click),
      slot_id: slotOf(slotOfLink, click, number),
    })),
  )
  await insertRows(
    db,
    'click_hour',
    [...Map.groupBy(clicks, hourlyKey).values()].map((group) => {
      const {
        at,
        placement: { medium, promotion },
        link,
      } = group[0]!
      return {
        hour: hourOf(at),
        media_id: medium.id,
        promotion_id: promotion.id,
        material_id: link.materialId,
        impressions: group.length * random.between(18, 64),
        clicks: group.length,
        counted: group.filter(({ flags }) => flags.length === 0).length,
      }
    }),
  )
}

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)
const hourlyKey = ({ at, placement: { medium }, link }: Click) =>
  `${hourOf(at).getTime()} ${medium.id} ${link.materialId}`
