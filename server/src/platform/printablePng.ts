import { crc32, inflateSync } from 'node:zlib'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Bytes of a pixel by the kind of colour, at eight bits a channel. */
const pixelBytes: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const kept = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
const filters = 4

interface Chunk {
  kind: string
  content: Buffer
  whole: Buffer
}

/**
 * A PNG that our PDFs can print (eight bits, not interlaced), without what is not needed for that; null = it is none. It is
 * unpacked and read to the end here, since a broken one would stop whatever prints it later.
 */
export function printablePng(file: Buffer): Buffer | null {
  const chunks = chunksOf(file)
  if (!chunks || !pixelsAreWhole(chunks)) return null
  const needed = chunks.filter(({ kind }) => kept.includes(kind))
  return Buffer.concat([signature, ...needed.map(({ whole }) => whole)])
}

/** The parts of the file, up to its end and no further; null where one is cut off or damaged. */
function chunksOf(file: Buffer): Chunk[] | null {
  if (!file.subarray(0, signature.length).equals(signature)) return null
  const chunks: Chunk[] = []
  let at = signature.length
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4))
      return null
    const kind = file.toString('latin1', at + 4, at + 8)
    chunks.push({ kind, content: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) })
    if (kind === 'IEND') return chunks[0]!.kind === 'IHDR' ? chunks : null
    at = end
  }
  return null
}

/** Bytes of a row with its filter, and how many rows there are; null where a PDF could not hold them. */
function rowsOf(head: Buffer): { row: number; height: number } | null {
  if (head.length !== 13) return null
  const [bits, colour, , , interlace] = head.subarray(8)
  const bytes = pixelBytes[colour!]
  if (bits !== 8 || interlace !== 0 || bytes === undefined) return null
  return { row: 1 + head.readUInt32BE(0) * bytes, height: head.readUInt32BE(4) }
}

const palette = 3
const lacksPalette = (chunks: readonly Chunk[]) =>
  chunks[0]!.content[9] === palette && !chunks.some(({ kind }) => kind === 'PLTE')

/** Whether every row is there, and made in a way that there is. */
function pixelsAreWhole(chunks: readonly Chunk[]): boolean {
  const rows = rowsOf(chunks[0]!.content)
  if (!rows || lacksPalette(chunks)) return false
  const { row, height } = rows
  const pixels = unpacked(chunks, row * height)
  if (pixels?.length !== row * height) return false
  for (let at = 0; at < pixels.length; at += row) if (pixels[at]! > filters) return false
  return true
}

/** What is packed in the file, unless it is more than it should be. */
function unpacked(chunks: readonly Chunk[], most: number): Buffer | null {
  const packed = chunks.flatMap(({ kind, content }) => (kind === 'IDAT' ? [content] : []))
  try {
    return inflateSync(Buffer.concat(packed), { maxOutputLength: Math.max(most, 1) })
  } catch {
    return null
  }
}
