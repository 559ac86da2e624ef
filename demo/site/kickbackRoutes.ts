import type { FastifyInstance, FastifyRequest } from 'fastify'
import { demoSites, mediaSecret } from './demo.queries.ts'
import type { DemoDeps } from './deps.ts'
import { kickbackLogPage } from './kickbackLog.ts'
import { isSigned, ReceivedKickbacks } from './kickbacks.ts'
import { sendPage } from './reply.ts'

/** The blog's receiver of kickbacks, and a page and a list of what it received. */
export function kickbackRoutes(
  site: FastifyInstance,
  { db, clock, dataDir, secretsKey, to }: DemoDeps,
) {
  const received = new ReceivedKickbacks(dataDir)
  site.get(
    '/kickback',
    async (request: FastifyRequest<{ Querystring: Record<string, string> }>) => {
      const sites = await demoSites(db)
      const secret = sites && (await mediaSecret(db, sites.blog_media_id, secretsKey))
      const id = request.headers['webhook-id']
      received.add({
        received_at: clock.now().toISOString(),
        id: typeof id === 'string' ? id : null,
        signed: isSigned(request.headers, `${to.demo}${request.url}`, secret),
        params: request.query,
      })
      return 'OK'
    },
  )
  site.get('/kickback/log', (request, reply) =>
    request.headers.accept?.includes('application/json')
      ? reply.send(received.all)
      : sendPage(reply, kickbackLogPage(received.all)),
  )
}
