import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { readRecords } from '../../../platform/csvLines.ts'

const lineEnd = 0x0a

/** Which part of a file it is, of how many. */
interface Place {
  number: number
  parts: number
}

/** Whether the whole lines of a part are UTF-8: what was cut where it meets another part says nothing. */
export function isWholeUtf8(part: Buffer, { number, parts }: Place): boolean {
  const first = number === 0 ? 0 : part.indexOf(lineEnd)
  const last = number === parts - 1 ? part.length : part.lastIndexOf(lineEnd)
  return first < last ? isUtf8(part.subarray(first, last)) : isUtf8(part) || part.length < 4
}

async function* decoded(
  parts: AsyncIterable<Buffer>,
  encoding: 'utf8' | 'cp932',
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: false })
  for await (const part of parts) yield decoder.write(part)
  yield decoder.end() ?? ''
}

/** A line of a file: its number as a spreadsheet shows it, and its cells. */
export interface CellLine {
  line: number
  cells: string[]
}

/** The lines of a file that comes in parts; only one part is in memory at a time. */
export const linesOf = (
  parts: AsyncIterable<Buffer>,
  encoding: 'utf8' | 'cp932',
): AsyncGenerator<CellLine> => readRecords(decoded(parts, encoding))
