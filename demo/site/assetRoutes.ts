import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const types: Record<string, string> = { css: 'text/css', js: 'text/javascript' }
const assets = new Map(
  ['base.css', 'blog.css', 'shop.css', 'guide.css', 'thanks.js'].map((name) => [
    name,
    readFileSync(new URL(`assets/${name}`, import.meta.url)),
  ]),
)

/** Styles and scripts of the pages. */
export function assetRoutes(site: FastifyInstance) {
  site.get('/assets/:name', (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const { name } = request.params
    const content = assets.get(name)
    return content
      ? reply
          .type(`${types[name.split('.')[1]!]!}; charset=utf-8`)
          .header('cache-control', 'no-cache')
          .send(content)
      : reply.callNotFound()
  })
}
