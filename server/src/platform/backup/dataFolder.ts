import { linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Files of a data folder that only a running product has, or that are made anew. */
const passing = [/\.pid$/, /^session-/, /^\./]

/** The small files that belong to a backup: keys, seals of the audit log, the catalogue. */
export const keptFiles = (dataDir: string): string[] =>
  readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !passing.some((each) => each.test(entry.name)))
    .map(({ name }) => name)

/** The files below a folder, by their paths within it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/**
 * Second names for the segments of the journal, so that none is gone before it was copied: the
 * tracker goes on writing to the last one and deletes those that are shipped.
 */
export class HeldJournal {
  readonly #journal: string
  readonly folder: string

  constructor(dataDir: string) {
    this.#journal = join(dataDir, 'journal')
    this.folder = join(dataDir, '.backup-journal')
    this.release()
    mkdirSync(this.folder, { mode: 0o700 })
  }

  /** Holds what there is now beside what is held already. */
  hold() {
    for (const path of this.#there()) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true, mode: 0o700 })
      this.#link(path)
    }
  }

  #there(): string[] {
    try {
      return filesBelow(this.#journal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }

  /** One that was deleted meanwhile is shipped; one that is held has its name already. */
  #link(path: string) {
    try {
      linkSync(join(this.#journal, path), join(this.folder, path))
    } catch (error) {
      if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }

  release() {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
