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
  const parts: Buffer[] = [file.subarray(0, 2)]
  let hasFrame = false
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff;) {
    const marker = file[at + 1]!
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (marker === startOfScan) return hasFrame ? withScans(parts, file.subarray(at)) : null
    const part = file.subarray(at, end)
    if (end > file.length || isUnprintable(marker, part)) return null
    hasFrame ||= isFrame(marker)
    if (kept.includes(marker)) parts.push(part)
    at = end
  }
  return null
}

/** Any start of a frame, of whatever kind. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const isUnprintable = (marker: number, frame: Buffer) =>
  isFrame(marker) && !(frames.includes(marker) && frame[4] === 8 && [1, 3].includes(frame[9] ?? 0))

/** The picture itself, up to its end and no further. */
function withScans(parts: readonly Buffer[], scans: Buffer): Buffer | null {
  const end = scans.indexOf(Buffer.from([0xff, endOfImage]))
  return end < 0 ? null : Buffer.concat([...parts, scans.subarray(0, end + 2)])
}
