import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import type { LogTables } from '../../../logs/clickhouse/tables.ts'
import { keepClicksIn } from '../../../logs/store.ts'
import { openClickHouse } from '../../../platform/clickhouse/clickHouse.ts'

let t: TestApp
let server: Server
let readers: Record<'ja' | 'en', Caller>
/** What the store of clicks answers, in its own words. */
let said = ''

beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  readers = { ja: await t.asAdmin(), en: await t.asAdmin() }
  for (const [language, { userId }] of Object.entries(readers))
    await t.db
      .updateTable('user_account')
      .set({ language: language as 'ja' | 'en' })
      .where('id', '=', userId)
      .execute()
  server = createServer((_request, response) => {
    response.writeHead(500, { 'content-type': 'text/plain' }).end(said)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  keepClicksIn(null)
  server.close()
  await t.close()
})

const keptAt = (port: number) =>
  keepClicksIn(openClickHouse<LogTables>({ url: `http://127.0.0.1:${port}`, cluster: null }))
const searched = async (language: 'ja' | 'en') => {
  const { status, body } = await readers[language].get('/api/checkLog/search')
  return { status, message: body['message'] }
}
const tooLong = { ja: /期間や条件を絞って/, en: /Narrow the period/ }
const busy = { ja: /混み合っています/, en: /The service is busy/ }

for (const language of ['ja', 'en'] as const) {
  for (const [type, code, told] of [
    ['TIMEOUT_EXCEEDED', 159, tooLong],
    ['MEMORY_LIMIT_EXCEEDED', 241, tooLong],
    ['TOO_MANY_SIMULTANEOUS_QUERIES', 202, busy],
    ['NO_ZOOKEEPER', 225, busy],
  ] as const)
    test(`what ClickHouse refuses is said in the reader's language (${language}, ${type})`, async () => {
      said = `Code: ${code}. DB::Exception: Something in its own English. (${type}) (version 25.8.1.1)`
      keptAt((server.address() as AddressInfo).port)
      const { status, message } = await searched(language)
      expect(status).toBe(503)
      expect(message).toMatch(told[language])
      expect(message).not.toContain('Exception')
    })

  test(`that ClickHouse is away is said in the reader's language (${language})`, async () => {
    keptAt(1)
    const { status, message } = await searched(language)
    expect(status).toBe(503)
    expect(message).toMatch(busy[language])
  })
}
