import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { followMailedLink, mailedLinkPath } from './clicks.service.ts'

interface MailedLinkDeps {
  links: Parameters<typeof followMailedLink>[0]
  /** Whether what asks is a program, and nobody who chose to. */
  isByMachine(visit: { method: string; headers: IncomingHttpHeaders; userAgent: string }): boolean
}

/** Links of mailings whose clicks are counted: they lead on at once. */
export function serveMailedLinks(app: FastifyInstance, { links, isByMachine }: MailedLinkDeps) {
  app.get<{ Params: { token: string } }>(
    `${mailedLinkPath}/:token`,
    { schema: { hide: true } },
    async ({ params, method, headers }, reply) => {
      const visit = { method, headers, userAgent: headers['user-agent'] ?? '' }
      const url = await followMailedLink(links, params.token, isByMachine(visit))
      if (url === null) return reply.code(404).callNotFound()
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
