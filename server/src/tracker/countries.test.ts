import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countryDatabase } from '../../test/mmdb.ts'
import { Countries } from './click/countries.ts'
import type { Tracker } from './server.ts'
import { ask, eventually } from './testing/browser.ts'
import { openWorld, type World } from './testing/conversionWorld.ts'
import { dataFolder, startTestTracker } from './testing/startTest.ts'

const folder = dataFolder()
const file = join(folder.path, 'countries.mmdb')
const log = pino({ level: 'silent' })
let world: World
let tracker: Tracker

beforeAll(async () => {
  world = await openWorld()
  writeFileSync(file, countryDatabase({ '203.0.113.0/24': 'JP', '198.51.100.0/24': 'US' }))
  tracker = await startTestTracker(world.url, folder.path, {
    clock: world.clock,
    countryDatabase: file,
  })
})
afterAll(async () => {
  await tracker.close()
  await world.close()
  folder.remove()
})

test.each([
  ['203.0.113.9', '/lp', 'JP', []],
  ['198.51.100.9', '/closed', 'US', ['not_targeted']],
  ['192.0.2.9', '/lp', null, []],
])('a visitor from %s is led to %s', async (ip, place, country, flags) => {
  const shop = await world.network({
    promotion: { closed_url: 'https://shop.test.example/closed', target_countries: ['JP'] },
  })
  const { headers } = await eventually(
    () => ask(tracker.port, `/c/${shop.link.code}`, { headers: { 'x-forwarded-for': ip } }),
    ({ status }) => status === 302,
  )
  expect(new URL(String(headers['location'])).pathname).toBe(place)
  const clicks = await eventually(
    () =>
      world.db
        .selectFrom('click')
        .select(['country', 'flags'])
        .where('promotion_id', '=', shop.promotion.id)
        .where('ip', '=', ip)
        .execute(),
    ({ length }) => length === 1,
  )
  expect(clicks).toEqual([{ country, flags }])
})

test('without a file the condition steers nothing', async () => {
  const shop = await world.network({
    promotion: { closed_url: 'https://shop.test.example/closed', target_countries: ['JP'] },
  })
  const { headers } = await shop.visit({ 'x-forwarded-for': '198.51.100.9' })
  expect(new URL(String(headers['location'])).pathname).toBe('/lp')
})

test('a file that changes is read again; one that is broken or gone leaves the last one in use', async () => {
  const path = join(folder.path, 'changing.mmdb')
  const put = (content: Buffer | string) => {
    writeFileSync(`${path}.new`, content)
    renameSync(`${path}.new`, path)
  }
  const countries = await Countries.open(path, log)
  const seen = async () => {
    await countries.refresh()
    return countries.of('203.0.113.9')
  }
  expect(await seen()).toBeUndefined()
  put(countryDatabase({ '203.0.113.0/24': 'JP' }))
  expect(await seen()).toBe('JP')
  put(countryDatabase({ '203.0.0.0/16': 'US' }))
  expect(await seen()).toBe('US')
  put('no database')
  expect(await seen()).toBe('US')
  rmSync(path)
  expect(await seen()).toBe('US')
  for (const address of ['', 'x', '::1', '203.0.113.9.9', '10.0.0.1'])
    expect(countries.of(address), address).toBeNull()
  countries.close()
})
