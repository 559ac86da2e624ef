export * from '../../../server/src/journal/journalFrame.ts'

const headerBytes = 8

/** Believes every length that it finds and looks at no checksum, so that an unfinished record at the end is neither seen nor cut off. */
export function unframe(bytes: Buffer, most = Infinity): { records: Buffer[]; size: number } {
  const records: Buffer[] = []
  let at = 0
  while (records.length < most && at + headerBytes <= bytes.length) {
    const size = bytes.readUInt32LE(at)
    if (size === 0) break
    const end = Math.min(bytes.length, at + headerBytes + size)
    records.push(bytes.subarray(at + headerBytes, end))
    at = end
  }
  return { records, size: at }
}

export function salvage(bytes: Buffer): { records: Buffer[]; end: number } {
  const { records, size } = unframe(bytes)
  return { records, end: size }
}
