import { expect, test } from 'vitest'
import { readImageHeader } from './imageHeader.ts'

const bytes = (base64: string) => Buffer.from(base64, 'base64')
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc4000400ffffc00011080140012c03012200021101031101',
  'hex',
)

test.each([
  [
    'png',
    bytes(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    ),
    1,
    1,
  ],
  ['gif', bytes('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='), 1, 1],
  ['webp', bytes('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'), 1, 1],
  ['webp', bytes('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='), 1, 1],
  ['webp', bytes('UklGRkoAAABXRUJQVlA4WAoAAAAQAAAAKwEA+QAAQUxQSAwAAAARBxAR'), 300, 250],
  ['jpeg', jpeg, 300, 320],
])('a %s says what it is and how large', (format, content, width, height) => {
  expect(readImageHeader(content)).toEqual({ mimeType: `image/${format}`, width, height })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  [
    'SVG',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>',
    ),
  ],
  ['HTML that begins like a GIF', Buffer.from('GIF<html><script>alert(1)</script></html>')],
  ['a PNG cut short', bytes('iVBORw0KGgoAAAANSUhEUg==')],
  ['a PNG without size', Buffer.concat([bytes('iVBORw0KGgoAAAANSUhEUg=='), Buffer.alloc(20)])],
  ['a JPEG without a frame', jpeg.subarray(0, 22)],
])('%s is no image', (_what, content) => {
  expect(readImageHeader(content)).toBeNull()
})
