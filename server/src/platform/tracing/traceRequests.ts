import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { begin } from './tracing.ts'

/** Takes down each request with what it asks of the database. Where a proxy that is trusted has begun, it goes on from there. */
export function traceRequests(app: FastifyInstance, trustProxy: boolean) {
  const within = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, reply, done) => {
    const { method, id, routeOptions } = request
    const before = trustProxy
      ? propagation.extract(context.active(), request.headers)
      : context.active()
    const facts = {
      'http.request.method': method,
      'http.route': routeOptions.url ?? 'none',
      'tsunagi.request_id': id,
    }
    const span = begin(
      { name: `${method} ${facts['http.route']}`, facts, kind: SpanKind.SERVER },
      before,
    )
    if (!span) return done()
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    const inside = trace.setSpan(before, span)
    within.set(request, inside)
    context.with(inside, done)
  })
  // A body is read for the connection, not for the request: afterwards nobody knows any more whose it is.
  app.addHook('preValidation', (request, _reply, done) =>
    context.with(within.get(request) ?? context.active(), done),
  )
}
