import type { KickbackCall } from '@tsunagi/contract/results/kickbackCall'
import { EgressRefused, type Egress } from '../egress.ts'
import { errorOf, type Attempt } from './fate.rules.ts'
import { retryAfterMs } from './schedule.rules.ts'
import { signedHeaders, type Signing } from './signedHeaders.ts'

/** What goes along with every call to a receiver. */
export interface Sender extends Signing {
  /** Who calls. */
  userAgent: string
  headers: readonly { name: string; value: string }[]
  /** What an answer must contain, besides a status of 2xx. */
  successText: string | null
}

/** An attempt that was made, and what the receiver answered. */
export interface SentAttempt extends Attempt {
  /** The first 2 KB of the answer. */
  response: string | null
  durationMs: number
}

const responseBytes = 2048

/** The headers of a call, those of the receiver's own among them; signatures are made anew for each attempt. */
export const headersOf = (
  call: KickbackCall,
  sender: Sender,
  now: Date,
): Record<string, string> => ({
  'user-agent': sender.userAgent,
  accept: '*/*',
  ...(call.contentType && { 'content-type': call.contentType }),
  ...Object.fromEntries(sender.headers.map(({ name, value }) => [name, value])),
  ...signedHeaders(sender, call, now),
})

/** Makes one call and says what came of it. */
export async function sendCall(
  egress: Egress,
  call: KickbackCall,
  sender: Sender,
  now: Date,
): Promise<SentAttempt> {
  const started = performance.now()
  const attempt = await attemptOf(egress, call, sender, now)
  return { ...attempt, durationMs: Math.round(performance.now() - started) }
}

async function attemptOf(
  egress: Egress,
  call: KickbackCall,
  sender: Sender,
  now: Date,
): Promise<Omit<SentAttempt, 'durationMs'>> {
  try {
    const { status, headers, body } = await egress.call({
      method: call.method,
      url: call.url,
      headers: headersOf(call, sender, now),
      body: call.body,
    })
    const isMissing = sender.successText !== null && !body.includes(sender.successText)
    return {
      status,
      error: errorOf(status) ?? (isMissing ? 'body' : null),
      retryAfterMs: retryAfterMs([headers['retry-after']].flat()[0], now),
      response: storable(body.subarray(0, responseBytes).toString()),
    }
  } catch (error) {
    return { status: null, error: failureOf(error), retryAfterMs: 0, response: null }
  }
}

/** What PostgreSQL takes as text. */
const storable = (response: string) =>
  response.slice(0, responseBytes).replaceAll('\0', '').toWellFormed()

function failureOf(error: unknown): Attempt['error'] {
  if (error instanceof EgressRefused) return 'refused'
  return error instanceof Error && /timeout/i.test(error.name) ? 'timeout' : 'connection'
}
