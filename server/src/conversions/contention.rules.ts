import { networkOf, tellsVisitors } from './facts/addresses.ts'
import type { CataloguedPromotion } from '../catalogue/catalogue.queries.ts'
import type { Evidence } from './facts/facts.rules.ts'
import type { Case } from './facts/gatherFacts.ts'
import { isChange, isFromServer, orderNumberOf } from './facts/facts.rules.ts'
import type { NoticeRecord } from '../journal/records.ts'

/** What two notices must not share to be decided at the same moment: whatever the decision about one may change for the other. */
export function contentionOf({ notice, promotions, promotion, evidence }: Case): string[] {
  const meant = isChange(notice) ? promotions : promotion ? [promotion] : []
  return [
    ...(notice.signed ? [`signature:${notice.signed.signature}`] : []),
    ...(isChange(notice) ? ['change'] : []),
    ...meant.flatMap((each) => withinPromotion(each, notice, evidence)),
  ]
}

function withinPromotion(
  promotion: CataloguedPromotion,
  notice: NoticeRecord,
  { found, visitor }: Evidence,
): string[] {
  const { id, session_rule, duplicate_rule } = promotion
  const shared: [isAsked: boolean, kind: string, value?: string | null][] = [
    [true, 'order', orderNumberOf(notice, promotion)],
    [promotion.has_counted_prices, 'prices'],
    [session_rule === 'end' || !isFromServer(notice), 'click', found?.cid],
    [duplicate_rule === 'visitor', 'visitor', visitor.id],
    [duplicate_rule === 'ip', 'address', visitor.ip],
    [tellsVisitors(visitor.ip), 'network', visitor.ip && networkOf(visitor.ip).first],
  ]
  return shared.flatMap(([isAsked, kind, value]) => (isAsked ? [`${kind}:${id}:${value}`] : []))
}
