import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { findPicture } from './storedFiles.queries.ts'

/** So long a browser believes what a picture was replaced by. */
const replacedFor = 300

/** Banner images, public and on any site. A name is the hash of the content, so it may be cached for ever; one that was replaced leads to what came after it. */
export function serveStoredFiles(app: FastifyInstance, db: Db) {
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      if (!/^[0-9a-f]{64}$/.test(name)) throw notFound()
      const { successor, mime_type, content } = await findPicture(db, name)
      if (successor !== null)
        return reply
          .header('cache-control', `public, max-age=${replacedFor}`)
          .header('cross-origin-resource-policy', 'cross-origin')
          .redirect(`/files/${successor}`)
      if (mime_type === null) throw notFound()
      return reply
        .header('content-type', mime_type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(content)
    },
  )
}
