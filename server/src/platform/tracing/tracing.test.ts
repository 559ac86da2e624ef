import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApi } from '../../api.ts'
import { startTracing } from '../../main/startTracing.ts'
import { onBehalfOf } from '../origin.ts'
import { testApp, type TestApp } from '../../../test/app.ts'

interface Told {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number; message?: string }
  attributes: { key: string; value: Record<string, unknown> }[]
}

let t: TestApp
const told: Told[] = []
/** A collector: takes what OpenTelemetry's own exporter sends. */
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    const { resourceSpans } = body as {
      resourceSpans: { scopeSpans: { spans: Told[] }[] }[]
    }
    for (const { scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans) told.push(...spans)
    response.setHeader('content-type', 'application/json').end('{}')
  })
})
beforeAll(async () => {
  t = await testApp()
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  collector.close()
  await t.close()
})
afterEach(() => {
  told.length = 0
})

/** Does something while a collector is told. */
async function whileTraced(work: () => Promise<unknown>, share = 1) {
  const { port } = collector.address() as AddressInfo
  const tracing = await startTracing('api', { url: `http://127.0.0.1:${port}`, share })
  await work().finally(() => tracing.close())
}
const fact = ({ attributes }: Told, key: string) =>
  Object.values(attributes.find((each) => each.key === key)?.value ?? {})[0]

test('a collector is told of a request with its pattern and name, and of every query that it asks', async () => {
  const secret = 'nobody-may-read-this'
  let id: unknown
  const app = await buildApi({ ...t.given, db: t.db, clock: t.clock })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await whileTraced(async () => {
    const admin = await t.asAdmin()
    const reply = await fetch(`${address}/api/report/saveView`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: secret, period: 'last_month', layout: {} }),
    })
    expect(reply.status).toBe(200)
    id = reply.headers.get('x-request-id')
  })
  await app.close()
  const request = told.find((each) => fact(each, 'tsunagi.request_id') === id)!
  expect(request.name).toBe('POST /api/report/saveView')
  const queries = told.filter(
    ({ traceId, spanId }) => traceId === request.traceId && spanId !== request.spanId,
  )
  expect(queries.length).toBeGreaterThan(2)
  expect(new Set(queries.map(({ parentSpanId }) => parentSpanId))).toEqual(
    new Set([request.spanId]),
  )
  expect(queries.map(({ name }) => name)).toContain('query insert')
  expect(JSON.stringify(told)).not.toContain(secret)
})

test('a proxy that is trusted has begun: the request goes on from there, and another’s beginning is not believed', async () => {
  const traceId = 'a'.repeat(32)
  const headers = { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` }
  const config = { ...t.given.config, proxies: 1 }
  const trusting = await buildApi({ ...t.given, db: t.db, clock: t.clock, config })
  await whileTraced(async () => {
    await trusting.inject({ url: '/healthz', headers })
    await t.app.inject({ url: '/readyz', headers })
  })
  await trusting.close()
  const [known, unknown] = ['GET /healthz', 'GET /readyz'].map((wanted) =>
    told.find(({ name }) => name === wanted)!,
  )
  expect(known!.traceId).toBe(traceId)
  expect(unknown!.traceId).not.toBe(traceId)
})

test('what goes out later names the request it follows from, and what went wrong only by its kind', async () => {
  const failing = () =>
    Promise.reject(Object.assign(new Error('to a@b.example'), { code: 'EENVELOPE' }))
  await whileTraced(() => onBehalfOf('r-12345678', 'mail', failing).catch(() => {}))
  const [sent] = told
  expect(sent).toMatchObject({ name: 'send mail', status: { code: 2, message: 'EENVELOPE' } })
  expect(fact(sent!, 'tsunagi.request_id')).toBe('r-12345678')
})

test('of a share of nothing nothing is told, and without a collector nothing is taken down', async () => {
  await whileTraced(() => t.app.inject({ url: '/healthz' }), 0)
  await t.app.inject({ url: '/healthz' })
  expect(told).toEqual([])
})
