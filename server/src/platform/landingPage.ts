import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { languages, type Language } from '@tsunagi/contract/messages/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from './contentPolicy.ts'
import { chooseLanguage, fillLanding, type LandingSite } from './landing.rules.ts'

interface Page {
  /** What it was filled with. */
  madeFrom: string
  html: Buffer
  zipped: Buffer
  tag: string
  policy: string
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64')
const remembersForSeconds = 365 * 24 * 60 * 60

/** The front page from the files that the build drew, or null where nothing is built yet. */
export function landingPage(folder: string, origin: string) {
  const fileOf = (language: Language) => `${folder}landing.${language}.html`
  if (!languages.every((language) => existsSync(fileOf(language)))) return null
  const templates = Object.fromEntries(
    languages.map((language) => [language, readFileSync(fileOf(language), 'utf8')]),
  ) as Record<Language, string>
  const made = new Map<string, Page>()

  /** Kept until the settings change: there is one page for each language and address. */
  const pageFor = (site: LandingSite, language: Language, address: string): Page => {
    const key = `${language} ${address}`
    const madeFrom = JSON.stringify(site)
    const kept = made.get(key)
    if (kept?.madeFrom === madeFrom) return kept
    const page = {
      madeFrom,
      ...make(fillLanding(templates[language], site, { language, origin, address })),
    }
    made.set(key, page)
    return page
  }

  return (request: FastifyRequest, reply: FastifyReply, site: LandingSite) => {
    const { lang } = request.query as { lang?: unknown }
    const language = chooseLanguage({
      asked: lang,
      remembered: request.cookies['language'],
      acceptLanguage: request.headers['accept-language'],
    })
    const isAsked = lang === language
    if (isAsked)
      reply.setCookie('language', language, {
        path: '/',
        sameSite: 'lax',
        maxAge: remembersForSeconds,
        secure: origin.startsWith('https:'),
      })
    return send(
      request,
      reply.header('content-language', language),
      pageFor(site, language, isAsked ? `${origin}/?lang=${language}` : `${origin}/`),
    )
  }
}

function make(html: string) {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? []
  return {
    html: Buffer.from(html),
    zipped: gzipSync(html),
    tag: `"${sha256(html)}"`,
    policy: contentPolicy({ style: `'sha256-${sha256(style)}'`, trustedTypes: "'none'" }),
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { html, zipped, tag, policy }: Page) {
  reply.headers({
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    etag: tag,
  })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  return String(request.headers['accept-encoding']).includes('gzip')
    ? reply.header('content-encoding', 'gzip').send(zipped)
    : reply.send(html)
}
