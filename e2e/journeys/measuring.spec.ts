import { rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { dayMs } from '@tsunagi/contract/day'
import { siteCookie } from '@tsunagi/contract/traffic/siteCookie'
import { siteSnippets } from '@tsunagi/contract/traffic/siteSnippets'
import { openSmtp } from '../../server/test/smtp.ts'
import { launchOptions } from '../support/browser.ts'
import { ownProduct } from '../support/ownProduct.ts'
import { userAgents } from '../support/people.ts'
import { approveReviews } from '../support/reviews.ts'
import { hostsHere, openShops, type Shops } from '../support/shopPages.ts'
import { accountOf, signIn } from '../support/signIn.ts'

/*
 * A month passes here, so that it happens in a product of its own, in a browser that keeps every cookie to the site that set it.
 */
const browserOptions = await launchOptions()
test.use({
  launchOptions: {
    ...browserOptions,
    args: [...browserOptions.args, hostsHere, '--test-third-party-cookie-phaseout'],
  },
  userAgent: userAgents.person,
})
test.describe.configure({ mode: 'serial' })

type Signed = Awaited<ReturnType<typeof signIn>>
type Keep = (request: IncomingMessage, response: ServerResponse) => void

const clockFile = join(tmpdir(), `tsunagi-measuring-${process.pid}`)
let product: Awaited<ReturnType<typeof ownProduct>>
let smtp: Awaited<ReturnType<typeof openSmtp>>
let shops: Shops
let people: BrowserContext[]
let operator: Signed
let promotion: { id: number; tracking_url: string }
let link: { url: string; direct_url: string }
/** What the shop's own server does, and its tag's attributes. */
let keep: Keep = () => {}
let attributes = ''
let order = ''
let calls = 0
/** Days since the journey began. */
let passed = 0

const at = (host: string, path: string) => `http://${host}:${shops.port}${path}`
const tag = () => `<script src="${promotion.tracking_url}/t.js" ${attributes} async></script>`

const pages = ({ hostname, pathname }: URL) => {
  const page = `${hostname}${pathname}`
  if (page === 'blog.example/')
    return `<h1>Blog</h1><a href="${link.direct_url}" referrerpolicy="no-referrer-when-downgrade">Direct</a> <a href="${link.url}">Redirected</a>`
  if (page === 'shop.example/lp') return `${tag()}<h1>Landing</h1>`
  if (page === 'shop.example/empty') return '<h1>Nothing</h1>'
  return page === 'shop.example/thanks'
    ? `${tag()}<h1>Thanks</h1><script>window.tsunagi = window.tsunagi || { q: [] }; tsunagi.q.push([{ promotion: ${promotion.id}, goal: 'order', order: '${order}' }, function (answer) { document.body.dataset.code = answer.code }])</script>`
    : null
}

/** Chromium keeps what scripts write for as long as they say; Safari does so for seven days. */
const asSafari = () => {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
  Object.defineProperty(Document.prototype, 'cookie', {
    get,
    set(value: string) {
      set!.call(
        this,
        value.replace(/max-age=(\d+)/i, (_, seconds) => `max-age=${Math.min(seconds, 604_800)}`),
      )
    },
  })
}

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    userAgent: `${userAgents.person} visitor/${++calls}`,
  })
  await context.addInitScript(asSafari)
  return context.newPage()
}

/** Days pass for the product and for what a browser keeps: cookies until they expire, other storage for seven days. */
async function pass(page: Page, days: number) {
  const context = page.context()
  const seconds = days * 86_400
  const cookies = await context.cookies()
  await context.clearCookies()
  await context.addCookies(
    cookies
      .filter(({ expires }) => expires - seconds > Date.now() / 1000)
      .map((cookie) => ({ ...cookie, expires: cookie.expires - seconds })),
  )
  await page.goto(at('shop.example', '/empty'))
  if (days >= 7) await page.evaluate(() => localStorage.clear())
  passed += days
  await product.moveTo(new Date(Date.now() + passed * dayMs), people)
}

async function read(page: Page, name: 'Direct' | 'Redirected') {
  await page.goto(at('blog.example', '/'))
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name: 'Landing' }).waitFor()
  await expect.poll(() => keptCid(page)).toMatch(/^[\w-]{64}$/)
  return (await keptCid(page))!
}
const keptCid = async (page: Page) =>
  (await page.context().cookies(at('shop.example', '/'))).find(({ name }) => name === siteCookie)
    ?.value
async function buy(page: Page): Promise<string | null> {
  order = `measured-${++calls}`
  await page.goto(at('shop.example', '/thanks'))
  const body = page.locator('body')
  await expect(body).toHaveAttribute('data-code', /\d/)
  return body.getAttribute('data-code')
}

interface Logged {
  id: number
  cid: string
  counted: boolean
  flags: string[]
}
/** Newest first, without what asked whether the tracker knows the link. */
const clicks = async () =>
  (
    await operator.get<{ items: Logged[] }>(`/api/checkLog/search?promotion_id=${promotion.id}`)
  ).items.filter(({ flags }) => !flags.includes('head'))

test.beforeAll(async ({ browser }) => {
  shops = await openShops(pages, (request, response) => keep(request, response))
  smtp = await openSmtp()
  product = await ownProduct(clockFile, smtp.url)
  const someone = async (kind: 'admin' | 'advertiser' | 'affiliater', name?: string) => {
    const context = await browser.newContext({ baseURL: product.app })
    const signed = await signIn(context, kind, 'ja', accountOf(kind, name))
    const send = async <Answer>(path: string, data: object) => {
      const reply = await context.request.post(path, { headers: signed.headers, data })
      expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200)
      return (await reply.json()) as Answer
    }
    return { ...signed, context, send }
  }
  const [admin, advertiser, affiliater] = [
    await someone('admin'),
    await someone('advertiser', '内海'),
    await someone('affiliater', '中条'),
  ]
  operator = admin
  people = [admin.context, advertiser.context, affiliater.context]
  const { id } = await advertiser.send<{ id: number }>('/api/promotion/save', {
    ad_name: '直接リンクの検証',
    categories: ['beauty'],
    summary: '直接リンクの検証用',
    site_url: at('shop.example', '/'),
    landing_url: at('shop.example', '/lp'),
    status: 'public',
    partnership_mode: 'auto',
    direct_links: true,
    result_condition: '注文',
    hold_seconds: 0,
    hold_per_ip: 0,
    goals: [{ code: 'order', name: '注文', kind: 'fixed', gross: 1000 }],
  })
  promotion = await advertiser.get(`/api/promotion/show/${id}`)
  await advertiser.send('/api/adMaterial/save', {
    promotion_id: id,
    name: 'テキスト',
    kind: 'text',
    body: 'くわしく見る',
  })
  await approveReviews(admin, id)
  const [media] = (
    await affiliater.get<{ items: { id: number }[] }>('/api/media/search?status=approved')
  ).items
  await affiliater.send('/api/promotion/apply', {
    media_id: media!.id,
    promotion_ids: [id],
    agreed: [{ promotion_id: id, version: 1 }],
  })
  link = (
    await affiliater.get<{ items: (typeof link)[] }>(
      `/api/promotion/affliateLinks?promotion_id=${id}&media_id=${media!.id}`,
    )
  ).items[0]!
  await expect
    .poll(async () => (await fetch(link.url, { method: 'HEAD', redirect: 'manual' })).status)
    .toBe(302)
})
test.afterAll(async () => {
  await product.stop()
  await Promise.all([smtp.close(), shops.close()])
  rmSync(clockFile, { force: true })
})

test('a direct link leads to the shop without a stop; its click is on disk before the page has its id, once a visit', async ({
  browser,
}) => {
  const before = (await clicks()).length
  const page = await visitor(browser)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).hostname)
  })
  const cid = await read(page, 'Direct')
  expect(asked).toEqual(['blog.example', 'shop.example'])
  expect(page.url()).toBe(at('shop.example', '/lp'))
  await page.reload()
  await page.getByRole('heading', { name: 'Landing' }).waitFor()
  expect(await keptCid(page)).toBe(cid)
  await expect.poll(async () => (await clicks()).length).toBe(before + 1)
  const [logged] = await clicks()
  expect(logged).toMatchObject({ cid, counted: true })
  expect(await operator.get(`/api/checkLog/info/${logged!.id}`)).toMatchObject({
    referrer: at('blog.example', '/'),
    target_url: at('shop.example', '/lp'),
    params: { direct: '1' },
  })
  expect(await buy(page)).toBe('1')
  expect(await page.context().cookies(promotion.tracking_url)).toEqual([])
  await page.context().close()
})

test('a page that shows the shop in a frame makes no click that counts', async ({ browser }) => {
  const before = (await clicks()).length
  const page = await visitor(browser)
  await page.goto(at('blog.example', '/'))
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    document.body.append(frame)
  }, link.direct_url)
  await expect.poll(async () => (await clicks()).length).toBe(before + 1)
  expect((await clicks())[0]).toMatchObject({ counted: false, flags: ['passive'] })
  await page.context().close()
})

const ways = [
  ['a direct link', 'Direct'],
  ['a redirect', 'Redirected'],
] as const

for (const [way, name] of ways)
  test(`after 30 days the cookie of a script is gone, and the sale after ${way} with it`, async ({
    browser,
  }) => {
    const page = await visitor(browser)
    await read(page, name)
    await pass(page, 6)
    expect(await keptCid(page)).toBeDefined()
    await pass(page, 24)
    expect(await keptCid(page)).toBeUndefined()
    expect(await buy(page)).toBe('202')
    await page.context().close()
  })

for (const [way, name] of ways)
  test(`after 30 days the sale after ${way} counts by the cookie of the shop's own server`, async ({
    browser,
  }) => {
    const snippet = siteSnippets.node({
      ...promotion,
      goal: 'order',
      secret: null,
    })
    keep = new Function(`${snippet.keep}; return keepClickId`)() as Keep
    attributes = 'data-keep="/empty"'
    const page = await visitor(browser)
    await read(page, name)
    await expect
      .poll(
        async () =>
          (await page.context().cookies(at('shop.example', '/'))).find(
            (cookie) => cookie.name === siteCookie,
          )!.expires -
          Date.now() / 1000,
      )
      .toBeGreaterThan(59 * 86_400)
    const cid = await keptCid(page)
    await pass(page, 30)
    expect(await keptCid(page)).toBe(cid)
    expect(await buy(page)).toBe('1')
    const { items } = await operator.get<{ items: { cid: string; route: string }[] }>(
      `/api/actionLogRaw/search?word=${order}`,
    )
    expect(items).toMatchObject([{ route: 'script' }])
    await page.context().close()
  })
