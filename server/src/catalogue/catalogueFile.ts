import { readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { groupsOf } from '../platform/groupsOf.ts'
import type { Log } from '../platform/log.ts'
import type {
  CatalogueContent,
  CataloguedLink,
  CataloguedPromotion,
  CatalogueRest,
} from './catalogue.queries.ts'

/** Of the state on disk: one of another shape is not used. */
const format = 7
const promotionsInLine = 100
const linksInLine = 500

/** What is kept, as it is handed over to be written. */
export interface KeptCatalogue extends CatalogueRest {
  promotions: Iterable<CataloguedPromotion>
  links: Iterable<CataloguedLink>
}

interface FileOptions {
  dataDir: string
  log: Log
  /** Whether it writes; else it only reads what another one has written. */
  isKeeper: boolean
  content: () => KeptCatalogue
}

/** What of its time a tracker spends at most on writing. */
const writingShare = 1 / 20
/** What is written so quickly is written at once. */
const quickMs = 100

/** The last state of the catalogue on disk, for starts without a database. */
export class CatalogueFile {
  readonly #options: FileOptions
  readonly #path: string
  #isSaved = true
  #writing: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #dueAt = -Infinity

  constructor(options: FileOptions) {
    this.#options = options
    this.#path = join(options.dataDir, 'catalogue.json')
  }

  /** The state on disk; null = there is none, or it has another shape. */
  read(): CatalogueContent | null {
    const text = textOf(this.#path)
    if (text === null) return null
    const [head = '', ...lines] = text.split('\n').filter((line) => line !== '')
    const { format: written, ...rest } = JSON.parse(head) as CatalogueRest & { format: number }
    if (written !== format) return null
    const parts = lines.map((line) => JSON.parse(line) as Partial<CatalogueContent>)
    return {
      ...rest,
      promotions: parts.flatMap(({ promotions = [] }) => promotions),
      links: parts.flatMap(({ links = [] }) => links),
    }
  }

  /** What is known is not what is on disk any more. */
  changed() {
    this.#isSaved = false
  }

  /** What is known has just been read from the disk. */
  unchanged() {
    this.#isSaved = true
  }

  /** Writes what is known: at once where that is quick, otherwise when it is due. */
  async save() {
    const waitMs = this.#dueAt - performance.now()
    if (waitMs <= 0) await this.#write()
    else
      this.#timer ??= setTimeout(() => {
        this.#timer = null
        void this.#write()
      }, waitMs)
  }

  async close() {
    if (this.#timer) clearTimeout(this.#timer)
    await this.#writing
    await this.#write()
  }

  #write(): Promise<void> {
    if (!this.#options.isKeeper || this.#isSaved) return Promise.resolve()
    return (this.#writing ??= this.#writeNow().finally(() => (this.#writing = null)))
  }

  async #writeNow() {
    const began = performance.now()
    this.#isSaved = true
    try {
      await writeWhole(this.#path, linesOf(this.#options.content()))
    } catch (error) {
      this.#isSaved = false
      this.#options.log.warn({ err: error }, 'the catalogue could not be written to disk')
    }
    const tookMs = performance.now() - began
    this.#dueAt = performance.now() + Math.max(0, tookMs - quickMs) / writingShare
  }
}

/** Lines of which each takes some milliseconds. */
function* linesOf({ promotions, links, ...rest }: KeptCatalogue): Generator<string> {
  yield JSON.stringify({ format, ...rest })
  for (const some of groupsOf(promotionsInLine, promotions))
    yield JSON.stringify({ promotions: some })
  for (const some of groupsOf(linksInLine, links)) yield JSON.stringify({ links: some })
}

/** The file of before stays until this one is whole on the disk. */
async function writeWhole(path: string, lines: Iterable<string>) {
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    for (const line of lines) await file.write(`${line}\n`)
    await file.datasync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
