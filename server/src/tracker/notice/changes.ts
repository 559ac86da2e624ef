import type { IncomingMessage, ServerResponse } from 'node:http'
import { codes, noticeCode } from '@tsunagi/contract/traffic/noticeCodes'
import { text } from '@tsunagi/contract/messages/text'
import type { Outcome } from '../../conversions/awaitedOutcomes.ts'
import type { NoticeRecord } from '../../journal/records.ts'
import { answerJson } from '../http/answers.ts'
import type { Visit } from '../http/visit.ts'
import { maxChanges, readChanges } from './noticeRequest.ts'
import {
  guesserOf,
  received,
  receivedAt,
  tooManyGuesses,
  unavailable,
  type NoticeDeps,
} from './notices.ts'

const longestWaitMs = 30_000
const unreadable = text(
  `本文は { "p": 広告ID, "results": [ … ] } の形のJSONで、成果は${maxChanges}件までです`,
  `The body is JSON like { "p": promotion id, "results": [ … ] }, with at most ${maxChanges} results`,
)

/** `POST /api/v1/results/status`: a server decides many results; each is told by itself what became of it. */
export async function takeChanges(
  deps: NoticeDeps,
  visit: Visit,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const changes = await readChanges(request, visit)
  if (!changes)
    return answerJson(response, 422, { code: codes.badParameter, message: unreadable, results: [] })
  const at = receivedAt(changes[0]!)
  if (![...new Set(changes.map(guesserOf))].every((guesser) => deps.guesses.hasLeft(guesser, at)))
    return answerJson(
      response,
      429,
      { code: null, message: tooManyGuesses },
      { 'retry-after': '60' },
    )
  const told = await writeDown(deps, changes)
  if (!told)
    return answerJson(response, 503, { code: null, message: unavailable }, { 'retry-after': '10' })
  const refused = changes.filter((_, index) => told[index]?.code === codes.badSecret)
  for (const guesser of new Set(refused.map(guesserOf))) deps.guesses.take(guesser, at)
  answerJson(response, refused.length === changes.length ? 401 : 200, {
    changed: told.filter((outcome) => outcome?.code === codes.changedResult).length,
    results: changes.map((change, index) => rowOf(change, told[index] ?? null)),
  })
}

/** What became of each, null where that is not known yet; null where one could not be written down. */
async function writeDown(
  { recorder, outcomes, shipper }: NoticeDeps,
  changes: readonly NoticeRecord[],
): Promise<(Outcome | null)[] | null> {
  const told = outcomes.wait(
    changes.map(({ receipt_id }) => receipt_id),
    longestWaitMs,
  )
  const written = await Promise.all(changes.map((change) => recorder.record(change)))
  if (!written.every(Boolean)) return null
  shipper.hurry()
  return told
}

function rowOf({ receipt_id, params }: NoticeRecord, outcome: Outcome | null) {
  const args = params['args'] ?? params['order'] ?? null
  if (!outcome) return { code: null, message: received, result_id: null, args, receipt_id }
  const { code, resultId: result_id } = outcome
  return { code, message: noticeCode(code)?.words ?? received, result_id, args, receipt_id }
}
