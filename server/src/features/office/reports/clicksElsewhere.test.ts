import { afterAll, beforeAll, expect, test } from 'vitest'
import { dimensionNames, mayAskBy } from '@tsunagi/contract/office/reportDimensions'
import { comparisons, type ReportAnswer } from '@tsunagi/contract/office/reports'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { buildPlacement, buildResult } from '../../../../test/logs.ts'
import { emptyStore } from '../../../logs/testing/stores.ts'
import { keepClicksIn, logStore } from '../../../logs/store.ts'

/** What a real ClickHouse answers is asked by `npm run contract:logs`; that each question is one PostgreSQL understands, here. */
let t: TestApp
let admin: Caller
const before = logStore()
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
  await buildResult(t.db, await buildPlacement(t.db), { occurred_at: '2026-11-05T03:00:00Z' })
  keepClicksIn(emptyStore())
})
afterAll(async () => {
  keepClicksIn(before)
  await t.close()
})

const names = dimensionNames.filter((name) => mayAskBy('admin', name))
const periods = [
  { from: '2026-11-01', to: '2026-11-30' },
  { from: '2026-10-20', to: '2026-11-05' },
]

test.each(names.flatMap((by) => comparisons.map((compare) => ({ by, compare }))))(
  'with clicks in another store figures by $by are answered, compared: $compare',
  async ({ by, compare }) => {
    for (const period of periods) {
      const { status, body } = await admin.get<ReportAnswer>('/api/report/figures', {
        by,
        compare,
        ...period,
      })
      expect([status, body]).toMatchObject([200, { items: expect.any(Array) }])
    }
  },
)
