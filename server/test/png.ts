import { crc32, deflateSync } from 'node:zlib'

/** The head of a PNG of that size as a data URL, with so many bytes after it: enough for what looks at heads only. */
export function png(width: number, height: number, padding = 0): string {
  const head = Buffer.alloc(33 + padding)
  head.write('\x89PNG\r\n\x1a\n', 'latin1')
  head.writeUInt32BE(13, 8)
  head.write('IHDR', 12, 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return `data:image/png;base64,${head.toString('base64')}`
}

const chunk = (kind: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.byteLength)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A whole PNG of one colour, half transparent, as a data URL; interlaced where its head says so. */
export function paintedPng(side: number, interlace = 0): string {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 6, 0, 0, interlace], 8)
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(side * 4, 0x80)])
  const content = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${content.toString('base64')}`
}
