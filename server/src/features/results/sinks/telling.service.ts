import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { pauseAfter, retryAfterMs, patiently } from '../../../platform/outbox/schedule.rules.ts'
import { accessToken, forgetToken, type TokenRefusal } from './accessTokens.ts'
import type { AdPlatforms } from './adPlatforms.ts'
import type { Conversion, SinkAccount, SinkOutcome, SinkRequest } from './conversionSink.ts'
import { conversionSinks } from './conversionSinks.ts'
import { redacted, redactedText } from './redaction.rules.ts'
import type { SendingSink, SinkAttempt } from './sending.queries.ts'
import { openSecrets } from './sinkSecrets.ts'

export interface TellingDeps {
  clock: Clock
  secretsKey: string
  platforms: AdPlatforms
}

/** A conversion, and the connection by which it is told. */
export interface Telling {
  sink: SendingSink
  conversion: Conversion
  version: string
  /** Attempts made, this one included; null = a test, which is not tried again because somebody is looking at it. */
  tries: number | null
  isTest: boolean
}

const longestResponse = 2048

/** Makes one attempt and says what came of it; never throws for what a platform or the network does. */
export async function tellPlatform(deps: TellingDeps, telling: Telling): Promise<SinkAttempt> {
  const account = accountOf(deps.secretsKey, telling)
  if (!account) return attempt({ state: 'failed', error: 'secret_unreadable' })
  const sink = conversionSinks[telling.sink.kind]
  const clean = cleaner(telling, Object.values(account.secrets))
  if (!sink.tokenRequest) return send(deps, telling, account, '', clean)
  return sendWithToken(deps, telling, account, sink.tokenRequest(account), clean)
}

/** A token may end before its time: for one that was kept and is refused another is asked for, once. */
async function sendWithToken(
  deps: TellingDeps,
  telling: Telling,
  account: SinkAccount,
  request: SinkRequest,
  clean: Cleaner,
): Promise<SinkAttempt> {
  const { id } = telling.sink
  const ask = () => accessToken(deps.platforms, id, request, deps.clock.now()).catch(failureOf)
  const given = await ask()
  if (!('token' in given)) return withoutToken(telling, given, request, clean)
  const sent = await send(deps, telling, account, given.token, clean)
  if (!given.isKept || sent.statusCode !== 401) return sent
  forgetToken(id, given.token)
  const fresh = await ask()
  return 'token' in fresh
    ? send(deps, telling, account, fresh.token, clean)
    : withoutToken(telling, fresh, request, clean)
}

const withoutToken = (
  telling: Telling,
  given: TokenRefusal | Failure,
  request: SinkRequest,
  clean: Cleaner,
): SinkAttempt =>
  'failure' in given
    ? later(telling, { error: given.failure, request: clean.request(request) })
    : settled(
        telling,
        given.outcome,
        clean,
        {
          request: clean.request(request),
          response: clean.text(given.body),
          statusCode: given.status,
        },
        0,
      )

function accountOf(key: string, { sink, version, isTest }: Telling): SinkAccount | null {
  try {
    return {
      settings: sink.settings as SinkAccount['settings'],
      secrets: openSecrets(key, sink.id, sink.secret_box),
      version,
      isTest,
    }
  } catch {
    return null
  }
}

async function send(
  { clock, platforms }: TellingDeps,
  telling: Telling,
  account: SinkAccount,
  token: string,
  clean: Cleaner,
): Promise<SinkAttempt> {
  const sink = conversionSinks[telling.sink.kind]
  const request = sink.payload(telling.conversion, account, {
    now: clock.now(),
    nonce: randomBytes(16).toString('hex'),
    token,
  })
  const reply = await platforms.call(request).catch(failureOf)
  if ('failure' in reply)
    return later(telling, { error: reply.failure, request: clean.request(request) })
  return settled(
    telling,
    sink.readResponse(reply),
    clean,
    { request: clean.request(request), response: clean.text(reply.body), statusCode: reply.status },
    retryAfterMs(reply.retryAfter, clock.now()),
  )
}

type Told = Partial<Omit<SinkAttempt, 'state'>>

function settled(
  telling: Telling,
  outcome: SinkOutcome,
  clean: Cleaner,
  told: Told,
  retryAfter: number,
): SinkAttempt {
  if (outcome.state === 'delivered') return attempt({ ...told, state: 'succeeded' })
  const failure = {
    ...told,
    error: outcome.error,
    detail: outcome.detail && clean.text(outcome.detail),
  }
  return outcome.state === 'refused'
    ? attempt({ ...failure, state: 'failed' })
    : later(telling, failure, retryAfter)
}

function later({ tries }: Telling, told: Told, retryAfter = 0): SinkAttempt {
  if (tries === null) return attempt({ ...told, state: 'failed' })
  const pauseMs = pauseAfter(patiently, tries, { retryAfterMs: retryAfter, random: Math.random() })
  return pauseMs === null
    ? attempt({ ...told, state: 'dead' })
    : attempt({ ...told, state: 'retry_wait', pauseMs })
}

const attempt = (given: Told & Pick<SinkAttempt, 'state'>): SinkAttempt => ({
  pauseMs: 0,
  statusCode: null,
  error: null,
  detail: null,
  request: null,
  response: null,
  ...given,
})

interface Failure {
  failure: 'timeout' | 'connection'
}
const failureOf = (error: unknown): Failure => ({
  failure: error instanceof Error && /timeout/i.test(error.name) ? 'timeout' : 'connection',
})

type Cleaner = ReturnType<typeof cleaner>

/** What is kept of requests and answers. */
const cleaner = ({ conversion }: Telling, secrets: readonly string[]) => ({
  request: (request: Parameters<typeof redacted>[0]) => redacted(request, secrets, conversion),
  text: (text: string) =>
    redactedText(text, secrets, conversion)
      .slice(0, longestResponse)
      .replaceAll('\0', '')
      .toWellFormed(),
})
