import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileAnswer } from '../../catalogue/files/fileAnswer.rules.ts'
import { answerPage } from '../http/pages.ts'
import type { Visit } from '../http/visit.ts'
import type { KeptFiles } from './keptFiles.ts'

export interface FileDeps {
  files: KeptFiles
}

/** `/files/{name}`: the picture or video that a pasted tag shows. */
export async function answerFile(
  { files }: FileDeps,
  visit: Visit,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
) {
  const file = await files.find(name, visit.at.getTime())
  if (!file) return answerPage(response, visit, 'notFound')
  const { status, headers, part } = fileAnswer(name, file, request.headers)
  response.writeHead(status, headers)
  if (!part || request.method === 'HEAD') return void response.end()
  await pipeline(Readable.from(files.content(name, file.size, part)), response)
}
