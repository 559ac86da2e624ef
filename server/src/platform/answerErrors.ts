import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { explainIssue, genericError, type SchemaIssue } from '@tsunagi/contract/messages/errors'
import { text, type Language } from '@tsunagi/contract/messages/text'
import { isBeyondLimits, isPassing } from './clickhouse/failures.ts'
import { isCollision, isDuplicate } from './collision.rules.ts'
import { AppError, conflict, tooLong, unavailable } from './errors.ts'
import { sayOnce } from './fieldErrors.ts'
import { languageOf } from './serve.ts'

/** The one place where failures become answers, in the specification's form (section 8) and the caller's language. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const language = languageOf(request)
    if (hasZodFastifySchemaValidationErrors(error))
      return reply
        .code(422)
        .send({ errors: byField(error.validation, sentWith(request, error), language) })
    const known = error instanceof AppError ? error : expected(error)
    if (!known) return unexpected(error, request, reply, language)
    if (known.fields)
      return reply.code(known.status).send({
        errors: Object.fromEntries(
          Object.entries(known.fields).map(([field, message]) => [field, [message[language]]]),
        ),
      })
    if (known.retryAfter !== null) reply.header('retry-after', String(known.retryAfter))
    return reply.code(known.status).send({
      original_error: true,
      status: known.status,
      message: known.text[language],
      ...known.detail,
    })
  })
}

function unexpected(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
) {
  request.log.error(
    {
      err: error,
      requestId: request.id,
      url: request.url,
      userId: request.caller?.id,
      proxyAdminId: request.caller?.proxy?.adminId,
    },
    'unexpected error',
  )
  return reply.code(500).send({
    original_error: true,
    status: 500,
    message: genericError[language],
    request_id: request.id,
  })
}

/** Failures of the framework and the database that a person can do something about. */
function expected(error: FastifyError & { code?: string; type?: string }): AppError | null {
  if (isOutage(error) || isPassing(error)) return unavailable()
  if (isEnded(error) || isBeyondLimits(error)) return tooLong()
  if (isTaken(error)) return conflict(collided)
  const status = error.statusCode ?? 500
  if (status === 413)
    return new AppError(
      413,
      text(
        '送信されたデータが大きすぎます。ファイルを小さくするか、分けて送信してください。',
        'What was sent is too large. Make the file smaller, or send it in parts.',
      ),
    )
  if (status >= 400 && status < 500)
    return new AppError(
      400,
      text('送信されたデータを読み取れませんでした。', 'What was sent could not be read.'),
    )
  return null
}

/** A database is away or restarting: connection refused, reset, no such host, shutting down, lost before a transaction could be taken back, or no answer in time. */
const isOutage = ({ code, message }: Error & { code?: string }) =>
  awayCodes.has(code ?? '') ||
  /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(message)

const awayCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** The query took longer than its limit, or whoever asked hung up and it was ended with that. */
const isEnded = ({ code, name }: Error & { code?: string }) =>
  code === '57014' || name === 'AbortError'

/** Two changed the same at one time, or made what there can be only once, and the database let only the other go on. */
const isTaken = (error: Error) => isCollision(error) || isDuplicate(error)
const collided = text(
  '同時に別の変更が行われたため、変更できませんでした。もう一度お試しください。',
  'Somebody changed the same at this very moment, so nothing was changed. Please try again.',
)

/** The part of a request that did not fit. */
const sentWith = (request: FastifyRequest, { validationContext }: FastifyError): unknown =>
  validationContext === 'querystring'
    ? request.query
    : validationContext === 'params'
      ? request.params
      : request.body

/** What stands at a place; one value is as good as a list of it. */
const valueAt = (sent: unknown, steps: readonly string[]): unknown =>
  steps.reduce(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[step]
        : value,
    sent,
  )

function byField(
  issues: {
    instancePath: string
    keyword: string
    message?: string | undefined
    params: Record<string, unknown>
  }[],
  sent: unknown,
  language: Language,
) {
  const errors: Record<string, string[]> = {}
  for (const { instancePath, keyword, message, params } of issues) {
    const steps = instancePath.split('/').slice(1)
    const place = steps.join('.') || '_'
    const fields = keyword === 'unrecognized_keys' ? (params['keys'] as string[]) : [place]
    const said = explainIssue(
      { ...(params as SchemaIssue), code: keyword, message, input: valueAt(sent, steps) },
      language,
    )
    for (const field of fields) sayOnce(errors, field, said)
  }
  return errors
}
