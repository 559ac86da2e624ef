import { expect, test } from 'vitest'
import { fileAnswer } from './fileAnswer.rules.ts'

const name = 'a'.repeat(64)
const video = { successor: null, mime_type: 'video/mp4', size: 1000 }
const etag = `"${name}"`

test.each([
  ['nothing is asked', {}, 200, [0, 1000], undefined],
  ['the beginning', { range: 'bytes=0-99' }, 206, [0, 100], 'bytes 0-99/1000'],
  ['one byte', { range: 'bytes=0-0' }, 206, [0, 1], 'bytes 0-0/1000'],
  ['from a place on', { range: 'bytes=900-' }, 206, [900, 1000], 'bytes 900-999/1000'],
  ['the end', { range: 'bytes=-10' }, 206, [990, 1000], 'bytes 990-999/1000'],
  ['more of the end than there is', { range: 'bytes=-5000' }, 206, [0, 1000], 'bytes 0-999/1000'],
  ['beyond the end', { range: 'bytes=500-9999' }, 206, [500, 1000], 'bytes 500-999/1000'],
  ['only beyond the end', { range: 'bytes=1000-' }, 416, null, 'bytes */1000'],
  ['nothing of the end', { range: 'bytes=-0' }, 416, null, 'bytes */1000'],
  ['backwards', { range: 'bytes=9-1' }, 200, [0, 1000], undefined],
  ['several parts', { range: 'bytes=0-1,5-6' }, 200, [0, 1000], undefined],
  ['another unit', { range: 'lines=0-1' }, 200, [0, 1000], undefined],
  ['no place', { range: 'bytes=-' }, 200, [0, 1000], undefined],
  ['a part of this file', { range: 'bytes=0-0', 'if-range': etag }, 206, [0, 1], 'bytes 0-0/1000'],
  ['a part of another', { range: 'bytes=0-0', 'if-range': '"b"' }, 200, [0, 1000], undefined],
  ['what is there already', { 'if-none-match': etag }, 304, null, undefined],
] as const)('%s', (_, asked, status, part, range) => {
  const answer = fileAnswer(name, video, asked)
  expect(answer.status).toBe(status)
  expect(answer.part && [answer.part.from, answer.part.to]).toEqual(part)
  expect(answer.headers['content-range']).toBe(range)
  expect(answer.headers).toMatchObject({ etag, 'accept-ranges': 'bytes' })
  expect(answer.headers['cache-control']).toContain('immutable')
})

test('what was replaced leads to what came after it, and not for ever', () => {
  const { status, headers } = fileAnswer(name, { ...video, successor: 'b'.repeat(64) }, {})
  expect([status, headers['location']]).toEqual([302, `/files/${'b'.repeat(64)}`])
  expect(headers['cache-control']).not.toContain('immutable')
})
