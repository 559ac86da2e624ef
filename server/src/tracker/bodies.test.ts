import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signNotice } from '../conversions/checks/signature.rules.ts'
import { digestOf } from '../platform/digest.ts'
import { ask } from './testing/browser.ts'
import { codeOf, nextOrder, openWorld, type Shop, type World } from './testing/conversionWorld.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await world.network()
})
afterAll(() => world.close())

const post = (body: string | Buffer, headers: Record<string, string>, path = '/track') =>
  ask(world.port, path, { method: 'POST', body, headers })
const ofServer = () => ({ 'x-tsunagi-secret': shop.promotion.s2s_secret })
const sale = async (more: object = {}) => ({
  p: shop.promotion.id,
  args: nextOrder(),
  cid: await shop.click(),
  ...more,
})

/** As PHP's curl sends an array, and a page a FormData. */
const inParts = (fields: object): [body: string, headers: { 'content-type': string }] => {
  const boundary = '------------------------d74496d66958873e'
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return [
    `${parts.join('')}--${boundary}--\r\n`,
    { 'content-type': `multipart/form-data; boundary=${boundary}` },
  ]
}

test('a form in parts is read like any other, and of the buyer only digests are kept', async () => {
  const email = 'hana@shop.example'
  const sent = await sale({ price: 1980, email, secret: shop.promotion.s2s_secret })
  const [body, headers] = inParts(sent)
  expect(codeOf(await post(body, headers))).toBe(1)
  const notice = await shop.noticeOf(sent.args)
  expect(notice).toMatchObject({ amount: 1980, params: { email_sha256: digestOf(email) } })
  expect(JSON.stringify(notice.params)).not.toContain(email)
  expect(JSON.stringify(notice.params)).not.toContain(shop.promotion.s2s_secret)
})

test('a form in parts may be signed, and a page may send one', async () => {
  const [body, headers] = inParts(await sale())
  const time = String(Math.floor(world.clock.now().getTime() / 1000))
  const signature = signNotice(shop.promotion.s2s_secret, time, digestOf(body))
  expect(
    codeOf(
      await post(body, {
        ...headers,
        'x-tsunagi-timestamp': time,
        'x-tsunagi-signature': signature,
      }),
    ),
  ).toBe(1)
  expect(codeOf(await post(...inParts(await sale({ route: 'script' }))))).toBe(1)
})

test('a signature is of the bytes as they came, in whatever letters', async () => {
  const sent = JSON.stringify(await sale({ reason: '?' }))
  const body = Buffer.from(sent.replace('?', '\u0092\u008d'), 'latin1')
  const time = String(Math.floor(world.clock.now().getTime() / 1000))
  const signature = signNotice(shop.promotion.s2s_secret, time, digestOf(body))
  const headers = { 'x-tsunagi-timestamp': time, 'x-tsunagi-signature': signature }
  expect(codeOf(await post(body, headers))).toBe(1)
})

test('a mark at the beginning that editors leave is no part of a body', async () => {
  const args = nextOrder()
  const cid = await shop.click()
  const marked = (body: object) => `\ufeff${JSON.stringify(body)}`
  expect(codeOf(await post(marked({ p: shop.promotion.id, args, cid }), ofServer()))).toBe(1)
  const changes = marked({ p: shop.promotion.id, results: [{ args, status: 'approved' }] })
  expect((await post(changes, ofServer(), '/api/v1/results/status')).json()).toMatchObject({
    changed: 1,
  })
})

const kept = async (receipt: string) =>
  await world.db
    .selectFrom('notice')
    .select(['code', 'params', 'trace'])
    .where('receipt_id', '=', receipt)
    .executeTakeFirstOrThrow()

test.each<[string, (json: string) => string | Buffer, string]>([
  ['a list', (json) => `[${json}]`, 'application/json'],
  ['a text within JSON', (json) => JSON.stringify(json), 'application/json'],
  ['XML', () => '<?xml version="1.0"?><mail>hana@shop.example</mail>', 'text/xml'],
  ['what is packed', (json) => gzipSync(json), 'application/json'],
  [
    'parts that do not say what parts them',
    () => inParts({ email: 'hana@shop.example' })[0],
    'application/x-www-form-urlencoded',
  ],
  [
    'parts that are cut off',
    () => inParts({ email: 'hana@shop.example' })[0].slice(0, -40),
    'multipart/form-data; boundary=------------------------d74496d66958873e',
  ],
])(
  'of %s nothing is kept but that it cannot be read, and its sender is told',
  async (_, as, type) => {
    const body = as(JSON.stringify(await sale({ email: 'hana@shop.example', secret: 'given' })))
    const reply = await post(body, { 'content-type': type })
    expect([reply.status, codeOf(reply)]).toEqual([422, 404])
    const notice = await kept(reply.json<{ receipt_id: string }>().receipt_id)
    expect(notice.params).toEqual({ unreadable: '1' })
    expect(notice.trace).toMatchObject([
      { outcome: 'stop', detail: { ja: '本文を読み取れません' } },
    ])
  },
)

test('the buyer is not kept in clear words either where the names of the parameters are in capitals', async () => {
  const args = nextOrder()
  await shop.s2s({
    args,
    cid: await shop.click(),
    Email: 'hana@shop.example',
    PHONE: '090-0000-0000',
  })
  const { params } = await shop.noticeOf(args)
  expect(JSON.stringify(params)).not.toMatch(/hana|090/)
})

test('of a name that is there twice the last one counts, and what the body says before the query', async () => {
  const [inQuery, inBody, cid] = [nextOrder(), nextOrder(), await shop.click()]
  const at = `/track?p=987654&p=${shop.promotion.id}&args=first&args=${inQuery}&cid=&cid=${cid}`
  expect(codeOf(await ask(world.port, at, { headers: ofServer() }))).toBe(1)
  expect(codeOf(await post(JSON.stringify({ args: inBody }), ofServer(), at))).toBe(1)
  const orders = (await shop.resultsOf()).map(({ order_number }) => order_number)
  expect(orders.slice(-2)).toEqual([inQuery, inBody])
})
