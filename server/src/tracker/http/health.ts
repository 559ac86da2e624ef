import type { ServerResponse } from 'node:http'
import { answerJson } from './answers.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Shipper } from '../../shipping/shipper.ts'
import type { Unrecorded } from './unrecorded.ts'

export interface HealthDeps {
  catalogue: Catalogue
  journal: Journal
  shipper: Shipper
  unrecorded: Unrecorded
}

/** Ready means that clicks are recorded and sent on. That needs no database, so its absence is a remark only. */
export function answerReadiness(
  response: ServerResponse,
  { catalogue, journal, shipper, unrecorded }: HealthDeps,
) {
  const reasons = [
    ...(catalogue.loaded ? [] : ['no catalogue has been loaded yet']),
    ...(journal.full ? ['the journal is full: clicks are redirected but not recorded'] : []),
  ]
  const remarks = [
    ...(shipper.connected ? [] : ['the database cannot be reached: clicks wait in the journal']),
    ...(unrecorded.count > 0
      ? [`${unrecorded.count} clicks and notices were not recorded since the start`]
      : []),
  ]
  answerJson(response, reasons.length === 0 ? 200 : 503, {
    ready: reasons.length === 0,
    reasons,
    remarks,
    journal_bytes: journal.bytes,
    waiting_bytes: shipper.waitingBytes,
  })
}
