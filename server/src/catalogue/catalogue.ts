import { isDeepStrictEqual } from 'node:util'
import type { BlockLists } from '@tsunagi/contract/catalogue/conversionRules'
import { dayOf } from '@tsunagi/contract/day'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { within } from '../platform/within.ts'
import { CatalogueFile, type KeptCatalogue } from './catalogueFile.ts'
import { PendingChanges, type Changed, type ChangeKind } from './catalogueChanges.rules.ts'
import { KnownLinks } from './knownLinks.ts'
import { followed, legacyKey, type LinkWithPromotion } from './linkWithPromotion.ts'
import type { CataloguedSlot } from './slots.queries.ts'
import type {
  CataloguedHost,
  CataloguedLink,
  CataloguedPromotion,
  CatalogueRest,
  CatalogueTaker,
} from './catalogue.queries.ts'

export interface CatalogueOptions {
  dataDir: string
  /** Reads what has changed. */
  read: (changed: Changed, take: CatalogueTaker) => Promise<void>
  clock: Clock
  log: Log
  /** Whether this one leaves its last state on disk, for all threads. */
  isKeeper: boolean
}

/** As much of it as deciding needs. */
export type CatalogueReader = Pick<
  Catalogue,
  'promotion' | 'promotionsOfGroup' | 'findLink' | 'findPromotion'
>

const tickMs = 10_000
const settleMs = 100
const unknownReloadEveryMs = 1000
const unknownReloadWaitMs = 500
/** What of its time a tracker spends at most on reading everything anew. */
const readingShare = 1 / 50

/**
 * What the tracker knows of links and promotions, in memory. Every change announced by the database is taken over
 * within a second; everything is read again now and then, in case that an announcement was missed and because a day
 * begins. The last state is kept on disk, so that the tracker can start while the database is away.
 */
export class Catalogue {
  readonly #options: CatalogueOptions
  readonly #file: CatalogueFile
  readonly #timer: NodeJS.Timeout
  readonly #links = new KnownLinks()
  readonly #promotions = new Map<number, CataloguedPromotion>()
  #rest: CatalogueRest = { hosts: [], slots: [], fallback_url: null }
  #hosts = new Map<string, CataloguedHost>()
  #slots = new Map<string, CataloguedSlot>()
  #loaded = false
  readonly #pending = new PendingChanges()
  #settling: NodeJS.Timeout | null = null
  #running: Promise<boolean> = Promise.resolve(false)
  #queued: Promise<boolean> | null = null
  #unknownReloadedAt = -Infinity
  #everythingDueAt = -Infinity
  #day = ''

  constructor(options: CatalogueOptions) {
    this.#options = options
    this.#file = new CatalogueFile({ ...options, content: () => this.#content() })
    this.#readSnapshot()
    this.#timer = setInterval(() => void this.#tick(), tickMs)
  }

  /** False until the first state has come from the database or from disk. */
  get loaded(): boolean {
    return this.#loaded
  }

  link(code: string): LinkWithPromotion | null {
    return this.#followed(this.#links.get(code))
  }
  /** A medium's link of a promotion that takes the visitors of another one. */
  successor(mediaId: number, promotionId: number): LinkWithPromotion | null {
    return this.#followed(this.#links.ofMedia(mediaId, promotionId))
  }
  promotion(id: number): CataloguedPromotion | null {
    return this.#promotions.get(id) ?? null
  }
  get promotions(): Iterable<CataloguedPromotion> {
    return this.#promotions.values()
  }
  /** Promotions that are reported by one tag, in the order of their ids. */
  promotionsOfGroup(code: string): CataloguedPromotion[] {
    return [...this.#promotions.values()]
      .filter(({ group_code }) => group_code === code)
      .toSorted((a, b) => a.id - b.id)
  }
  /** An advertiser's host name, in whatever state. */
  host(name: string): CataloguedHost | null {
    return this.#hosts.get(name) ?? null
  }
  /** Where visitors go whom no link leads anywhere. */
  get fallbackUrl(): string | null {
    return this.#rest.fallback_url
  }

  /** Whose clicks count on no promotion; null = nobody is named. */
  get blocked(): BlockLists | null {
    return this.#rest.blocked ?? null
  }

  /** A link that may have been made a moment ago. Looking for unknown ones reads the database at most once a second. */
  async findLink(code: string): Promise<LinkWithPromotion | null> {
    if (!this.#links.get(code)) await this.#readUnknown('link', code)
    return this.link(code)
  }

  async findShortLink(short: string): Promise<LinkWithPromotion | null> {
    if (!this.#links.byShort(short)) await this.#readUnknown('short', short)
    return this.#followed(this.#links.byShort(short))
  }

  /** A link by what its material and its medium were called in another system. */
  async findLegacyLink(material: string, medium: string): Promise<LinkWithPromotion | null> {
    const key = legacyKey(material, medium)
    if (!this.#links.byLegacy(key)) await this.#readUnknown('legacy', key)
    return this.#followed(this.#links.byLegacy(key))
  }

  /** A smart link by its code, which may have been made a moment ago. */
  async findSlot(code: string): Promise<CataloguedSlot | null> {
    if (!this.#slots.has(code)) await this.#readUnknown('rest')
    return this.#slots.get(code) ?? null
  }

  async findPromotion(id: number): Promise<CataloguedPromotion | null> {
    if (!this.#promotions.has(id)) await this.#readUnknown('terms', String(id))
    return this.promotion(id)
  }

  /** Something changed, as the database announced it; several changes in a row are taken over together. */
  changed(payload: string) {
    this.#pending.announced(payload)
    this.#settling ??= setTimeout(() => {
      this.#settling = null
      void this.#readPending()
    }, settleMs)
  }

  /** Reads everything anew. Answers whether it could. */
  refresh(): Promise<boolean> {
    this.#pending.addEverything()
    return this.#readPending()
  }

  async close() {
    clearInterval(this.#timer)
    if (this.#settling) clearTimeout(this.#settling)
    await this.#running
    await this.#file.close()
  }

  /** Reads after a reading under way: that one may have begun before the change. */
  #readPending(): Promise<boolean> {
    this.#queued ??= this.#running.then(() => {
      this.#queued = null
      this.#running = this.#read(this.#pending.take())
      return this.#running
    })
    return this.#queued
  }

  #tick() {
    const isNewDay = dayOf(this.#options.clock.now()) !== this.#day
    if (isNewDay || performance.now() >= this.#everythingDueAt) return this.refresh()
    this.#pending.add('rest')
    return this.#readPending()
  }

  async #readUnknown(kind: ChangeKind, name = '') {
    // No name has one, and no database takes it.
    if (name.includes('\0')) return
    if (performance.now() - this.#unknownReloadedAt < unknownReloadEveryMs) return
    this.#unknownReloadedAt = performance.now()
    this.#pending.add(kind, name)
    await within(unknownReloadWaitMs, this.#readPending())
  }

  async #read(changed: Changed): Promise<boolean> {
    const began = performance.now()
    const day = dayOf(this.#options.clock.now())
    const found = { links: new Set<string>(), promotions: new Set<number>() }
    try {
      await this.#options.read(changed, {
        rest: (rest) => this.#takeRest(rest),
        promotions: (some) => {
          this.#takePromotions(some)
          for (const { id } of some) found.promotions.add(id)
        },
        links: (some) => {
          this.#takeLinks(some)
          for (const { code } of some) found.links.add(code)
        },
      })
    } catch (error) {
      this.#everythingDueAt = -Infinity
      this.#options.log.warn(
        { err: error },
        'the catalogue could not be refreshed; the last one stays in use',
      )
      return false
    }
    this.#forgetAllBut(found, changed)
    if (changed === 'everything') {
      this.#day = day
      const tookMs = performance.now() - began
      this.#everythingDueAt = performance.now() + tookMs / readingShare
      this.#loaded = true
    }
    const saved = this.#file.save()
    if (changed === 'everything') await saved
    return true
  }

  #takeRest(rest: CatalogueRest) {
    if (isDeepStrictEqual(rest, this.#rest)) return
    this.#rest = rest
    this.#slots = new Map(rest.slots.map((slot) => [slot.code, slot]))
    this.#hosts = new Map(rest.hosts.map((host) => [host.host, host]))
    this.#file.changed()
  }

  #takePromotions(promotions: readonly CataloguedPromotion[]) {
    for (const promotion of promotions) {
      if (isDeepStrictEqual(promotion, this.#promotions.get(promotion.id))) continue
      this.#promotions.set(promotion.id, promotion)
      this.#file.changed()
    }
  }

  #takeLinks(links: readonly CataloguedLink[]) {
    for (const link of links) if (this.#links.set(link)) this.#file.changed()
  }

  /** Whatever was looked for by its own name and not found is no more. */
  #forgetAllBut(found: { links: Set<string>; promotions: Set<number> }, changed: Changed) {
    const { codes, ids } = this.#soughtByName(changed)
    for (const code of codes)
      if (!found.links.has(code) && this.#links.delete(code)) this.#file.changed()
    for (const id of ids)
      if (!found.promotions.has(id) && this.#promotions.delete(id)) this.#file.changed()
  }

  #soughtByName(changed: Changed) {
    return changed === 'everything'
      ? { codes: this.#links.codes(), ids: this.#promotions.keys() }
      : {
          codes: changed.get('link') ?? [],
          ids: [...(changed.get('promotion') ?? [])].map(Number),
        }
  }

  /** All that is known, as it is kept on disk. */
  #content(): KeptCatalogue {
    return {
      ...this.#rest,
      promotions: this.#promotions.values(),
      links: this.#links.values(),
    }
  }

  #followed(link: CataloguedLink | undefined): LinkWithPromotion | null {
    return followed(link, (id) => this.#promotions.get(id))
  }

  #readSnapshot() {
    try {
      const stored = this.#file.read()
      if (!stored) return
      const { links, promotions, ...rest } = stored
      this.#takeRest(rest)
      this.#takePromotions(promotions)
      this.#takeLinks(links)
      this.#loaded = true
      this.#file.unchanged()
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the catalogue on disk could not be read')
    }
  }
}
