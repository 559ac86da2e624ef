import { readFileSync } from 'node:fs'
import { brokenPromiseLabels } from '@tsunagi/contract/office/messages/brokenPromises'
import type { Text } from '@tsunagi/contract/messages/text'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { buildClick, buildPlacement } from '../../../../test/logs.ts'
import { quietLog } from '../../../../test/quietLog.ts'
import { checkTracking } from './nightlyCheck.service.ts'

let app: TestApp
let notes: Text[]
beforeEach(async () => {
  app = await testApp('2026-11-09T19:00:00Z')
  notes = []
  await app.asAdmin()
})
afterEach(() => app.close())

const check = () => checkTracking({ db: app.db, log: quietLog, note: (line) => notes.push(line) })
const mails = async () =>
  (
    await app.db
      .selectFrom('mail')
      .select('body')
      .where('template', '=', 'trackingBroken')
      .execute()
  ).map(({ body }) => body)

test('what is as it must be is not spoken of', async () => {
  expect(await check()).toBe(0)
  expect([await mails(), notes]).toEqual([[], []])
})

test('a click that no hour has counted is told to the owners, and stands in the log of the run', async () => {
  await buildClick(app.db, await buildPlacement(app.db), { clicked_at: '2026-11-09T03:00:00Z' })
  expect(await check()).toBe(1)
  expect(await mails()).toEqual([
    expect.stringContaining('時間ごとの集計が、クリックと合わない：1件'),
  ])
  expect(notes).toMatchObject([{ en: 'Hours whose sums differ from their clicks: 1' }])
})

test('whatever it looks for is called by its name in both languages', () => {
  const places = [
    './trackingInvariants.sql',
    './nightlyCheck.service.ts',
    '../../../ledger/promises.queries.ts',
    '../../../logs/clickhouse/promises.queries.ts',
  ]
  const sought = places.flatMap((place) =>
    [
      ...readFileSync(new URL(place, import.meta.url), 'utf8').matchAll(
        /(?:select|promise:) '([^']+ [^']+)'/g,
      ),
    ].map(([, promise]) => promise!),
  )
  expect([...new Set(sought)].toSorted()).toEqual(Object.keys(brokenPromiseLabels).toSorted())
})
