import { expect, test } from 'vitest'
import { readVideoHeader } from './videoHeader.ts'

const mp4 = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0isommp42`, 'latin1')
const matroska = (docType: string) =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82]),
    Buffer.from([0x80 + docType.length]),
    Buffer.from(docType),
    Buffer.from([0x42, 0x87, 0x81, 4]),
  ])

test.each([
  ['an MP4', mp4('isom'), 'video/mp4'],
  ['an MP4 of version 2', mp4('mp42'), 'video/mp4'],
  ['an MP4 of a phone', mp4('M4V '), 'video/mp4'],
  ['a WebM', matroska('webm'), 'video/webm'],
  ['a film that browsers do not play', matroska('matroska'), null],
  ['QuickTime', mp4('qt  '), null],
  ['a picture in the same box', mp4('heic'), null],
  ['another picture in it', mp4('avif'), null],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), null],
  ['nothing', Buffer.alloc(0), null],
  ['a beginning', Buffer.from('\0\0\0\x18ftyp', 'latin1'), null],
] as const)('%s', (_, bytes, type) => {
  expect(readVideoHeader(bytes)).toBe(type)
})
