import { renderCall, type KickbackCall } from '@tsunagi/contract/results/kickbackCall'
import type { MacroValues } from '@tsunagi/contract/results/kickbackMacros'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Leased } from '../../../platform/outbox/lease.queries.ts'
import {
  attemptsWith,
  lease,
  lockDue,
  setCancelled,
  setRendered,
  setUnreadable,
  type DueKickback,
} from './deliveries.queries.ts'
import { setProbe } from './health.queries.ts'
import { probeMs } from '../../../platform/outbox/fate.rules.ts'
import type { Turn } from './lane.ts'
import type { Lanes } from './lanes.ts'
import { readableSender, settingsOf, templateOf, type MediumSetting } from './senders.queries.ts'
import type { Sender } from '../../../platform/outbox/sendCall.ts'

/** A kickback that this worker alone may send until its lease ends. */
export interface Claimed extends Leased {
  mediaId: number
  call: KickbackCall
  sender: Sender
  turn: Turn
  isProbe: boolean
  /** Attempts made, the one to come included. */
  attempts: number
  /** The request it follows from. */
  requestId: string | null
}

/** Takes the due kickbacks there is room for, each as its medium wants to be told now. */
export async function claimDue(
  db: Db,
  now: Date,
  lanes: Lanes,
  secretsKey: string,
): Promise<Claimed[]> {
  const admitted: DueKickback[] = []
  const claimed = await db
    .transaction()
    .execute(async (tx) => {
      for (const room of lanes.rooms) admitted.push(...lanes.admit(await lockDue(tx, now, room)))
      return admitted.length === 0 ? [] : prepare(tx, admitted, now, secretsKey)
    })
    .catch((error: unknown) => {
      for (const turn of admitted) lanes.leave(turn)
      throw error
    })
  const going = new Set(claimed.map(({ turn }) => turn))
  for (const turn of admitted) if (!going.has(turn)) lanes.leave(turn)
  return claimed
}

async function prepare(
  tx: Tx,
  due: readonly DueKickback[],
  now: Date,
  secretsKey: string,
): Promise<Claimed[]> {
  const until = await lease(tx, due, now)
  const probed = due.filter(({ is_probe }) => is_probe).map(({ media_id }) => media_id)
  if (probed.length > 0) await setProbe(tx, probed, new Date(now.getTime() + probeMs))
  const settings = await settingsOf(tx, [...new Set(due.map(({ media_id }) => media_id))])
  const claimed: Claimed[] = []
  for (const row of due) {
    const setting = settings.get(row.media_id)!
    const call = await currentCall(tx, row, setting, now)
    if (!call) continue
    // One secret that cannot be read is nothing that the other media have to wait for.
    const sender = readableSender(setting, String(row.id), secretsKey, now)
    if (!sender) {
      await setUnreadable(tx, row.id, now)
      continue
    }
    claimed.push({
      id: row.id,
      mediaId: row.media_id,
      call,
      sender,
      turn: row,
      isProbe: row.is_probe,
      attempts: attemptsWith(row),
      requestId: row.request_id,
      lease: until,
    })
  }
  return claimed
}

/** The call as the setting has it now, should it have changed since the kickback was queued; null when it is no longer wanted. */
async function currentCall(
  tx: Tx,
  row: DueKickback,
  setting: MediumSetting,
  now: Date,
): Promise<KickbackCall | null> {
  if (row.macros === null || row.setting_version === setting.version) return sent(row)
  const template = templateOf(setting, row.promotion_id, row.result_status)
  if (!template) {
    await setCancelled(tx, row, now)
    return null
  }
  const call = renderCall(template, row.macros as MacroValues)
  await setRendered(tx, row.id, {
    template: template.url,
    method: template.method,
    url: call.url,
    body: call.body,
    setting_version: setting.version,
  })
  return call
}

const contentTypes = {
  GET: null,
  POST_FORM: 'application/x-www-form-urlencoded',
  POST_JSON: 'application/json',
} as const
const sent = ({
  method,
  url,
  body,
}: Pick<DueKickback, 'method' | 'url' | 'body'>): KickbackCall => ({
  method: method === 'GET' ? 'GET' : 'POST',
  url,
  contentType: contentTypes[method],
  body,
})
