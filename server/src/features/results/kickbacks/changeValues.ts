import { randomBytes } from 'node:crypto'
import type { MacroValues } from '@tsunagi/contract/results/kickbackMacros'
import { digestOf } from '../../../platform/digest.ts'
import type { Db } from '../../../platform/db.ts'
import { sightFor, type ResultSight } from '../results/resultSight.service.ts'
import { macroValues } from './announcement.rules.ts'
import type { ClickFacts, ResultChange } from './announcements.queries.ts'

/** What affiliaters see of results, in what their media are told as well. */
export const sightOfMedia = (db: Db): Promise<ResultSight> => sightFor(db, { kind: 'affiliater' })

/** What the macros stand for in the kickback of a change, as far as its affiliater may see it. */
export const valuesOf = (
  change: ResultChange,
  click: ClickFacts | undefined,
  sight: ResultSight,
): MacroValues =>
  macroValues({
    resultId: change.result_id,
    from: change.from_status,
    to: change.to_status,
    isTakenBack: change.is_taken_back,
    approvedAt: change.approved_at,
    rejectCode: change.reject_code,
    rejectText: change.reject_text,
    net: change.net,
    saleAmount: sight.sale_amount ? change.sale_amount : null,
    quantity: change.quantity,
    occurredAt: change.occurred_at,
    clickedAt: change.clicked_at,
    cid: change.cid,
    promotionId: change.promotion_id,
    promotionName: change.ad_name,
    goal: change.goal,
    mediaId: change.media_id,
    materialId: change.material_id,
    device: click?.device ?? null,
    params: (click?.params ?? {}) as Record<string, string>,
    orderNumberHash: digestOf(change.order_number),
    nonce: randomBytes(12).toString('hex'),
  })
