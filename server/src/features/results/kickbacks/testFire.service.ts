import { randomBytes } from 'node:crypto'
import { renderCall, type KickbackCall } from '@tsunagi/contract/results/kickbackCall'
import { sampleValues, type MacroValues } from '@tsunagi/contract/results/kickbackMacros'
import type { KickbackTest, KickbackTestInput } from '@tsunagi/contract/results/mediaLinkSettings'
import { kickbackErrorLabels } from '@tsunagi/contract/results/messages/kickbacks'
import { text, type Language } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { clickFacts, latestChange } from './announcements.queries.ts'
import { sightOfMedia, valuesOf } from './changeValues.ts'
import { endPause } from './health.queries.ts'
import { findLinkSetting } from './linkSettings.queries.ts'
import type { LinkDeps } from './linkSettings.service.ts'
import { readableSender, settingsOf, templateOf } from './senders.queries.ts'
import { headersOf, sendCall, type Sender } from '../../../platform/outbox/sendCall.ts'
import { triedValues } from './tried.rules.ts'

type Editor = Extract<User, { kind: 'admin' | 'affiliater' }>

/** Sends one call as a medium's setting has it, and says what went out and what came back. */
export async function testFire(
  deps: LinkDeps,
  viewer: Editor,
  id: number,
  input: KickbackTestInput,
  language: Language,
): Promise<KickbackTest> {
  const { db, clock, egress, secretsKey } = deps
  await findLinkSetting(db, viewer, id)
  const now = clock.now()
  const setting = (await settingsOf(db, [id])).get(id)
  const facts = await factsOf(db, id, input)
  const template = setting && templateOf(setting, facts.promotionId, input.status)
  if (!template)
    throw conflict(
      text(
        '通知先URLがまだ保存されていません。設定を保存してからお試しください。',
        'No address has been saved yet. Save the setting first.',
      ),
    )
  const call = renderCall(template, triedValues(facts.values, input.status, now))
  const callId = `test_${randomBytes(9).toString('hex')}`
  const sender = readableSender(setting, callId, secretsKey, now)
  if (!sender) throw conflict(kickbackErrorLabels.secret_unreadable)
  const { status, error, response, durationMs } = await sendCall(egress, call, sender, now)
  return {
    ok: error === null,
    request: shown(call, sender, now),
    status_code: status,
    duration_ms: durationMs,
    response,
    error: error && kickbackErrorLabels[error][language],
    resumed: error === null && (await db.transaction().execute((tx) => endPause(tx, id, now))),
  }
}

interface Facts {
  promotionId: number
  values: MacroValues
}

/** Of the chosen result, or a sample. */
async function factsOf(db: Db, mediaId: number, { result_id }: KickbackTestInput): Promise<Facts> {
  if (result_id === undefined)
    return { promotionId: 0, values: { ...sampleValues, media_id: String(mediaId) } }
  const change = await latestChange(db, mediaId, result_id)
  if (!change)
    throw invalid(
      'result_id',
      text('このメディアの成果IDを入力してください。', 'Enter the id of a result of this medium.'),
    )
  const [click] = await clickFacts(db, change.cid ? [change.cid] : [])
  return {
    promotionId: change.promotion_id,
    values: valuesOf(change, click, await sightOfMedia(db)),
  }
}

/** The call as people may see it: what the medium's own headers say stays hidden. */
function shown(call: KickbackCall, sender: Sender, now: Date): KickbackTest['request'] {
  const secret = new Set(sender.headers.map(({ name }) => name))
  return {
    method: call.method,
    url: call.url,
    body: call.body,
    headers: Object.entries(headersOf(call, sender, now)).map(([name, value]) => ({
      name,
      value: secret.has(name) ? '•••' : value,
    })),
  }
}
