import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { launchOptions } from '../support/browser.ts'
import { userAgents } from '../support/people.ts'
import { hostsHere, openShops, type Shops } from '../support/shopPages.ts'
import { approveReviews } from '../support/reviews.ts'
import { accountOf, signIn } from '../support/signIn.ts'

const tracker = () => process.env['TSUNAGI_TRACKER_URL']!
const browserOptions = await launchOptions()
// A browser that keeps every cookie to the site that set it.
test.use({
  launchOptions: {
    ...browserOptions,
    args: [...browserOptions.args, hostsHere, '--test-third-party-cookie-phaseout'],
  },
  userAgent: userAgents.person,
})
test.describe.configure({ mode: 'serial' })

type Signed = Awaited<ReturnType<typeof signIn>>
let shops: Shops
let advertiserContext: BrowserContext
let advertiser: Signed
let promotion: { id: number; s2s_secret: string }
let code: string
/** What the pages of the shops carry in the present journey. */
let tag = ''
let thanks = ''

const at = (host: string, path: string) => `http://${host}:${shops.port}${path}`

/** Two shops: shop.example sells, cart.example takes the orders; both carry the tag. */
const pages = ({ hostname, pathname, searchParams }: URL) => {
  const page = `${hostname}${pathname}`
  if (page === 'blog.example/') return `<h1>Blog</h1><a href="${tracker()}/c/${code}">Read more</a>`
  if (page === 'shop.example/lp')
    return `${tag}<h1>Landing</h1><a href="${at('cart.example', '/cart')}">Cart elsewhere</a> <a href="/thanks?order=${searchParams.get('order') ?? ''}">Buy here</a>
    <form action="${at('cart.example', '/cart')}"><input name="item" value="1"><button>Order by form</button></form><form method="post" action="${at('cart.example', '/cart')}"><button>Order by post</button></form>`
  if (page === 'cart.example/cart') return `${tag}<h1>Cart</h1><a href="/thanks">Buy</a>`
  return pathname === '/thanks' ? `${tag}<h1>Thanks</h1>${thanks}` : null
}

const scriptTag = (attributes = '') =>
  `<script src="${tracker()}/t.js" ${attributes} async></script>`
const reportOrder = (order: string, more = '') =>
  `<script>window.tsunagi = window.tsunagi || { q: [] }; tsunagi.q.push([{ promotion: ${promotion.id}, goal: 'order', order: '${order}'${more} }, function (answer) { document.body.dataset.code = answer.code }])</script>`
const newOrder = (name: string) => `${name}-${Date.now().toString(36)}`

const resultsOf = async (order: string) =>
  (await advertiser.get<{ items: { route: string }[] }>(`/api/actionLogRaw/search?word=${order}`))
    .items
const answered = (page: Page) =>
  expect(page.locator('body'))
    .toHaveAttribute('data-code', /\d/)
    .then(() => page.locator('body').getAttribute('data-code'))

/** A visitor who has read the blog and followed its link. */
async function arrive(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ userAgent: userAgents.person })).newPage()
  await page.goto(at('blog.example', '/'))
  await page.getByRole('link', { name: 'Read more' }).click()
  await page.waitForURL(/shop\.example.*\/lp\?.*cid=/)
  return page
}

test.beforeAll(async ({ browser, baseURL }) => {
  shops = await openShops(pages)
  advertiserContext = await browser.newContext({ baseURL: baseURL! })
  // Nobody whose lists another journey watches meanwhile: what is sold here arrives in them.
  advertiser = await signIn(advertiserContext, 'advertiser', 'ja', accountOf('advertiser', '内海'))
  const { request } = advertiserContext
  const send = async (signed: Signed, path: string, data: object, from = request) => {
    const reply = await from.post(path, { headers: signed.headers, data })
    expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200)
    return (await reply.json()) as { id: number }
  }
  const { id } = await send(advertiser, '/api/promotion/save', {
    ad_name: 'タグの検証',
    categories: ['beauty'],
    summary: 'タグの検証用',
    site_url: at('shop.example', '/'),
    landing_url: at('shop.example', '/lp'),
    status: 'public',
    partnership_mode: 'auto',
    direct_links: true,
    result_condition: '注文',
    hold_seconds: 0,
    goals: [{ code: 'order', name: '注文', kind: 'fixed', gross: 1000 }],
  })
  promotion = await advertiser.get(`/api/promotion/show/${id}`)
  await send(advertiser, '/api/adMaterial/save', {
    promotion_id: id,
    name: 'テキスト',
    kind: 'text',
    body: 'くわしく見る',
  })
  const office = await browser.newContext({ baseURL: baseURL! })
  await approveReviews(await signIn(office, 'admin'), id)
  await office.close()
  const partner = await browser.newContext({ baseURL: baseURL! })
  const affiliater = await signIn(partner, 'affiliater', 'ja', accountOf('affiliater', '中条'))
  const media = (
    await affiliater.get<{ items: { id: number }[] }>('/api/media/search?status=approved')
  ).items[0]!
  await send(
    affiliater,
    '/api/promotion/apply',
    { media_id: media.id, promotion_ids: [id], agreed: [{ promotion_id: id, version: 1 }] },
    partner.request,
  )
  code = (
    await affiliater.get<{ items: { code: string }[] }>(
      `/api/promotion/affliateLinks?promotion_id=${id}&media_id=${media.id}`,
    )
  ).items[0]!.code
  await partner.close()
  await expect
    .poll(
      async () =>
        (await fetch(`${tracker()}/c/${code}`, { method: 'HEAD', redirect: 'manual' })).status,
    )
    .toBe(302)
})
test.afterAll(() => shops.close())

test('the script tag reports a sale from a first-party cookie, where the browser gives third parties none', async ({
  browser,
}) => {
  const order = newOrder('script')
  tag = scriptTag()
  thanks = reportOrder(order)
  const page = await arrive(browser)
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_tsunagi_cid=')
  await page.goto(at('shop.example', '/thanks'))
  expect(await answered(page)).toBe('1')
  expect(await resultsOf(order)).toMatchObject([{ route: 'script' }])
  await page.context().close()
})

test('the script tag reports a reservation as one, which is no result yet', async ({ browser }) => {
  const order = newOrder('visit')
  tag = scriptTag()
  thanks = reportOrder(order, ", event: 'reserve'")
  const page = await arrive(browser)
  await page.goto(at('shop.example', '/thanks'))
  expect(await answered(page)).toBe('4')
  expect(await resultsOf(order)).toEqual([])
  await page.context().close()
})

test('an image tag without a click id finds nothing there; with the id it reports the sale', async ({
  browser,
}) => {
  const [without, order] = [newOrder('image-without'), newOrder('image')]
  tag = ''
  thanks = `<img src="${tracker()}/track?p=${promotion.id}&goal=order&args=${without}" alt="">`
  const page = await arrive(browser)
  const cid = new URL(page.url()).searchParams.get('cid')!
  await page.goto(at('shop.example', '/thanks'), { waitUntil: 'networkidle' })
  thanks = `<img src="${tracker()}/track?p=${promotion.id}&goal=order&args=${order}&cid=${cid}" alt="">`
  await page.goto(at('shop.example', '/thanks'), { waitUntil: 'networkidle' })
  await expect.poll(() => resultsOf(order)).toMatchObject([{ route: 'image' }])
  expect(await resultsOf(without)).toEqual([])
  await page.context().close()
})

test('a server reports the sale with the click id that its landing page received', async ({
  browser,
}) => {
  const order = newOrder('s2s')
  tag = ''
  const page = await arrive(browser)
  const reply = await fetch(`${tracker()}/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tsunagi-secret': promotion.s2s_secret },
    body: JSON.stringify({
      p: promotion.id,
      goal: 'order',
      args: order,
      cid: new URL(page.url()).searchParams.get('cid'),
    }),
  })
  expect(await reply.json()).toMatchObject({ code: 1 })
  expect(await resultsOf(order)).toMatchObject([{ route: 's2s' }])
  await page.context().close()
})

for (const [way, go] of [
  ['a link', (page: Page) => page.getByRole('link', { name: 'Cart elsewhere' }).click()],
  ['a form', (page: Page) => page.getByRole('button', { name: 'Order by form' }).click()],
  ['a posted form', (page: Page) => page.getByRole('button', { name: 'Order by post' }).click()],
] as const) {
  test(`the click id is handed over to another domain of the shop by ${way}, and is not left in the address`, async ({
    browser,
  }) => {
    const order = newOrder('handover')
    tag = scriptTag('data-link-domains="cart.example"')
    thanks = reportOrder(order)
    const page = await arrive(browser)
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_tsunagi_cid=')
    await go(page)
    await page.getByRole('heading', { name: 'Cart' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_tsunagi_cid=')
    expect(page.url()).not.toContain('_tsunagi_cid')
    await page.getByRole('link', { name: 'Buy' }).click()
    expect(await answered(page)).toBe('1')
    expect(await resultsOf(order)).toHaveLength(1)
    await page.context().close()
  })
}

test('where consent is required nothing is kept before it; refused, nothing is counted; given, the sale is', async ({
  browser,
}) => {
  tag = scriptTag('data-consent="required"')
  const consent = (isGiven: boolean) =>
    `<script>window.tsunagi = window.tsunagi || { q: [] }; tsunagi.q.push(['consent', ${isGiven}])</script>`
  const kept = (page: Page) => page.evaluate(() => document.cookie + JSON.stringify(localStorage))
  for (const isGiven of [false, true]) {
    const order = newOrder(`consent-${isGiven}`)
    thanks = ''
    const page = await arrive(browser)
    await page.waitForFunction(() => 'tsunagi' in window && 'consent' in (window.tsunagi as object))
    expect(await kept(page)).not.toContain('_tsunagi_cid')
    await page.evaluate(
      (given) =>
        (window as unknown as { tsunagi: { consent(given: boolean): void } }).tsunagi.consent(
          given,
        ),
      isGiven,
    )
    expect((await kept(page)).includes('_tsunagi_cid')).toBe(isGiven)
    thanks = consent(isGiven) + reportOrder(order)
    await page.goto(at('shop.example', '/thanks'))
    expect(await answered(page)).toBe(isGiven ? '1' : '204')
    expect(await resultsOf(order)).toHaveLength(isGiven ? 1 : 0)
    await page.context().close()
  }
})

test('the advertiser checks its tags with a test link, and sees each stage tick', async () => {
  tag = scriptTag('data-link-domains="cart.example"')
  thanks = reportOrder(newOrder('check'))
  const page = await advertiserContext.newPage()
  await page.goto(`/promotion/show?id=${promotion.id}`)
  await page.getByRole('button', { name: '動作確認を始める' }).click()
  const stage = (name: string) =>
    page
      .getByRole('list', { name: '確認の進み具合' })
      .getByRole('listitem')
      .filter({ hasText: name })
      .first()
  await expect(stage('クリック').getByRole('img')).toHaveAccessibleName('待っています')
  const [shop] = await Promise.all([
    advertiserContext.waitForEvent('page'),
    page.getByRole('link', { name: 'テストリンクを開く' }).click(),
  ])
  for (const name of ['クリック', 'ランディングページでタグが動いた', 'クリックIDが保存された'])
    await expect(stage(name).getByRole('img')).toHaveAccessibleName('確認できました')
  await expect(stage('成果通知').getByRole('img')).toHaveAccessibleName('待っています')
  await shop.getByRole('link', { name: 'Cart elsewhere' }).click()
  await expect(stage('別ドメインに引き継がれた')).toContainText('cart.example')
  await shop.getByRole('link', { name: 'Buy' }).click()
  expect(await answered(shop)).toBe('9')
  await expect(page.getByText('すべての段階を確認できました')).toBeVisible()
  await shop.close()
})

test('where direct links are taken, the test begins without a redirect too', async () => {
  tag = scriptTag()
  thanks = reportOrder(newOrder('check-direct'))
  const page = await advertiserContext.newPage()
  await page.goto(`/promotion/show?id=${promotion.id}`)
  await page.getByRole('button', { name: '動作確認を始める' }).click()
  const [shop] = await Promise.all([
    advertiserContext.waitForEvent('page'),
    page.getByRole('link', { name: '直接リンクで開く' }).click(),
  ])
  const stages = page.getByRole('list', { name: '確認の進み具合' }).getByRole('listitem')
  for (const name of ['クリック', 'ランディングページでタグが動いた', 'クリックIDが保存された'])
    await expect(stages.filter({ hasText: name }).first().getByRole('img')).toHaveAccessibleName(
      '確認できました',
    )
  expect(shop.url()).not.toContain('_tsunagi_link')
  await shop.getByRole('link', { name: 'Buy here' }).click()
  expect(await answered(shop)).toBe('9')
  await expect(page.getByText('すべての段階を確認できました')).toBeVisible()
  await shop.close()
})
