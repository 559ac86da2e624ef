const kinds = [
  'link',
  'short',
  'legacy',
  'media',
  'material',
  'affiliater',
  'promotion',
  'advertiser',
  'terms',
  'credit',
  'rest',
] as const

/**
 * What has to be read anew, and by what it is named: links by their code, their short code or their former names, or by
 * what they belong to; a promotion with its links, or by its `terms` alone; an advertiser's promotions with their links,
 * or for its `credit` alone; `rest` is what is neither a link nor a promotion.
 */
export type ChangeKind = (typeof kinds)[number]
export type Changes = ReadonlyMap<ChangeKind, ReadonlySet<string>>
export type Changed = Changes | 'everything'

/** Beyond so many names it is quicker to read everything. */
const mostNames = 1000

/** Changes that have been heard of and not been read yet. */
export class PendingChanges {
  #names = new Map<ChangeKind, Set<string>>()
  #isEverything = false

  add(kind: ChangeKind, name = '') {
    const names = this.#names.get(kind) ?? new Set()
    this.#names.set(kind, names.add(name))
    this.#isEverything ||= names.size > mostNames
  }

  addEverything() {
    this.#isEverything = true
  }

  /** What the database announces: a kind, and of which; everything where it does not say. */
  announced(payload: string) {
    const [word = '', name] = payload.split(' ')
    const kind = kinds.find((each) => each === word)
    if (kind && (name || kind === 'rest')) this.add(kind, name)
    else this.addEverything()
  }

  /** All of them, of which nothing is pending any more. */
  take(): Changed {
    const changed = this.#isEverything ? 'everything' : this.#names
    this.#names = new Map()
    this.#isEverything = false
    return changed
  }
}
