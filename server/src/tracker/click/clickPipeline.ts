import type { IncomingHttpHeaders } from 'node:http'
import type { BlockLists } from '@tsunagi/contract/catalogue/conversionRules'
import { blockedBy } from '../../conversions/clicks/blocked.rules.ts'
import type { ClickFlag } from '../../journal/records.ts'
import type { Onlooker } from '../../domain/targeting/targeting.rules.ts'
import { isTargeted } from '../../conversions/clicks/destination.ts'
import { machineSigns } from './machineSigns.ts'
import type { LinkWithPromotion } from '../../catalogue/linkWithPromotion.ts'
import type { ClickMemory } from './clickMemory.ts'
import type { CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import { isOpen } from '../../catalogue/open.rules.ts'
import { isPartnerAt } from '../../domain/partnership/partner.rules.ts'
import type { Visitor } from './visitor.ts'
import { keysOf } from './visitorKeys.ts'

/** Why there is not even a row: no link says whose click it would be. */
export type ClickDrop = 'unknown_link' | 'starting' | 'foreign_host'

/** A request for a link that exists, with all that is asked about it to tell whether it counts. */
export interface Click {
  method: string
  headers: IncomingHttpHeaders
  link: LinkWithPromotion
  at: Date
  userAgent: string
  ip: string | null
  referrer: string | null
  visitor: Visitor
  onlooker: Onlooker
  /** Who is blocked on all promotions, besides those whom the promotion blocks. */
  blocked: BlockLists | null
}

/** What the click itself shows. All steps are taken, so that a row tells every reason. */
const visible: Record<Exclude<ClickFlag, RememberedFlag>, (click: Click) => boolean> = {
  ...machineSigns,
  no_partnership: ({ link, at }) => !isPartnerAt(link, at),
  not_released: ({ link }) => link.released === false,
  not_targeted: ({ link, onlooker }) => !isTargeted(link, onlooker),
  promotion_closed: ({ link, at }) => !isOpen(link.promotion, at),
  media_stopped: ({ link }) => !link.media_active,
  direct_off: ({ link }) => link.is_direct === true && !takesDirectLinks(link.promotion),
  advertiser_limit: ({ link, at }) => at.getTime() < (link.promotion.clicks_unpaid_until ?? 0),
  test_mode: ({ link: { promotion } }) => promotion.test_mode && paysForClicks(promotion),
  blocked: (click) =>
    [click.link.promotion, click.blocked].some((lists) => lists && blockedBy(click, lists)),
}

const paysForClicks = ({ goals }: CataloguedPromotion) => goals.some(({ kind }) => kind === 'click')

/** A network that a promotion is bought from hears of clicks by redirects alone. */
export const takesDirectLinks = ({ direct_links, linkage }: CataloguedPromotion) =>
  direct_links && !linkage

type RememberedFlag = 'double_click' | 'repeat' | 'velocity' | 'click_cap'

/** What only earlier clicks show; asked where nothing else speaks against the click, and the first answer is the reason. */
const remembered: Record<RememberedFlag, (click: Click, memory: ClickMemory) => boolean> = {
  double_click: ({ link, visitor, at }, { doubles }) => doubles.has(link.material_id, visitor, at),
  repeat: ({ link, visitor, at }, { repeats }) => repeats.isEnough(link.promotion, visitor, at),
  velocity: ({ visitor, at }, { velocity }) => velocity.isTooFast(visitor, at),
  click_cap: ({ link, at }, { caps }) => caps.isReached(link.promotion, at),
}

const visibleSteps = Object.entries(visible) as [ClickFlag, (click: Click) => boolean][]
const rememberedSteps = Object.entries(remembered) as [
  ClickFlag,
  (click: Click, memory: ClickMemory) => boolean,
][]

/** Takes a click through all steps and answers its flags. One without any counts, and is remembered. None is ever dropped. */
export function flagsOf(click: Click, memory: ClickMemory): ClickFlag[] {
  const flags = visibleSteps.filter(([, isRaised]) => isRaised(click)).map(([flag]) => flag)
  if (flags.length > 0) return flags
  // Worked out before, so that other threads wait for as little as there is to look up.
  keysOf(click.visitor)
  return memory.alone(() => judge(click, memory))
}

function judge(click: Click, memory: ClickMemory): ClickFlag[] {
  const reason = rememberedSteps.find(([, isRaised]) => isRaised(click, memory))
  if (reason) return [reason[0]]
  memory.remember({
    promotion: click.link.promotion,
    materialId: click.link.material_id,
    visitor: click.visitor,
    at: click.at,
  })
  return []
}
