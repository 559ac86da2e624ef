import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseRestricted } from './access.ts'
import { contentPolicy } from './contentPolicy.ts'
import { notFound, wrongMethod } from './errors.ts'
import { escapeHtml, type LandingSite } from './landing.rules.ts'
import { landingPage } from './landingPage.ts'
import type { FindUser } from './serve.ts'
import { titleOf } from './siteTitle.rules.ts'

const builtFolder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const unsetSite: LandingSite = {
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

/** What the pages of the web app are made of. */
export interface WebOptions {
  /** Read for each page, so that a new title or colour needs no restart. */
  site(): Promise<LandingSite>
  findUser: FindUser
  /** The methods a path takes; none = there is no such path. */
  methodsOf(path: string): readonly string[]
  /** The address of the app as people know it. */
  appUrl: string
  /** Where the built web app lies, with a slash at its end. */
  folder?: string
}

/** Serves the built web app: its files with long caching, the front page, and its one page for every other path that is not the API's. */
export async function serveWeb(
  app: FastifyInstance,
  { site, findUser, methodsOf, appUrl, folder = builtFolder }: WebOptions,
) {
  const currentSite = () => site().catch(() => unsetSite)
  if (existsSync(folder)) await serveFiles(app, folder)
  const landing = landingPage(folder, appUrl)
  if (landing)
    app.get('/', { schema: { hide: true } }, async (request, reply) => {
      const now = await currentSite()
      if (now.front_page_url)
        return reply.header('cache-control', 'no-cache').redirect(now.front_page_url)
      return landing(request, reply, now)
    })
  const page = existsSync(`${folder}index.html`)
    ? readFileSync(`${folder}index.html`, 'utf8')
    : '<!doctype html><title>__TITLE__</title>'
  app.setNotFoundHandler(async (request, reply) => {
    const isApi = request.url.startsWith('/api/')
    if (isApi) refuseRestricted(await findUser(request), request.url)
    const methods = methodsOf(request.url.split('?')[0]!)
    // A path that takes the method was found, and said by itself that there is nothing.
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '))
      throw wrongMethod()
    }
    if (isApi) throw notFound()
    if (!wantsPage(request)) return reply.code(404).type('text/plain').send('Not found')
    return sendPage(reply, page, await currentSite())
  })
}

/** What carries a hash in its name never changes; the few other files may. Pages are filled in and never sent as they lie there. */
const serveFiles = (app: FastifyInstance, folder: string) =>
  app.register(statics, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.{html,gz}'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
  })

/** A navigation, and no missing script or picture. */
const wantsPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/\.\w{1,5}$/.test(url.split('?')[0]!)

function sendPage(reply: FastifyReply, page: string, { brand_color, page_title }: LandingSite) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header(
      'content-security-policy',
      contentPolicy({ style: `'nonce-${nonce}'`, trustedTypes: 'default' }),
    )
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(
      page
        .replaceAll('__NONCE__', nonce)
        .replaceAll('__BRAND__', escapeHtml(brand_color))
        .replaceAll('__TITLE__', () => escapeHtml(titleOf({ page_title }))),
    )
}
