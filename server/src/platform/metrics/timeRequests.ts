import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestTimes } from './requestTimes.ts'

type Route = FastifyRequest['routeOptions']['config']

/** Times of an API's requests. */
export const apiTimes = () =>
  new RequestTimes<Route>(({ url, method }) => ({ route: url ?? 'none', method: String(method) }))

/** Notes each request that is answered from now on. */
export function timeRequests(app: FastifyInstance, times: RequestTimes<Route>) {
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    times.note(routeOptions.config, reply.statusCode, reply.elapsedTime / 1000)
  })
}
