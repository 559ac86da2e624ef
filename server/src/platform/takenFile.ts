import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import type { FileContent } from '@tsunagi/contract/endpoint'
import { finishCsvExport, insertCsvExport, type TakenFile } from './csvExports.queries.ts'
import type { Db } from './db.ts'
import { Measure } from './measure.ts'
import { apart } from './replica/serving.ts'

/** A file that goes out of the network: it is on record before its first byte, and what it held when the last one is made. */
export async function onRecord(
  db: Db,
  taken: TakenFile,
  file: FileContent,
  rows: () => number,
): Promise<FileContent> {
  const id = await apart(() => insertCsvExport(db, taken))
  // The reader comes back for the end when it has sent the rest: still on behalf of the same caller.
  const here = AsyncLocalStorage.snapshot()
  const measure = new Measure()
  const pieces = async function* () {
    yield* measure.of(bytesOf(file.content))
    const { sha256 } = measure.taken()
    await here(() => apart(() => finishCsvExport(db, id, { rows: rows(), sha256 })))
  }
  return { ...file, content: Readable.from(pieces()) }
}

const bytesOf = (content: FileContent['content']) =>
  (content instanceof Uint8Array
    ? Readable.from([Buffer.from(content)])
    : content) as AsyncIterable<Buffer>
