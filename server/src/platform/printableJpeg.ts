import { beginsFrame } from './imageHeader.ts'

const startOfImage = 0xffd8
const endOfImage = 0xd9
const startOfScan = 0xda
/** Baseline, extended and progressive; others no PDF reader unpacks. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2]
/** Tables, restarts, and what says how the colours are meant; what tells of the camera and its place goes. */
const kept: readonly number[] = [...frames, 0xc4, 0xdb, 0xdd, 0xe0, 0xee]

/** A JPEG that our PDFs can print (eight bits, grey or colour), without what is not needed for that; null = it is none. */
export function printableJpeg(file: Buffer): Buffer | null {
  if (file.length < 4 || file.readUInt16BE(0) !== startOfImage) return null
  const parts = partsOf(file)
  const scans = parts.pop()
  if (scans?.marker !== startOfScan || !parts.some(({ marker }) => beginsFrame(marker))) return null
  if (parts.some(({ marker, content }) => isUnprintable(marker, content))) return null
  const end = scans.content.indexOf(Buffer.from([0xff, endOfImage]))
  if (end < 0) return null
  const needed = parts.filter(({ marker }) => kept.includes(marker)).map(({ content }) => content)
  return Buffer.concat([file.subarray(0, 2), ...needed, scans.content.subarray(0, end + 2)])
}

interface Part {
  marker: number
  content: Buffer
}

/** The parts of the head, as far as they are whole, and the picture itself as the last one. */
function partsOf(file: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff;) {
    const marker = file[at + 1]!
    if (marker === startOfScan) return [...parts, { marker, content: file.subarray(at) }]
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end > file.length) return []
    parts.push({ marker, content: file.subarray(at, end) })
    at = end
  }
  return []
}

const isUnprintable = (marker: number, frame: Buffer) =>
  beginsFrame(marker) &&
  !(frames.includes(marker) && frame[4] === 8 && [1, 3].includes(frame[9] ?? 0))
