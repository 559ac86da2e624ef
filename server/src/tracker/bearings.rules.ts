import { tellsVisitors } from './addresses.ts'
import { hasResultCaps } from './caps.rules.ts'
import type { CataloguedPromotion } from './catalogue.queries.ts'
import type { Evidence } from './evidence.ts'
import { eventOf, orderNumberOf } from './facts.rules.ts'
import type { NoticeRecord } from './records.ts'

/** A notice with what speaks for it, before it is known what happened earlier. */
export interface Case {
  notice: NoticeRecord
  promotion: CataloguedPromotion | null
  evidence: Evidence
}

/** What two notices must not share to be decided at the same moment: whatever the decision about one may change for the other. */
export function bearings({ notice, promotion, evidence: { found, visitor } }: Case): string[] {
  const { signed, params } = notice
  const keys = signed ? [`signature:${signed.signature}`] : []
  if (eventOf(notice) !== null || params['status'] !== undefined) keys.push('change')
  if (!promotion) return keys
  const within = (kind: string, value: unknown) => { keys.push(`${kind}:${promotion.id}:${value}`) }
  within('order', orderNumberOf(notice, promotion))
  if (hasResultCaps(promotion)) within('caps', '')
  if (promotion.session_rule === 'end') within('click', found?.cid)
  if (promotion.duplicate_rule === 'visitor') within('visitor', visitor.id)
  if (promotion.duplicate_rule === 'ip' || tellsVisitors(visitor.ip)) within('address', visitor.ip)
  return keys
}
