import { expect, test } from 'vitest'
import { paintedPng, png } from '../../test/png.ts'
import { printablePng } from './printablePng.ts'

const fileOf = (dataUrl: string) => Buffer.from(dataUrl.split(',')[1]!, 'base64')
const good = fileOf(paintedPng(80))
const changed = (at: number, to: number) => {
  const file = Buffer.from(good)
  file[at] = to
  return file
}

test('a whole picture stays as it is; what stands behind its end goes', () => {
  expect(printablePng(good)).toEqual(good)
  expect(printablePng(Buffer.concat([good, Buffer.from('<script>')]))).toEqual(good)
})

test.each<[string, Buffer]>([
  ['only a head', fileOf(png(80, 80))],
  ['interlaced rows', fileOf(paintedPng(80, 1))],
  ['a damaged part', changed(good.length - 30, 0)],
  ['a cut-off end', good.subarray(0, -6)],
  ['another format', Buffer.from('GIF89a')],
  ['nothing', Buffer.alloc(0)],
])('%s is not printed', (_case, file) => {
  expect(printablePng(file)).toBeNull()
})
