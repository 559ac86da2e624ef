import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../../test/build.ts'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { fixedClock } from '../../platform/clock.ts'
import { ask, eventually } from '../testing/browser.ts'
import { dataFolder, startTestTracker } from '../testing/startTest.ts'
import type { Tracker } from '../server.ts'

const clock = fixedClock('2026-10-10T03:00:00Z')
const folder = dataFolder()
let database: TestDatabase
let tracker: Tracker
beforeAll(async () => {
  database = await testDatabase()
  tracker = await startTestTracker(database.url, folder.path, { clock })
})
afterAll(async () => {
  await tracker.close()
  await database.close()
  folder.remove()
})

async function stored(bytes: number, mime_type: string) {
  const content = randomBytes(bytes)
  const name = createHash('sha256').update(content).digest('hex')
  await database.db.insertInto('stored_file').values({ name, mime_type, content }).execute()
  return { name, content }
}
const get = (name: string, range?: string) =>
  fetch(`http://127.0.0.1:${tracker.port}/files/${name}`, {
    redirect: 'manual',
    ...(range && { headers: { range } }),
  })
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer())

test.each([
  ['a picture', 5_000, 'image/png'],
  ['a video of several pieces', 1_500_000, 'video/mp4'],
])('%s is served whole and in parts, for ever and to any site', async (_, bytes, type) => {
  const { name, content } = await stored(bytes, type)
  const whole = await get(name)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, type])
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(whole.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await bytesOf(whole)).equals(content)).toBe(true)
  const part = await get(name, `bytes=100-${bytes - 101}`)
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-${bytes - 101}/${bytes}`,
  ])
  expect((await bytesOf(part)).equals(content.subarray(100, bytes - 100))).toBe(true)
  const beyond = await get(name, `bytes=${bytes}-`)
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes}`])
})

test('what is there is not sent again, and what is not there is not found', async () => {
  const { name } = await stored(10, 'image/gif')
  const again = await ask(tracker.port, `/files/${name}`, {
    headers: { 'if-none-match': `"${name}"` },
  })
  expect(again.status).toBe(304)
  for (const path of [`/files/${'0'.repeat(64)}`, '/files/x', `/files/${name}x`, '/files/'])
    expect((await ask(tracker.port, path)).status).toBe(404)
  expect((await ask(tracker.port, `/files/${name}`, { method: 'POST' })).status).toBe(405)
})

test('a picture that was served before leads to what replaces it, soon after', async () => {
  const [before, after] = [await stored(20, 'image/png'), await stored(21, 'image/png')]
  const { id } = await build.material(database.db, {
    kind: 'image',
    image: before.name,
    width: 1,
    height: 1,
  })
  expect((await get(before.name)).status).toBe(200)
  await database.db
    .updateTable('material')
    .set({ image: after.name })
    .where('id', '=', id)
    .execute()
  await database.db
    .insertInto('former_picture')
    .values({ name: before.name, material_id: id, replaced_at: clock.now() })
    .execute()
  clock.set('2026-10-10T03:01:00Z')
  const reply = await eventually(
    () => get(before.name),
    ({ status }) => status === 302,
  )
  expect(reply.headers.get('location')).toBe(`/files/${after.name}`)
})
