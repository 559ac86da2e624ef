import { expect, test } from 'vitest'
import { quietLog } from '../../../test/quietLog.ts'
import { readConfig } from '../config.ts'
import { Durations } from './durations.ts'
import { single, written, type Source } from './family.ts'
import { serveMetrics } from './serveMetrics.ts'

const host = '127.0.0.1'
const some: Source = { name: 'some', read: () => [single('gauge', 'tsunagi_some', 'Some.', 7)] }

async function asked(sources: Source[], { token, path = '/metrics', ...init }: Ask = {}) {
  const server = await serveMetrics({
    host,
    port: 0,
    token,
    process: 'api',
    sources,
    log: quietLog,
  })
  const response = await fetch(`http://${host}:${server.port}${path}`, init)
  const text = await response.text()
  await server.close()
  return { status: response.status, text }
}
type Ask = RequestInit & { token?: string; path?: string }

test('a process tells what is asked of it, and what the runtime knows of itself', async () => {
  const { status, text } = await asked([some])
  expect(status).toBe(200)
  expect(text).toContain('# HELP tsunagi_some Some.\n# TYPE tsunagi_some gauge\ntsunagi_some 7\n')
  expect(text).toMatch(/^tsunagi_info\{process="api",version="[^"]+"\} 1$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).toMatch(/^process_resident_memory_bytes /m)
})

test('nothing else is answered there, and nothing without the token where there is one', async () => {
  const token = 'a token of many letters'
  const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } })
  const answers = [
    await asked([some], { path: '/' }),
    await asked([some], { method: 'POST' }),
    await asked([some], { token }),
    await asked([some], { token, ...bearer('another token of letters') }),
    await asked([some], { token, ...bearer(token) }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 401, 401, 200])
  expect(answers[2]!.text).not.toContain('tsunagi')
})

test('a part that cannot be read is left out and said to be, and the others are there', async () => {
  const broken: Source = { name: 'broken', read: () => Promise.reject(new Error('away')) }
  const { status, text } = await asked([broken, some])
  expect(status).toBe(200)
  expect(text).toContain(
    'tsunagi_metrics_source_up{source="broken"} 0\ntsunagi_metrics_source_up{source="some"} 1\n',
  )
  expect(text).toContain('tsunagi_some 7')
})

test('durations are counted in classes that each hold all shorter ones', () => {
  const durations = new Durations()
  for (const seconds of [0.001, 0.002, 0.3, 99]) durations.note(seconds)
  const samples = durations.samples({ route: '/c/:id' })
  const upTo = (bound: string) => samples.find(({ labels }) => labels?.['le'] === bound)?.value
  expect(['0.001', '0.0025', '0.25', '0.5', '30', '+Inf'].map(upTo)).toEqual([1, 2, 2, 3, 3, 4])
  expect(samples.slice(-2)).toEqual([
    { labels: { route: '/c/:id' }, value: 99.303, suffix: '_sum' },
    { labels: { route: '/c/:id' }, value: 4, suffix: '_count' },
  ])
})

test('signs that mean something to Prometheus are written so that they mean nothing', () => {
  const labels = { loop: 'a "b"\\\nc' }
  expect(
    written([
      { name: 'tsunagi_x', help: 'x\ny', type: 'gauge', samples: [{ labels, value: Infinity }] },
    ]),
  ).toBe(
    '# HELP tsunagi_x x\\ny\n# TYPE tsunagi_x gauge\ntsunagi_x{loop="a \\"b\\"\\\\\\nc"} +Inf\n',
  )
})

test('metrics are off unless there is a port, and open to other machines only with a token', () => {
  expect(readConfig({}).metrics).toBeNull()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({
    host,
    port: 9464,
    token: undefined,
  })
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
  expect(() => readConfig(open)).toThrow('METRICS_TOKEN')
  expect(() => readConfig({ ...open, METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN')
  expect(readConfig({ ...open, METRICS_TOKEN: 'sixteen letters!' }).metrics?.host).toBe('0.0.0.0')
})
