import { isDeepStrictEqual } from 'node:util'
import type { CataloguedLink } from './catalogue.queries.ts'

/** Links in memory, found by each name they have. */
export class KnownLinks {
  readonly #byCode = new Map<string, CataloguedLink>()
  readonly #codeOfShort = new Map<string, string>()
  readonly #codeOfLegacy = new Map<string, string>()
  readonly #ofMedia = new Map<number, Set<CataloguedLink>>()

  get(code: string): CataloguedLink | undefined {
    return this.#byCode.get(code)
  }
  byShort(short: string): CataloguedLink | undefined {
    return this.#byCode.get(this.#codeOfShort.get(short) ?? '')
  }
  byLegacy(key: string): CataloguedLink | undefined {
    return this.#byCode.get(this.#codeOfLegacy.get(key) ?? '')
  }
  /** One of the links of a medium to a promotion. */
  ofMedia(mediaId: number, promotionId: number): CataloguedLink | undefined {
    return this.#ofMedia
      .get(mediaId)
      ?.values()
      .find(({ promotion_id }) => promotion_id === promotionId)
  }
  values(): Iterable<CataloguedLink> {
    return this.#byCode.values()
  }
  codes(): Iterable<string> {
    return this.#byCode.keys()
  }

  /** Answers whether it was not known like that. */
  set(link: CataloguedLink): boolean {
    const known = this.#byCode.get(link.code)
    if (known && isDeepStrictEqual(known, link)) return false
    if (known) this.#forgetNames(known)
    this.#byCode.set(link.code, link)
    this.#codeOfShort.set(link.short_code, link.code)
    if (link.legacy !== null) this.#codeOfLegacy.set(link.legacy, link.code)
    const ofMedia = this.#ofMedia.get(link.media_id) ?? new Set()
    this.#ofMedia.set(link.media_id, ofMedia.add(link))
    return true
  }

  /** Answers whether it was known. */
  delete(code: string): boolean {
    const known = this.#byCode.get(code)
    if (known) this.#forgetNames(known)
    return this.#byCode.delete(code)
  }

  #forgetNames(link: CataloguedLink) {
    this.#codeOfShort.delete(link.short_code)
    if (link.legacy !== null && this.#codeOfLegacy.get(link.legacy) === link.code)
      this.#codeOfLegacy.delete(link.legacy)
    const ofMedia = this.#ofMedia.get(link.media_id)
    ofMedia?.delete(link)
    if (ofMedia?.size === 0) this.#ofMedia.delete(link.media_id)
  }
}
