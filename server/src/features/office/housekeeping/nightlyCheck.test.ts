import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { buildClick, buildPlacement } from '../../../../test/logs.ts'
import { NightlyCheck } from './nightlyCheck.service.ts'

/** Half past three in the night in Japan. */
const night = '2026-11-09T18:30:00Z'

let app: TestApp
let check: NightlyCheck
beforeEach(async () => {
  app = await testApp(night)
  check = new NightlyCheck({ db: app.db, clock: app.clock, log: pino({ level: 'silent' }) })
  await app.asAdmin()
})
afterEach(() => app.close())

const mails = async () =>
  (
    await app.db
      .selectFrom('mail')
      .select('body')
      .where('template', '=', 'trackingBroken')
      .execute()
  ).map(({ body }) => body)

test('what is as it must be is not spoken of', async () => {
  await check.run()
  expect(await mails()).toEqual([])
})

test('a click that no hour has counted is told to the owners, once a night', async () => {
  await buildClick(app.db, await buildPlacement(app.db), { clicked_at: '2026-11-09T03:00:00Z' })
  for (let times = 0; times < 3; times++) await check.run()
  expect(await mails()).toEqual([expect.stringContaining('the hours add up to the clicks: 1')])
  app.clock.set('2026-11-10T18:30:00Z')
  await check.run()
  expect(await mails()).toHaveLength(2)
})

test('by day nothing is checked', async () => {
  await buildClick(app.db, await buildPlacement(app.db), { clicked_at: '2026-11-09T03:00:00Z' })
  app.clock.set('2026-11-10T03:30:00Z')
  await check.run()
  expect(await mails()).toEqual([])
})
