import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../testing/browser.ts'
import { nextOrder, openWorld, type World } from '../testing/conversionWorld.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const names = [
  'p',
  'group',
  'number',
  'goal',
  'args',
  'price',
  'cid',
  'coupon',
  'status',
  'event',
  'secret',

  'seconds',
  'reason',
  'ip',
  'ua',
  'consent',
  'test',
  'via',
  'query',
  'referrer',
  'page',
  'framed',
  'call_id',
  'token',
  'pb',
  'u',
  'a\0b',
]
const written: unknown[] = [
  'a\0b',
  'a\ud800',
  '0000-01-01',
  '9999-12-31',
  9_007_199_254_740_991,
  '9'.repeat(400),
  { 'a\0b': ['\0'] },
]
const bytes = ['%00', '%ED%A0%80', '%', '%FF%FE', '1e400', '-1', '9'.repeat(400), 'x'.repeat(9_000)]

test('what no shop sends is a refusal or a fact with a code, never a failure', async () => {
  const shop = await world.network({ promotion: { direct_links: true } })
  const cid = await shop.click()
  const sent: Promise<number>[] = []
  const note = async (path: string, options: Parameters<typeof ask>[2] = {}) =>
    (await ask(world.port, path, options)).status
  const post = (path: string, body: string) =>
    note(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://shop.test.example' },
      body,
    })
  for (const name of names) {
    for (const value of written)
      for (const path of ['/track', '/call', `/d/${shop.link.code}`])
        sent.push(
          post(
            path,
            JSON.stringify({
              p: shop.promotion.id,
              args: nextOrder(),
              cid,
              secret: 'x',
              [name]: value,
            }),
          ),
        )
    for (const value of bytes) {
      const query = `${encodeURIComponent(name)}=${value}`
      for (const path of [
        '/track',
        '/c/000000000000',
        '/r/00000000',
        '/i/000000000000.gif',
        '/check',
      ])
        sent.push(note(`${path}?p=${shop.promotion.id}&args=${nextOrder()}&cid=${cid}&${query}`))
    }
  }
  for (const path of ['/track', '/call', `/d/${shop.link.code}`])
    sent.push(
      post(path, '['.repeat(8_000) + ']'.repeat(8_000)),
      post(path, `{"p":1e400,"args":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`),
      post(path, '{"p":1'),
      post(path, 'x'.repeat(1_000_000)).catch(() => 413),
    )
  for (const path of ['/%00', '/c/%00', '/d/%00', '/check/%00', '/%', `/${'x'.repeat(9_000)}`])
    sent.push(note(path))
  const statuses = await Promise.all(sent)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const failed = await world.db
    .selectFrom('notice')
    .select('trace')
    .where('code', '=', 900)
    .execute()
  expect(failed).toEqual([])
})
