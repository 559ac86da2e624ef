import * as real from '../../../server/src/journal/journalSegment.ts'

const failingShare = 0.01
const inputOutputError = () => Object.assign(new Error('EIO: i/o error, write'), { code: 'EIO' })

/** One flush in a hundred fails as on a disk that is going: the records of that flush are not on it. Before, during and after it the segment is the real one. */
export class JournalSegment {
  readonly #segment: real.JournalSegment

  private constructor(segment: real.JournalSegment) {
    this.#segment = segment
  }

  static async create(folder: string, number: number): Promise<JournalSegment> {
    return new JournalSegment(await real.JournalSegment.create(folder, number))
  }

  get number(): number {
    return this.#segment.number
  }
  get end(): number {
    return this.#segment.end
  }

  async append(bytes: Buffer) {
    if (Math.random() < failingShare) throw inputOutputError()
    await this.#segment.append(bytes)
  }

  close() {
    return this.#segment.close()
  }
  discard() {
    return this.#segment.discard()
  }
}
