import { expect, test, type Browser, type Page } from '@playwright/test'
import { servePages } from '../support/page.ts'
import { signIn } from '../support/signIn.ts'

interface Link {
  url: string
  short_url: string
  material_id: number
}
interface Click {
  id: number
  counted: boolean
  flags: string[]
}
interface Pair {
  media_id: number
  promotion_id: number
}
type Reader = Awaited<ReturnType<typeof signIn>>

/** Everybody on this machine has one address: an agent of its own makes a visitor of its own. */
let visitors = 0
const newVisitor = async (browser: Browser): Promise<Page> =>
  (
    await browser.newContext({
      userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.${process.pid}.${++visitors} Safari/537.36`,
    })
  ).newPage()

let reader: Reader
let links: Link[]
let from: string

test.beforeAll(async ({ browser }) => {
  reader = await signIn(await browser.newContext(), 'admin')
  const { items } = await reader.get<{ items: Pair[] }>(
    '/api/promotion/partnershipApplication?status=approved&size=100',
  )
  for (const { media_id, promotion_id } of items) {
    const found = await reader.get<{ items?: Link[] }>(
      `/api/promotion/affliateLinks?media_id=${media_id}&promotion_id=${promotion_id}`,
    )
    links = found.items ?? []
    if (links.length >= 4) break
  }
  from = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
})

/** Clicks on a link that its page made, by a value only they carry. */
const clicksOf = async (mark: string) =>
  (await reader.get<{ items: Click[] }>(`/api/checkLog/search?word=${mark}&from=${from}&size=100`))
    .items
const flagsOf = async (mark: string) =>
  (await clicksOf(mark)).map(({ counted, flags }) => (counted ? 'counted' : flags.join())).sort()
const marked = (link: Link, mark: string) => `${link.url}?sub1=${mark}`
const newMark = (name: string) => `${name}${process.pid}${Date.now()}`

const landed = /cid=[\w-]{64}/

test('a link that the page has prefetched counts once, when it is clicked', async ({ browser }) => {
  const mark = newMark('prefetch')
  const href = marked(links[0]!, mark)
  const site = await servePages({
    '/': `<a href="${href}">offer</a><script type="speculationrules">{"prefetch":[{"source":"list","urls":["${href}"],"eagerness":"immediate"}]}</script>`,
  })
  const page = await newVisitor(browser)
  await page.goto(site.url)
  await expect.poll(() => flagsOf(mark)).toEqual(['prefetch'])
  await page.getByText('offer').click()
  await page.waitForURL(landed)
  await expect.poll(() => flagsOf(mark)).toEqual(['counted', 'prefetch'])
  await site.close()
})

test('a link that the page has prerendered counts once, when it is clicked', async ({
  browser,
}) => {
  const mark = newMark('prerender')
  const href = marked(links[1]!, mark)
  const site = await servePages({
    '/': `<a href="${href}">offer</a><script type="speculationrules">{"prerender":[{"source":"list","urls":["${href}"],"eagerness":"immediate"}]}</script>`,
  })
  const page = await newVisitor(browser)
  await page.goto(site.url)
  await page.waitForLoadState('networkidle')
  await page.getByText('offer').click()
  await page.waitForURL(landed)
  await expect
    .poll(async () => (await flagsOf(mark)).filter((flag) => flag === 'counted'))
    .toEqual(['counted'])
  expect((await flagsOf(mark)).filter((flag) => flag !== 'counted' && flag !== 'prefetch')).toEqual(
    [],
  )
  await site.close()
})

test('a double click counts once', async ({ browser }) => {
  const mark = newMark('double')
  const site = await servePages({
    '/': `<a href="${marked(links[2]!, mark)}" target="_blank">offer</a>`,
  })
  const page = await newVisitor(browser)
  await page.goto(site.url)
  await page.getByText('offer').dblclick()
  await expect.poll(() => flagsOf(mark)).toEqual(['counted', 'double_click'])
  await site.close()
})

test('going back to the page and clicking again counts once', async ({ browser }) => {
  const mark = newMark('back')
  const site = await servePages({ '/': `<a href="${marked(links[3]!, mark)}">offer</a>` })
  const page = await newVisitor(browser)
  await page.goto(site.url)
  await page.getByText('offer').click()
  await page.waitForURL(landed)
  await page.goBack()
  await expect(page.getByText('offer')).toBeVisible()
  await page.goForward()
  await page.waitForURL(landed)
  await page.goBack()
  await page.getByText('offer').click()
  await page.waitForURL(landed)
  await expect.poll(async () => (await flagsOf(mark)).length).toBeGreaterThan(1)
  const flags = await flagsOf(mark)
  expect(flags.filter((flag) => flag === 'counted')).toHaveLength(1)
  expect(flags.filter((flag) => !['counted', 'double_click', 'repeat'].includes(flag))).toEqual([])
  await site.close()
})

test('a link loaded as an image or in a hidden frame counts nothing', async ({ browser }) => {
  const mark = newMark('stuffing')
  const href = marked(links[0]!, mark)
  const site = await servePages({
    '/': `<img src="${href}" alt=""><iframe src="${href}" hidden></iframe>`,
  })
  const page = await newVisitor(browser)
  await page.goto(site.url)
  await expect.poll(() => flagsOf(mark)).toEqual(['passive', 'passive'])
  expect(await page.context().cookies(href)).toEqual([])
  await site.close()
})

test('a short link leads where the link leads', async ({ browser }) => {
  const mark = newMark('short')
  const page = await newVisitor(browser)
  await page.goto(`${links[0]!.short_url}?sub1=${mark}`)
  expect(page.url()).toMatch(landed)
  await expect.poll(() => flagsOf(mark)).toEqual(['counted'])
})
