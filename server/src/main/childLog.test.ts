import { expect, test } from 'vitest'
import { readable } from './childLog.ts'

test('a log entry is shown in words, with its request and its error', () => {
  const line = JSON.stringify({
    level: 50,
    name: 'api',
    reqId: 'req-1',
    msg: 'not answered',
    err: { message: 'away', stack: 'Error: away\n    at here' },
  })
  expect(readable(line)).toBe('error: not answered (request req-1) Error: away\n    at here')
})

test('what a warning is about stands beside it', () => {
  const line =
    '{"level":40,"time":1,"name":"worker","problem":"no space","job":"backup","msg":"not kept"}'
  expect(readable(line)).toBe('warning: not kept {"problem":"no space","job":"backup"}')
})

test('a line that is no log entry is shown as it is', () => {
  for (const line of ['plain words', '{"level"', '{"other":1}', ''])
    expect(readable(line)).toBe(line)
})
