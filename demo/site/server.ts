import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { assetRoutes } from './assetRoutes.ts'
import { blogPage } from './blog.ts'
import { demoSites, isReachable, liveLinks } from './demo.queries.ts'
import type { DemoDeps } from './deps.ts'
import { kickbackRoutes } from './kickbackRoutes.ts'
import { sendPage } from './reply.ts'
import { shopRoutes } from './shopRoutes.ts'
import { startPage } from './start.ts'

const unavailable =
  'ただいま表示できません。少し待ってから再読み込みしてください。 Please try again in a moment.'

/** A partner's blog and an advertiser's shop, as real pages around the network. */
export function buildDemoSites(deps: DemoDeps): FastifyInstance {
  const { db, dataDir, log, to } = deps
  const site = Fastify({ forceCloseConnections: true })
  site.setErrorHandler((error, request, reply) => {
    log.error({ err: error, url: request.url }, 'a page failed')
    return reply.code(500).type('text/plain; charset=utf-8').send(unavailable)
  })
  site.get('/healthz', () => ({ ok: true }))
  site.get('/readyz', async (_, reply) => {
    const ok = await isReachable(db)
    return reply
      .code(ok ? 200 : 503)
      .send({ ok, ...(!ok && { reasons: ['the database cannot be reached'] }) })
  })
  site.get('/', async (_, reply) => {
    const sites = await demoSites(db)
    return sendPage(
      reply,
      blogPage(
        sites ? await liveLinks(db, sites.blog_media_id) : [],
        sites?.shop_advertiser_id ?? 0,
        to,
      ),
    )
  })
  site.get('/start', (_, reply) =>
    sendPage(reply, startPage(to, join(dataDir, 'demo-accounts.json'))),
  )
  kickbackRoutes(site, deps)
  shopRoutes(site, deps)
  assetRoutes(site)
  return site
}
