import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
} from '@playwright/test'
import { listen } from '../support/complaints.ts'
import { accountOf, openSession } from '../support/signIn.ts'

type Session = Awaited<ReturnType<typeof openSession>>
const affiliater = () => accountOf('affiliater', '佐伯')
const bearer = ({ api_token }: Session) => ({ authorization: `Bearer ${api_token}` })
const whole = (session: Session) => ({ ...bearer(session), 'x-csrf-token': session.csrf_token })
const read = async (request: APIRequestContext, headers: Record<string, string>) =>
  (await request.get('/api/user', { headers })).status()
const write = async (request: APIRequestContext, headers: Record<string, string>) =>
  (await request.put('/api/user/language', { headers, data: { language: 'ja' } })).status()

/** Two browsers in which two people have signed in. */
async function twoPeople(browser: Browser) {
  const [own, other] = [await browser.newContext(), await browser.newContext()]
  return {
    own,
    other,
    mine: await openSession(own.request, affiliater()),
    theirs: await openSession(other.request, accountOf('affiliater', '田所')),
  }
}

test('half a session is no session: stolen bearer, stolen cookie, and halves of two people', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const { own, other, mine, theirs } = await twoPeople(browser)
  expect(
    [await read(own.request, whole(mine)), await write(own.request, whole(mine))],
    'the person itself',
  ).toEqual([200, 200])
  const thief = await playwright.request.newContext({ baseURL: baseURL! })
  expect(
    [await read(thief, bearer(mine)), await write(thief, whole(mine))],
    'bearer and anti-forgery token without the cookie',
  ).toEqual([401, 401])
  expect(
    [await read(own.request, {}), await write(own.request, { 'x-csrf-token': mine.csrf_token })],
    'the cookie without the bearer',
  ).toEqual([401, 401])
  expect(
    [await read(other.request, bearer(mine)), await write(other.request, whole(mine))],
    "one's bearer with another's cookie",
  ).toEqual([401, 401])
  expect([
    await read(own.request, whole(theirs)),
    await read(own.request, { authorization: 'Bearer ' }),
    await read(own.request, { authorization: `Basic ${mine.api_token}` }),
  ]).toEqual([401, 401, 401])
  for (const context of [own, other, thief])
    await ('close' in context ? context.close() : context.dispose())
})

test('a change without the anti-forgery token of this very session, or from another site, is stopped with 419', async ({
  browser,
}) => {
  const { own, other, mine, theirs } = await twoPeople(browser)
  expect(await write(own.request, bearer(mine)), 'none').toBe(419)
  expect(
    await write(own.request, { ...bearer(mine), 'x-csrf-token': theirs.csrf_token }),
    "another's",
  ).toBe(419)
  expect(
    await write(own.request, { ...bearer(mine), 'x-csrf-token': `${mine.csrf_token}x` }),
    'almost',
  ).toBe(419)
  for (const site of ['cross-site', 'same-site'])
    expect(await write(own.request, { ...whole(mine), 'sec-fetch-site': site }), site).toBe(419)
  expect(
    await write(own.request, { ...whole(mine), 'sec-fetch-site': 'same-origin' }),
    'right',
  ).toBe(200)
  await own.close()
  await other.close()
})

/** A page of somebody else that sends a form, and calls, as soon as it is opened. */
async function foreignSite(target: string): Promise<Server> {
  const page = `<!doctype html><title>evil</title><form method="post" enctype="text/plain" action="${target}"><input name='{"language":"en","x":"' value='"}'></form>
    <script>fetch('${target}', { method: 'POST', credentials: 'include', mode: 'no-cors', body: '{}' }).catch(() => {}).finally(() => document.forms[0].submit())</script>`
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(page))
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  return server
}

async function visitForeignSite(context: BrowserContext, host: string, target: string) {
  const server = await foreignSite(target)
  const page = await context.newPage()
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url() === target) answers.push(response.status())
  })
  await page.goto(`http://${host}:${(server.address() as AddressInfo).port}/`)
  await page.waitForURL(target)
  await page.close()
  server.close()
  return answers
}

/** The loopback name is another site; the same address with another port is the same site to cookies, and another origin. */
for (const host of ['localhost', '127.0.0.1'])
  test(`a form and a call of a page at ${host} change nothing and end nothing`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext()
    const session = await openSession(context.request, affiliater())
    for (const path of [
      '/api/logout',
      '/api/media/regist',
      '/api/affiliater/accountEdit',
      '/api/account/withdraw',
    ]) {
      const answers = await visitForeignSite(context, host, baseURL! + path)
      expect(answers.length, path).toBeGreaterThan(0)
      expect(
        answers.filter((status) => ![401, 419].includes(status)),
        path,
      ).toEqual([])
    }
    expect(await read(context.request, whole(session)), 'still signed in').toBe(200)
    await context.close()
  })

test('every kind of page forbids inline script, and markup made of text', async ({ page }) => {
  for (const path of ['/', '/login', '/lp/affiliaterLogin', '/home', '/nowhere']) {
    const policy = (await page.goto(path))!.headers()['content-security-policy']!
    const rules = Object.fromEntries(
      policy
        .split('; ')
        .map((rule): [string, string] => [rule.split(' ')[0]!, rule.split(' ').slice(1).join(' ')]),
    )
    expect(rules, path).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
    })
    expect(
      await page.locator('script:not([src]):not([type="application/ld+json"])').count(),
      `${path}: inline scripts`,
    ).toBe(0)
    const ran = await page.evaluate(() => {
      const script = document.createElement('script')
      try {
        script.textContent = 'window.injected = true'
      } catch {
        return false
      }
      document.head.append(script)
      return 'injected' in window
    })
    expect(ran, `${path}: an injected script`).toBe(false)
  }
})

test('the documentation of the API keeps its own policy too', async ({ page }) => {
  const complaints = await listen(page)
  const reply = await page.goto('/api/docs')
  expect(reply!.headers()['content-security-policy']).toContain("script-src 'self';")
  await expect(
    page
      .getByRole('heading', { level: 1 })
      .or(page.getByRole('heading', { level: 2 }))
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Expand operation' }).first().click()
  await expect(page.locator('.opblock').first()).toBeVisible()
  expect(complaints).toEqual([])
})
