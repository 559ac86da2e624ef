import { digestOf } from '../../../platform/digest.ts'
import type { AdPlatforms } from './adPlatforms.ts'
import type { SinkOutcome, SinkRequest } from './conversionSink.ts'
import { outcomeOf, parsed } from './payload.rules.ts'

interface Kept {
  request: string
  token: string
  until: number
}

const earlierMs = 60_000
/** Tokens in use, by connection; asking for one with every conversion would soon be refused. */
const tokens = new Map<number, Kept>()

/** What an ad platform answered in the place of a token, with the outcome for the conversion that needed it. */
export interface TokenRefusal {
  outcome: SinkOutcome
  request: SinkRequest
  status: number
  body: string
}

/** A token, and whether it was in use before. */
interface AccessToken {
  token: string
  isKept: boolean
}

/** A token that is good for at least a minute, or what came in place of one. */
export async function accessToken(
  platforms: AdPlatforms,
  sinkId: number,
  request: SinkRequest,
  now: Date,
): Promise<AccessToken | TokenRefusal> {
  const asked = digestOf(request.body)
  const known = tokens.get(sinkId)
  if (known && known.request === asked && known.until > now.getTime())
    return { token: known.token, isKept: true }
  const { status, body } = await platforms.call(request)
  const { access_token, expires_in } = parsed(body)
  if (status === 200 && typeof access_token === 'string') {
    const kept = {
      request: asked,
      token: access_token,
      until: now.getTime() + Number(expires_in ?? 0) * 1000 - earlierMs,
    }
    tokens.set(sinkId, kept)
    return { token: kept.token, isKept: false }
  }
  const outcome = outcomeOf({ status, body }, 200)
  const refused: SinkOutcome =
    outcome.state === 'unavailable'
      ? outcome
      : { state: 'refused', error: 'unauthorized', detail: body.slice(0, 300) || null }
  return { outcome: refused, request, status, body }
}

/** Uses a token no more; one that has taken its place stays. */
export function forgetToken(sinkId: number, token: string) {
  if (tokens.get(sinkId)?.token === token) tokens.delete(sinkId)
}
