import { renderCall } from '@tsunagi/contract/results/kickbackCall'
import type { MacroValues } from '@tsunagi/contract/results/kickbackMacros'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { isAnnounced } from './announcement.rules.ts'
import {
  clickFacts,
  insertKickback,
  mayAnnounce,
  setAnnounced,
  supersede,
  unannouncedChanges,
  type ResultChange,
} from './announcements.queries.ts'
import { sightOfMedia, valuesOf } from './changeValues.ts'
import { isWanted } from './linkSettings.rules.ts'
import { settingsOf, templateOf, wishFor, type MediumSetting } from './senders.queries.ts'

/** Turns changes of results into kickbacks for the media that want them. Answers how many changes it took. */
export function announceChanges(db: Db, clock: Clock, batch = 500): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await mayAnnounce(tx))) return 0
    const changes = await unannouncedChanges(tx, clock.now(), batch)
    if (changes.length === 0) return 0
    const told = changes.filter((change) => isAnnounced(change) && !change.is_of_buyer)
    await queueAll(tx, told, clock.now())
    await setAnnounced(
      tx,
      changes.map(({ id }) => id),
      clock.now(),
    )
    return changes.length
  })
}

async function queueAll(tx: Tx, changes: readonly ResultChange[], now: Date) {
  const settings = await settingsOf(tx, [...new Set(changes.map(({ media_id }) => media_id))])
  const facts = await clickFacts(
    tx,
    changes.flatMap(({ cid }) => cid ?? []),
  )
  const clicks = new Map(facts.map((click) => [click.cid, click]))
  const sight = await sightOfMedia(tx)
  for (const change of changes) {
    const setting = settings.get(change.media_id)
    if (!setting) continue
    const values = valuesOf(change, clicks.get(change.cid ?? ''), sight)
    await queue(tx, change, setting, values, now)
  }
}

async function queue(
  tx: Tx,
  change: ResultChange,
  setting: MediumSetting,
  values: MacroValues,
  now: Date,
) {
  const template = templateOf(setting, change.promotion_id, change.to_status)
  if (
    !template ||
    !isWanted(wishFor(setting, change.promotion_id), {
      from: change.from_status,
      to: change.to_status,
    })
  )
    return
  const { url, body } = renderCall(template, values)
  if (!setting.sends_every_change) await supersede(tx, change.result_id, now)
  await insertKickback(tx, {
    result_history_id: change.id,
    result_id: change.result_id,
    media_id: change.media_id,
    affiliater_id: change.affiliater_id,
    promotion_id: change.promotion_id,
    result_status: change.to_status,
    template: template.url,
    method: template.method,
    url,
    body,
    macros: JSON.stringify(values),
    setting_version: setting.version,
    next_attempt_at: new Date(now.getTime() + setting.delay_seconds * 1000),
    created_at: now,
    queued_at: now,
  })
}
