import { isFromServer, promotionIdOf } from '../../conversions/facts/facts.rules.ts'
import { groupOf } from '../../conversions/facts/said.rules.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { codes, noticeCode } from '@tsunagi/contract/traffic/noticeCodes'
import { text } from '@tsunagi/contract/messages/text'
import { answerGif, answerJson, anyOrigin } from '../http/answers.ts'
import type { Guesses } from './guesses.ts'
import { readCall, readNotice } from './noticeRequest.ts'
import type { Outcome, AwaitedOutcomes } from '../../conversions/awaitedOutcomes.ts'
import type { NoticeRecord } from '../../journal/records.ts'
import type { Shipper } from '../../shipping/shipper.ts'
import type { Recorder } from '../recorder.ts'
import type { Visit } from '../http/visit.ts'

export interface NoticeDeps {
  recorder: Recorder
  outcomes: AwaitedOutcomes
  shipper: Shipper
  /** Wrong secrets, by the address that sends them and the promotion they are for. */
  guesses: Guesses
}

const longestWaitMs = 3000
/** Said where the notice is written down but not decided yet: it is not lost. */
export const received = text(
  '受信しました。まもなく処理します',
  'Received, it will be processed shortly',
)
const tooLarge = text('通知が大きすぎます', 'The notice is too large')
/** Said with 429, before the secret is looked at. */
export const tooManyGuesses = text(
  '秘密鍵または署名の誤りが続いたため、しばらく受信できません',
  'Too many wrong secrets or signatures came from this address; please wait',
)
/** Said with 503 where the notice could not be written down: the sender has to try again. */
export const unavailable = text(
  'ただいま受信できません。後でもう一度送信してください',
  'Notices cannot be taken at the moment, please send it again later',
)

/** `/track`: writes the notice down, then answers; servers and scripts are told the outcome if it comes soon. */
export const takeNotice = async (
  deps: NoticeDeps,
  visit: Visit,
  request: IncomingMessage,
  response: ServerResponse,
) => take(deps, await readNotice(request, visit), response)

/** `/call`: the same for a telephone provider. */
export const takeCall = async (
  deps: NoticeDeps,
  visit: Visit,
  request: IncomingMessage,
  response: ServerResponse,
) => take(deps, await readCall(request, visit), response)

/** Who guesses at whose secret: an address, and the promotion that the notice is about, however it names it. */
export const guesserOf = (notice: NoticeRecord) => {
  const { number } = notice.params
  return `${notice.ip} ${promotionIdOf(notice) ?? number ?? groupOf(notice)}`
}

async function take(
  deps: NoticeDeps,
  notice: NoticeRecord | null,
  response: ServerResponse,
): Promise<void> {
  if (!notice)
    return answerJson(
      response,
      413,
      { code: null, message: tooLarge },
      { ...anyOrigin, connection: 'close' },
    )
  if (isFromServer(notice) && !deps.guesses.hasLeft(guesserOf(notice), receivedAt(notice)))
    return answerJson(
      response,
      429,
      { code: null, message: tooManyGuesses },
      { 'retry-after': '60' },
    )
  return writeDown(deps, notice, response)
}

/** The instant at which a notice came in, whenever it is decided. */
export const receivedAt = ({ received_at }: NoticeRecord) => new Date(received_at)

async function writeDown(
  { recorder, outcomes, shipper, guesses }: NoticeDeps,
  notice: NoticeRecord,
  response: ServerResponse,
): Promise<void> {
  const outcome =
    notice.route === 'image' ? null : outcomes.wait([notice.receipt_id], longestWaitMs)
  const recorded = await recorder.record(notice)
  if (recorded) shipper.hurry()
  if (!outcome) return answerGif(response)
  if (!recorded)
    return answerJson(
      response,
      503,
      { code: null, message: unavailable },
      { ...anyOrigin, 'retry-after': '10' },
    )
  const [told = null] = await outcome
  if (told?.code === codes.badSecret) guesses.take(guesserOf(notice), receivedAt(notice))
  answerOutcome(response, notice, told)
}

function answerOutcome(
  response: ServerResponse,
  { receipt_id, route }: NoticeRecord,
  outcome: Outcome | null,
) {
  const headers: Record<string, string> = route === 'script' ? anyOrigin : {}
  if (!outcome)
    return answerJson(
      response,
      202,
      { code: null, message: received, result_id: null, receipt_id },
      headers,
    )
  const meaning = noticeCode(outcome.code)
  const status = route === 'script' ? 200 : (meaning?.http ?? 200)
  answerJson(
    response,
    status,
    {
      code: outcome.code,
      message: meaning?.words ?? received,
      result_id: outcome.resultId,
      receipt_id,
    },
    headers,
  )
}

/** Browsers ask before they send anything unusual. */
export function answerPreflight(response: ServerResponse) {
  response
    .writeHead(204, {
      ...anyOrigin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    })
    .end()
}
