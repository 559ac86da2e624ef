import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../../catalogue/files/fileAnswer.rules.ts'
import { contentOf } from '../../../catalogue/files/fileContent.ts'
import { findStoredFile } from '../../../catalogue/files/storedFiles.queries.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'

/** Pictures and videos of materials, for our own screens and for tags of before the tracker served them. */
export function serveStoredFiles(app: FastifyInstance, db: Db) {
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const file = /^[0-9a-f]{64}$/.test(name) ? await findStoredFile(db, name) : null
      if (!file) throw notFound()
      const { status, headers, part } = fileAnswer(name, file, request.headers)
      reply.code(status).headers(headers)
      if (!part) return reply.send()
      return reply.send(Readable.from(request.method === 'HEAD' ? [] : contentOf(db, name, part)))
    },
  )
}
