import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { LinkWithPromotion } from '../../catalogue/linkWithPromotion.ts'
import type { CataloguedSlot } from '../../catalogue/slots.queries.ts'
import { isFull, isOpen } from '../../catalogue/open.rules.ts'
import { isTargeted } from '../../conversions/clicks/destination.ts'
import { isPartnerAt } from '../../domain/partnership/partner.rules.ts'
import { chooseEntry } from '../../domain/slots/choose.rules.ts'
import type { Onlooker } from '../../domain/targeting/targeting.rules.ts'
import type { ClickMemory } from './clickMemory.ts'

/**
 * The link that takes a visitor of a smart link: one of a promotion that still takes results, else one of a promotion that
 * is full. Where no link can earn, it is the foremost one, for nobody: that click is written down and led elsewhere.
 */
export function linkOfSlot(
  { catalogue, memory }: { catalogue: Catalogue; memory: ClickMemory },
  slot: CataloguedSlot,
  onlooker: Onlooker,
): LinkWithPromotion | null {
  const choose = (isMeant: (link: LinkWithPromotion) => boolean) =>
    chooseEntry(slot.entries, {
      onlooker,
      canEarn: ({ link_code }) => {
        const link = catalogue.link(link_code)
        return link !== null && isMeant(link) && canEarn(link, onlooker, memory)
      },
      random: Math.random,
    })
  const chosen = choose(({ promotion }) => !isFull(promotion, onlooker.at)) ?? choose(() => true)
  const link = catalogue.link((chosen ?? slot.entries[0])?.link_code ?? '')
  return (
    link && { ...link, slot_id: slot.id, ...(chosen === null && { targeting: 'nobody' as const }) }
  )
}

const canEarn = (link: LinkWithPromotion, onlooker: Onlooker, memory: ClickMemory) =>
  isPartnerAt(link, onlooker.at) &&
  link.released !== false &&
  link.media_active &&
  isOpen(link.promotion, onlooker.at) &&
  isTargeted(link, onlooker) &&
  !memory.alone(() => memory.caps.isReached(link.promotion, onlooker.at))
