import type { SinkKind } from '@tsunagi/contract/results/sinkKinds'
import type { Db } from '../../../platform/db.ts'
import { outboxUse } from '../../../platform/metrics/outboxUse.ts'
import { onBehalfOf } from '../../../platform/origin.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { ResultSight } from '../results/resultSight.service.ts'
import { conversionOf, hasClickId, isStanding } from './conversion.rules.ts'
import { conversionSinks } from './conversionSinks.ts'
import { resultFacts } from './facts.queries.ts'
import {
  claimDeliveries,
  recordSinkAttempt,
  scopeOf,
  type ClaimedDelivery,
  type SinkAttempt,
} from './sending.queries.ts'
import { tellPlatform, type TellingDeps } from './telling.service.ts'
import { versionOf } from './versions.service.ts'

export type SendingDeps = TellingDeps & { db: Db }

const atOnce = 10
const nothingSent = { pauseMs: 0, statusCode: null, detail: null, request: null, response: null }

/** Sends due conversions of one platform, several at once. Answers how many it took. */
export async function sendConversions(deps: SendingDeps, kind: SinkKind): Promise<number> {
  const claimed = await claimDeliveries(deps.db, kind, deps.clock.now(), atOnce)
  if (claimed.length === 0) return 0
  const version = await versionOf(deps.db, kind)
  const sight = await readSetting(deps.db, 'result_sight')
  await Promise.all(
    claimed.map((delivery) =>
      onBehalfOf(delivery.requestId, 'conversion', async () => {
        const started = performance.now()
        const attempt = await attemptOf(deps, delivery, version, sight)
        outboxUse.attempted('sink', attempt.state, (performance.now() - started) / 1000)
        return recordSinkAttempt(deps.db, delivery, attempt, deps.clock.now())
      }),
    ),
  )
  return claimed.length
}

async function attemptOf(
  deps: SendingDeps,
  { sink, resultId, eventAt, attempts }: ClaimedDelivery,
  version: string,
  sight: ResultSight,
): Promise<SinkAttempt> {
  const { facts, status } = await resultFacts(deps.db, resultId, eventAt)
  if (!isStanding({ status }, sink))
    return { state: 'skipped', error: 'taken_back', ...nothingSent }
  const conversion = conversionOf(facts, scopeOf(sink, sight))
  if (sink.click_id_only && !hasClickId(conversion, sink.kind))
    return { state: 'skipped', error: 'no_click_id', ...nothingSent }
  const obstacle = conversionSinks[sink.kind].obstacle(conversion, deps.clock.now())
  if (obstacle) return { state: 'skipped', error: obstacle, ...nothingSent }
  return tellPlatform(deps, { sink, conversion, version, tries: attempts, isTest: sink.test_mode })
}
