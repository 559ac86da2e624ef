import { expect, test } from 'vitest'
import { jpeg } from '../../test/jpeg.ts'
import { printableJpeg } from './printableJpeg.ts'

const good = jpeg()

test('a whole picture stays as it is; what stands behind its end, and what tells of the camera, goes', () => {
  expect(printableJpeg(good)).toEqual(good)
  expect(printableJpeg(Buffer.concat([good, Buffer.from('<script>')]))).toEqual(good)
  const place = Buffer.from('Exif\0\0 35.6586 139.7454')
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place])
  const told = Buffer.concat([good.subarray(0, 2), exif, good.subarray(2)])
  expect(printableJpeg(told)).toEqual(good)
})

const changed = (from: readonly number[], to: readonly number[]) => {
  const file = Buffer.from(good)
  file.set(to, file.indexOf(Buffer.from(from)))
  return file
}

test.each<[string, Buffer]>([
  ['a cut-off end', good.subarray(0, -4)],
  ['a cut-off head', good.subarray(0, 12)],
  ['four colours of print', changed([0, 80, 0, 80, 3], [0, 80, 0, 80, 4])],
  ['twelve bits', changed([0xff, 0xc0, 0, 17, 8], [0xff, 0xc0, 0, 17, 12])],
  ['a lossless frame', changed([0xff, 0xc0], [0xff, 0xc3])],
  ['no frame at all', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9])],
  ['another format', Buffer.from('GIF89a')],
  ['nothing', Buffer.alloc(0)],
])('%s is not printed', (_case, file) => {
  expect(printableJpeg(file)).toBeNull()
})
