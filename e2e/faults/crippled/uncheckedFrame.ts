export { frame } from '../../../server/src/tracker/journalFrame.ts'

const headerBytes = 8

/** Believes every length that it finds and looks at no checksum, so that an unfinished record at the end is neither seen nor cut off. */
export function unframe(bytes: Buffer, most = Infinity): { texts: string[]; size: number } {
  const texts: string[] = []
  let at = 0
  while (texts.length < most && at + headerBytes <= bytes.length) {
    const size = bytes.readUInt32LE(at)
    if (size === 0) break
    const end = Math.min(bytes.length, at + headerBytes + size)
    texts.push(bytes.toString('utf8', at + headerBytes, end))
    at = end
  }
  return { texts, size: at }
}
