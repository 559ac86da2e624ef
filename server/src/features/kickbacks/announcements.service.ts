import { createHash, randomBytes } from 'node:crypto'
import { checkTemplate, renderTemplate } from '@tsunagi/contract/kickbackMacros'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { isAnnounced, macroValues } from './announcement.rules.ts'
import { clickFacts, mayAnnounce, queueKickback, setAnnounced, unannouncedChanges, type UnannouncedChange } from './announcements.queries.ts'

/** Turns changes of results into kickbacks for the media that want them. Answers how many changes it took. */
export function announceChanges(db: Db, clock: Clock, batch = 500): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await mayAnnounce(tx))) return 0
    const changes = await unannouncedChanges(tx, batch)
    if (changes.length === 0) return 0
    await queueAll(tx, changes.filter((change) => isAnnounced(change) && isCallable(change.kickback_url)), clock.now())
    await setAnnounced(tx, changes.map(({ id }) => id), clock.now())
    return changes.length
  })
}

const isCallable = (template: string | null) => template !== null && checkTemplate(template) === null

async function queueAll(tx: Tx, changes: readonly UnannouncedChange[], now: Date) {
  const facts = await clickFacts(tx, changes.flatMap(({ cid }) => cid ?? []))
  const clicks = new Map(facts.map((click) => [click.cid, click]))
  for (const change of changes) {
    const click = clicks.get(change.cid ?? '')
    await queueKickback(tx, {
      result_history_id: change.id, result_id: change.result_id, media_id: change.media_id, affiliater_id: change.affiliater_id,
      promotion_id: change.promotion_id, result_status: change.to_status,
      template: change.kickback_url!,
      url: renderTemplate(change.kickback_url!, macroValues(toChange(change, click))),
    }, now)
  }
}

const toChange = (change: UnannouncedChange, click: { device: string; params: unknown } | undefined) => ({
  resultId: change.result_id, from: change.from_status, to: change.to_status, at: change.at, rejectCode: change.reject_code,
  net: change.net, quantity: change.quantity, occurredAt: change.occurred_at, clickedAt: change.clicked_at, cid: change.cid,
  promotionId: change.promotion_id, promotionName: change.ad_name, goal: change.goal, mediaId: change.media_id, materialId: change.material_id,
  device: click?.device ?? null, params: (click?.params ?? {}) as Record<string, string>,
  orderNumberHash: createHash('sha256').update(change.order_number).digest('hex'),
  nonce: randomBytes(12).toString('hex'),
})
