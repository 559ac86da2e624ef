import { open, type FileHandle } from 'node:fs/promises'
import { removeSegment, segmentPath } from '../../../server/src/journal/journalFolder.ts'

/** Writes as the real one does, and answers before anything is on disk. */
export class JournalSegment {
  readonly number: number
  readonly #folder: string
  readonly #file: FileHandle
  end = 0

  private constructor(folder: string, number: number, file: FileHandle) {
    this.#folder = folder
    this.number = number
    this.#file = file
  }

  static async create(folder: string, number: number): Promise<JournalSegment> {
    return new JournalSegment(folder, number, await open(segmentPath(folder, number), 'wx', 0o600))
  }

  async append(bytes: Buffer) {
    await this.#file.write(bytes, 0, bytes.length, this.end)
    this.end += bytes.length
  }

  close() {
    return this.#file.close()
  }

  async discard() {
    await this.close()
    await removeSegment(this.#folder, this.number)
  }
}
