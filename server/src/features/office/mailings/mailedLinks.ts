import type { FastifyInstance } from 'fastify'
import { followMailedLink, mailedLinkPath } from './clicks.service.ts'

/** Links of mailings whose clicks are counted: they lead on at once. */
export function serveMailedLinks(
  app: FastifyInstance,
  deps: Parameters<typeof followMailedLink>[0],
) {
  app.get<{ Params: { token: string } }>(
    `${mailedLinkPath}/:token`,
    { schema: { hide: true } },
    async ({ params, method, headers }, reply) => {
      const url = await followMailedLink(deps, params.token, {
        method,
        headers,
        userAgent: headers['user-agent'] ?? '',
      })
      if (url === null) return reply.callNotFound()
      return reply
        .headers({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .redirect(url, 302)
    },
  )
}
