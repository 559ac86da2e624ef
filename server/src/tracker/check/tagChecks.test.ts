import { afterAll, beforeAll, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { fixedClock } from '../../platform/clock.ts'
import { ask, cidOf, eventually } from '../testing/browser.ts'
import { buildNetwork, type Network } from '../testing/network.ts'
import { dataFolder, startTestTracker } from '../testing/startTest.ts'
import type { Tracker } from '../server.ts'

const clock = fixedClock('2026-10-10T03:00:00Z')
const folder = dataFolder()
let database: TestDatabase
let tracker: Tracker
let network: Network

beforeAll(async () => {
  database = await testDatabase()
  tracker = await startTestTracker(database.url, folder.path, { clock })
  network = await buildNetwork(database.db, {
    goals: [{ code: 'buy', gross: yen(1500), net: yen(1000) }],
  })
  await eventually(
    () => ask(tracker.port, `/c/${network.link.code}`, { method: 'HEAD' }),
    (reply) => reply.status === 302,
  )
})
afterAll(async () => {
  await tracker.close()
  await database.close()
  folder.remove()
})

async function begin(token: string) {
  const user = await database.db
    .insertInto('user_account')
    .values({
      user_type: '0',
      mail_address: `${token}@network.example`,
      password_hash: '-',
      user_name: '運営',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return database.db
    .insertInto('tag_check')
    .values({
      promotion_id: network.promotion.id,
      user_id: user.id,
      token,
      started_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
const stepsOf = (id: number) =>
  database.db
    .selectFrom('tag_check_step')
    .select(['step', 'facts'])
    .where('check_id', '=', id)
    .orderBy('id')
    .execute()
const say = (cid: string, step: string, more = '') =>
  ask(tracker.port, `/check?cid=${cid}&step=${step}&page=https%3A%2F%2Fshop.example%2F${more}`)
const track = (body: object) =>
  ask(tracker.port, '/track', {
    method: 'POST',
    body: JSON.stringify({ p: network.promotion.id, ...body }),
    headers: {
      'content-type': 'application/json',
      'x-tsunagi-secret': network.promotion.s2s_secret,
    },
  })

test('the test link leads to the landing page with a click id, which stays the same, and no click is counted', async () => {
  const { id } = await begin('a'.repeat(22))
  const first = await ask(tracker.port, `/check/${'a'.repeat(22)}`)
  expect(first).toMatchObject({ status: 302 })
  expect(first.headers['location']).toBe(
    `https://shop.test.example/lp?from=blog&cid=${cidOf(first)}#top`,
  )
  expect(cidOf(await ask(tracker.port, `/check/${'a'.repeat(22)}`))).toBe(cidOf(first))
  expect(await stepsOf(id)).toMatchObject([{ step: 'click' }, { step: 'click' }])
  expect(
    await database.db.selectFrom('click').select('id').where('cid', '=', cidOf(first)).execute(),
  ).toEqual([])
})

const arriveDirectly = (token: string, origin = 'https://shop.test.example') =>
  ask(tracker.port, `/d/${token}`, {
    method: 'POST',
    body: JSON.stringify({ page: `${origin}/lp?secret=1` }),
    headers: { origin, 'content-type': 'text/plain' },
  })
const takeDirectLinks = async (direct_links: boolean) => {
  await database.db
    .updateTable('promotion')
    .set({ direct_links })
    .where('id', '=', network.promotion.id)
    .execute()
}

test('the direct test link is answered to the landing page alone, with the same id as by the redirect, and no click is counted', async () => {
  const token = 'g'.repeat(22)
  const { id } = await begin(token)
  await takeDirectLinks(true)
  const reply = await eventually(
    () => arriveDirectly(token),
    (answer) => answer.json<{ cid: string | null }>().cid !== null,
  )
  const { cid } = reply.json<{ cid: string }>()
  expect(reply.headers['access-control-allow-origin']).toBe('https://shop.test.example')
  expect(cidOf(await ask(tracker.port, `/check/${token}`))).toBe(cid)
  expect((await arriveDirectly(token, 'https://evil.example')).status).toBe(403)
  expect((await arriveDirectly('h'.repeat(22))).status).toBe(404)
  expect(await stepsOf(id)).toMatchObject([
    { step: 'click', facts: { page: 'https://shop.test.example/lp' } },
    { step: 'click', facts: { page: network.promotion.landing_url } },
  ])
  expect((await track({ cid, args: 'T-direct' })).json()).toMatchObject({ code: 9 })
  expect(
    await database.db.selectFrom('click').select('id').where('cid', '=', cid).execute(),
  ).toEqual([])
  await takeDirectLinks(false)
  await eventually(
    () => arriveDirectly(token),
    (answer) => answer.json<{ cid: string | null }>().cid === null,
  )
})

test('what the tag says is kept; what it could not have said is not', async () => {
  const { id } = await begin('b'.repeat(22))
  const cid = cidOf(await ask(tracker.port, `/check/${'b'.repeat(22)}`))
  await say(cid, 'landing', '&cookie=true&storage=false&consent=given')
  await say(cid, 'nonsense')
  await say(`${cid.slice(0, -1)}${cid.endsWith('A') ? 'B' : 'A'}`, 'page')
  await say(cid, 'page', '&cookie=yes&consent=maybe')
  expect(
    await eventually(
      () => stepsOf(id),
      (steps) => steps.length === 3,
    ),
  ).toEqual([
    { step: 'click', facts: { page: network.promotion.landing_url } },
    {
      step: 'landing',
      facts: { page: 'https://shop.example/', cookie: true, storage: false, consent: 'given' },
    },
    {
      step: 'page',
      facts: { page: 'https://shop.example/', cookie: false, storage: false, consent: 'given' },
    },
  ])
})

test('nobody can fill a check without end', async () => {
  const { id } = await begin('c'.repeat(22))
  const cid = cidOf(await ask(tracker.port, `/check/${'c'.repeat(22)}`))
  for (let times = 0; times < 70; times++) await say(cid, 'page')
  expect(await stepsOf(id)).toHaveLength(60)
})

test('a notice with the id of a test click is a test, whoever sends it', async () => {
  await begin('d'.repeat(22))
  const cid = cidOf(await ask(tracker.port, `/check/${'d'.repeat(22)}`))
  expect((await track({ cid, args: 'T-1' })).json()).toMatchObject({ code: 9, result_id: null })
  expect((await track({ cid, args: 'T-1', goal: 'none' })).json()).toMatchObject({ code: 105 })
  expect(
    await database.db
      .selectFrom('result')
      .select('id')
      .where('promotion_id', '=', network.promotion.id)
      .execute(),
  ).toEqual([])
})

test('a test link is dead after a day, and one that nobody made leads nowhere', async () => {
  await begin('e'.repeat(22))
  clock.set('2026-10-11T03:00:01Z')
  expect((await ask(tracker.port, `/check/${'e'.repeat(22)}`)).status).toBe(404)
  expect((await ask(tracker.port, `/check/${'f'.repeat(22)}`)).status).toBe(404)
  clock.set('2026-10-10T03:00:00Z')
})
