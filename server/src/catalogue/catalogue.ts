import { readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../platform/log.ts'
import { within } from '../platform/within.ts'
import type { Targeting } from '../domain/targeting/targeting.rules.ts'
import { legacyKey, legacyLinks } from './legacyLinks.rules.ts'
import type { CataloguedSlot } from './slots.queries.ts'
import type { ParameterAliases } from '@tsunagi/contract/traffic/clickParameters'
import type {
  CatalogueContent,
  CataloguedHost,
  CataloguedLink,
  CataloguedPromotion,
} from './catalogue.queries.ts'

export interface CatalogueOptions {
  dataDir: string
  load: () => Promise<CatalogueContent>
  log: Log
  /** Whether this one leaves its last state on disk, for all threads. */
  isKeeper: boolean
}

/** A link with the promotion it leads to. */
export interface LinkWithPromotion extends Omit<CataloguedLink, 'targeting'> {
  targeting?: Targeting | 'nobody' | null
  /** The smart link that a visitor came by. */
  slot_id?: number
  /** The visitor came to the landing page without us. */
  is_direct?: boolean
  promotion: CataloguedPromotion
  /** The medium's own names for our parameters. */
  aliases: ParameterAliases
}

/** Links by their code, each with its promotion and the names its medium has for parameters. */
export function linksByCode(
  { links, aliases }: Pick<CatalogueContent, 'links' | 'aliases'>,
  promotions: ReadonlyMap<number, CataloguedPromotion>,
): Map<string, LinkWithPromotion> {
  const aliasesOf = new Map(aliases.map(({ media_id, param_aliases }) => [media_id, param_aliases]))
  return new Map(
    links.flatMap((link) => {
      const promotion = promotions.get(link.promotion_id)
      return promotion
        ? [[link.code, { ...link, promotion, aliases: aliasesOf.get(link.media_id) ?? noAliases }]]
        : []
    }),
  )
}

/** One link of each medium for the promotions that take over from others. */
function successorsIn(
  links: Iterable<LinkWithPromotion>,
  promotions: readonly CataloguedPromotion[],
): Map<string, LinkWithPromotion> {
  const next = new Set(promotions.map(({ cap_redirect_promotion_id }) => cap_redirect_promotion_id))
  const found = new Map<string, LinkWithPromotion>()
  for (const link of links)
    if (next.has(link.promotion_id)) found.set(`${link.media_id} ${link.promotion_id}`, link)
  return found
}

/** As much of it as deciding needs. */
export type CatalogueReader = Pick<
  Catalogue,
  'link' | 'promotion' | 'promotionsOfGroup' | 'findLink' | 'findPromotion'
>

const refreshEveryMs = 10_000
const settleMs = 100
const unknownReloadEveryMs = 1000
const unknownReloadWaitMs = 500
/** Of the state on disk: one of another shape is not used. */
const format = 6
const noAliases: ParameterAliases = {}

/**
 * What the tracker knows of links and promotions, in memory. Every change announced by the database is taken over
 * within a second; the last state is kept on disk, so that the tracker can start while the database is away.
 */
export class Catalogue {
  readonly #options: CatalogueOptions
  readonly #path: string
  readonly #timer: NodeJS.Timeout
  #links = new Map<string, LinkWithPromotion>()
  #promotions = new Map<number, CataloguedPromotion>()
  #shortLinks = new Map<string, string>()
  #successors = new Map<string, LinkWithPromotion>()
  #legacyLinks = new Map<string, string>()
  #hosts = new Map<string, CataloguedHost>()
  #slots = new Map<string, CataloguedSlot>()
  #fallbackUrl: string | null = null
  #saved = ''
  #loaded = false
  #settling: NodeJS.Timeout | null = null
  #running: Promise<boolean> = Promise.resolve(false)
  #queued: Promise<boolean> | null = null
  #unknownReloadedAt = -Infinity
  #refreshedAt = -Infinity

  constructor(options: CatalogueOptions) {
    this.#options = options
    this.#path = join(options.dataDir, 'catalogue.json')
    this.#readSnapshot()
    this.#timer = setInterval(() => void this.refresh(), refreshEveryMs)
  }

  /** False until the first state has come from the database or from disk. */
  get loaded(): boolean {
    return this.#loaded
  }
  /** Milliseconds since the database was last read. */
  get ageMs(): number {
    return performance.now() - this.#refreshedAt
  }

  link(code: string): LinkWithPromotion | null {
    return this.#links.get(code) ?? null
  }
  /** A medium's link of a promotion that takes the visitors of another one. */
  successor(mediaId: number, promotionId: number): LinkWithPromotion | null {
    return this.#successors.get(`${mediaId} ${promotionId}`) ?? null
  }
  promotion(id: number): CataloguedPromotion | null {
    return this.#promotions.get(id) ?? null
  }
  get promotions(): Iterable<CataloguedPromotion> {
    return this.#promotions.values()
  }
  /** Promotions that are reported by one tag, in the order of their ids. */
  promotionsOfGroup(code: string): CataloguedPromotion[] {
    return [...this.#promotions.values()].filter(({ group_code }) => group_code === code)
  }
  /** An advertiser's host name, in whatever state. */
  host(name: string): CataloguedHost | null {
    return this.#hosts.get(name) ?? null
  }
  /** Where visitors go whom no link leads anywhere. */
  get fallbackUrl(): string | null {
    return this.#fallbackUrl
  }

  /** A link that may have been made a moment ago. Looking for unknown ones reads the database at most once a second. */
  async findLink(code: string): Promise<LinkWithPromotion | null> {
    const known = this.link(code)
    if (known) return known
    await this.#reloadForUnknown()
    return this.link(code)
  }

  async findShortLink(short: string): Promise<LinkWithPromotion | null> {
    if (!this.#shortLinks.has(short)) await this.#reloadForUnknown()
    return this.link(this.#shortLinks.get(short) ?? '')
  }

  /** A link by what its material and its medium were called in another system. */
  async findLegacyLink(material: string, medium: string): Promise<LinkWithPromotion | null> {
    const key = legacyKey(material, medium)
    if (!this.#legacyLinks.has(key)) await this.#reloadForUnknown()
    return this.link(this.#legacyLinks.get(key) ?? '')
  }

  /** A smart link by its code, which may have been made a moment ago. */
  async findSlot(code: string): Promise<CataloguedSlot | null> {
    if (!this.#slots.has(code)) await this.#reloadForUnknown()
    return this.#slots.get(code) ?? null
  }

  async findPromotion(id: number): Promise<CataloguedPromotion | null> {
    const known = this.promotion(id)
    if (known) return known
    await this.#reloadForUnknown()
    return this.promotion(id)
  }

  /** Something changed; several changes in a row are taken over together. */
  changed() {
    this.#settling ??= setTimeout(() => {
      this.#settling = null
      void this.refresh()
    }, settleMs)
  }

  /** Reads the database anew, after a reading under way: that one may have begun before the change. Answers whether it could. */
  refresh(): Promise<boolean> {
    this.#queued ??= this.#running.then(() => {
      this.#queued = null
      this.#running = this.#load()
      return this.#running
    })
    return this.#queued
  }

  async close() {
    clearInterval(this.#timer)
    if (this.#settling) clearTimeout(this.#settling)
    await this.#running
  }

  async #reloadForUnknown() {
    if (performance.now() - this.#unknownReloadedAt < unknownReloadEveryMs) return
    this.#unknownReloadedAt = performance.now()
    await within(unknownReloadWaitMs, this.refresh())
  }

  async #load(): Promise<boolean> {
    try {
      const content = await this.#options.load()
      this.#take(content)
      this.#refreshedAt = performance.now()
      await this.#save(JSON.stringify({ format, ...content }))
      return true
    } catch (error) {
      this.#options.log.warn(
        { err: error },
        'the catalogue could not be refreshed; the last one stays in use',
      )
      return false
    }
  }

  #take(content: CatalogueContent) {
    const { links, short_links, aliases, hosts, promotions, slots, fallback_url } = content
    this.#legacyLinks = legacyLinks(content)
    this.#slots = new Map((slots ?? []).map((slot) => [slot.code, slot]))
    this.#shortLinks = new Map(short_links.map(({ short_code, code }) => [short_code, code]))
    this.#hosts = new Map(hosts.map((host) => [host.host, host]))
    this.#fallbackUrl = fallback_url
    this.#promotions = new Map(promotions.map((promotion) => [promotion.id, promotion]))
    this.#links = linksByCode({ links, aliases }, this.#promotions)
    this.#successors = successorsIn(this.#links.values(), promotions)
    this.#loaded = true
  }

  async #save(content: string) {
    if (!this.#options.isKeeper || content === this.#saved) return
    const file = await open(`${this.#path}.new`, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(`${this.#path}.new`, this.#path)
    this.#saved = content
  }

  #readSnapshot() {
    try {
      const content = readFileSync(this.#path, 'utf8')
      const stored = JSON.parse(content) as CatalogueContent & { format?: number }
      if (stored.format !== format) return
      this.#take(stored)
      this.#saved = content
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.#options.log.warn({ err: error }, 'the catalogue on disk could not be read')
    }
  }
}
