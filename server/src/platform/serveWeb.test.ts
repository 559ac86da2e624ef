import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LandingSite } from './landing.rules.ts'
import { answerErrors } from './answerErrors.ts'
import { noteMethods } from './allowedMethods.ts'
import { serveWeb } from './serveWeb.ts'

const folder = `${mkdtempSync(join(tmpdir(), 'tsunagi-web-'))}/`
const style = '.landing{color:#16203a}'
const landing = (language: string) =>
  `<!doctype html><html lang="${language}"><title>__TITLE__</title><link rel="canonical" href="__ADDRESS__"><style>${style}</style><script type="module" src="/assets/landing-1.js"></script><body><h1>${language}</h1><section id="terms"></section></body></html>`
const files: Record<string, string | Buffer> = {
  'landing.ja.html': landing('ja'),
  'landing.en.html': landing('en'),
  'index.html':
    '<!doctype html><html data-brand="__BRAND__" data-nonce="__NONCE__"><title>__TITLE__</title></html>',
  'robots.txt': 'User-agent: *\n',
  'assets/landing-1.js': 'export {}',
  'assets/landing-1.js.gz': gzipSync('export {}'),
}
let site: LandingSite = {
  page_title: null,
  favicon: null,
  touch_icon: null,
  header_logo_image: null,
  copyright_notice: null,
  front_page_url: null,
  has_own_terms: false,
  brand_color: '#1f5fbf',
  landing_texts: {},
}
let app: FastifyInstance
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })

beforeAll(async () => {
  mkdirSync(`${folder}assets`)
  for (const [path, content] of Object.entries(files)) writeFileSync(folder + path, content)
  app = Fastify()
  answerErrors(app)
  const methodsOf = noteMethods(app)
  await app.register(cookie)
  await app.register(async (api) => {
    api.get('/api/thing/:id', async () => 'one')
    api.post('/api/thing/:id', async () => 'changed')
  })
  await serveWeb(app, {
    methodsOf,
    site: async () => site,
    findUser: async () => null,
    appUrl: 'https://app.example',
    folder,
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it('a page of the operator stands in the place of the front page', async () => {
  site = { ...site, front_page_url: 'https://operator.example/affiliate' }
  const { statusCode, headers } = await get('/')
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
    302,
    'https://operator.example/affiliate',
    'no-cache',
  ])
  expect((await get('/affiliater')).statusCode).toBe(200)
  site = { ...site, front_page_url: null }
})

it('the front page comes whole in the language that is asked for, and the choice is remembered', async () => {
  const reply = await get('/?lang=en', { 'accept-language': 'ja' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'en',
    'cache-control': 'no-cache',
  })
  expect(reply.body).toContain('<h1>en</h1>')
  expect(reply.body).toContain('href="https://app.example/?lang=en"')
  expect(reply.cookies).toMatchObject([
    { name: 'language', value: 'en', path: '/', sameSite: 'Lax', secure: true },
  ])
})

it('without a wish it follows the cookie, then the browser, and sets nothing', async () => {
  const remembered = await get('/', { cookie: 'language=en', 'accept-language': 'ja' })
  expect(remembered.body).toContain('<h1>en</h1>')
  expect(remembered.body).toContain('href="https://app.example/"')
  expect(remembered.cookies).toEqual([])
  expect((await get('/', { 'accept-language': 'en-GB' })).body).toContain('<h1>en</h1>')
  expect((await get('/')).body).toContain('<h1>ja</h1>')
})

it('its policy allows its own style by hash, no inline script, and no markup made out of text', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  expect(policy).toContain(
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
})

it('is sent compressed where that is understood, and not at all when it has not changed', async () => {
  const zipped = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toContain('<h1>ja</h1>')
  const again = await get('/', { 'if-none-match': String(zipped.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('new settings count at the next request', async () => {
  site = { ...site, page_title: 'ひかり広告 & <Co>' }
  expect((await get('/')).body).toContain('<title>ひかり広告 &#38; &#60;Co&#62;</title>')
  expect((await get('/home')).body).toContain('<title>ひかり広告 &#38; &#60;Co&#62;</title>')
})

it('every other path is the application, with a nonce of its own for each answer', async () => {
  const [one, other] = [await get('/home'), await get('/home')]
  const nonceOf = (body: string) => /data-nonce="([^"]+)"/.exec(body)![1]!
  expect(one.headers['content-security-policy']).toContain(`'nonce-${nonceOf(one.body)}'`)
  expect(one.headers['content-security-policy']).toContain(
    "require-trusted-types-for 'script'; trusted-types default",
  )
  expect(nonceOf(one.body)).not.toBe(nonceOf(other.body))
})

it('files with a hash in their name are kept for good, others for a while, and pages are never sent as they lie there', async () => {
  const script = await get('/assets/landing-1.js', { 'accept-encoding': 'gzip' })
  expect(script.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await get('/robots.txt')).headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  for (const path of ['/index.html', '/landing.ja.html', '/assets/missing.js'])
    expect((await get(path)).statusCode).toBe(404)
})

it('a path that is there refuses a method it does not take, and says which it does; one that is not is not found', async () => {
  const reply = await app.inject({ method: 'DELETE', url: '/api/thing/7?x=1' })
  expect([reply.statusCode, String(reply.headers['allow']).split(', ').sort()]).toEqual([
    405,
    ['GET', 'HEAD', 'POST'],
  ])
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(405)
  for (const url of ['/api/thing', '/api/thing/7/more', '/api/other'])
    expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(404)
})
