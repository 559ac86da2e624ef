import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { findStoredFile } from './storedFiles.queries.ts'

/** Banner images, public and on any site. A name is the hash of the content, so it may be cached for ever. */
export function serveStoredFiles(app: FastifyInstance, db: Db) {
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const file = /^[0-9a-f]{64}$/.test(name) ? await findStoredFile(db, name) : undefined
      if (!file) throw notFound()
      return reply
        .header('content-type', file.mime_type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.content)
    },
  )
}
