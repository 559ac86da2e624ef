import type { FastifyInstance, FastifyRequest } from 'fastify'
import { begin, type Begun } from './tracing.ts'

/** Takes down each request with what it asks of the database. Where a proxy that is trusted has begun, it goes on from there. */
export function traceRequests(app: FastifyInstance, proxies: number) {
  const begun = new WeakMap<FastifyRequest, Begun>()
  app.addHook('onRequest', (request, reply, done) => {
    const { method, id, routeOptions, headers } = request
    const route = routeOptions.url ?? 'none'
    const facts = { 'http.request.method': method, 'http.route': route, 'tsunagi.request_id': id }
    const one = begin(
      { name: `${method} ${route}`, facts, kind: 'server' },
      proxies > 0 ? headers : null,
    )
    if (!one) return done()
    begun.set(request, one)
    reply.raw.once('close', () => one.end(reply.statusCode))
    one.enter(done)
  })
  // A body is read for the connection, not for the request: afterwards nobody knows any more whose it is.
  app.addHook('preValidation', (request, _reply, done) => {
    const one = begun.get(request)
    if (one) one.enter(done)
    else done()
  })
}
