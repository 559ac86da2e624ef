import { once } from 'node:events'
import { addAbortSignal, Readable, type PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { secondInJapan } from '@tsunagi/contract/day'
import { ZipFile } from 'yazl'

/** A file of the archive. */
export interface ZipEntry {
  name: string
  /** Bytes are kept as they are, which suits a PDF; what comes piece by piece is packed. */
  content: Uint8Array | AsyncIterable<Uint8Array>
  /** When it was made. */
  at: Date
}

/** Files as a ZIP, one after the other as they come; whoever stops reading stops those that write. */
export async function* zipFile(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const stop = new AbortController()
  const feeding = feed(zip, entries, stop.signal)
  feeding.catch((error: Error) => output.destroy(error))
  try {
    for await (const piece of output) yield piece as Buffer
  } finally {
    stop.abort()
  }
}

async function feed(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal) {
  const output = zip.outputStream as PassThrough
  for await (const { name, content, at } of entries) {
    const options = { mtime: wallClock(at), forceDosTimestamp: true }
    if (content instanceof Uint8Array)
      zip.addBuffer(Buffer.from(content), name, { ...options, compress: false })
    else {
      const pieces = addAbortSignal(signal, Readable.from(content, { objectMode: false }))
      zip.addReadStream(pieces, name, options)
      await finished(pieces)
    }
    if (output.writableNeedDrain) await once(output, 'drain', { signal })
    signal.throwIfAborted()
  }
  zip.end()
}

/** A ZIP says times without a zone, as the clock of the machine shows them: here they are Japan's, wherever the machine is. */
function wallClock(at: Date): Date {
  const [year, month, day, hour, minute, second] = secondInJapan(at).split(/\D/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return new Date(year, month - 1, day, hour, minute, second)
}
