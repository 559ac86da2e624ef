import { createHash } from 'node:crypto'

/** How many bytes went by, and their sum. */
export class Measure {
  readonly #hash = createHash('sha256')
  #bytes = 0

  add(piece: Uint8Array): this {
    this.#hash.update(piece)
    this.#bytes += piece.length
    return this
  }

  async *of<Piece extends Uint8Array>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    for await (const piece of pieces) {
      this.add(piece)
      yield piece
    }
  }

  taken(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

const mostOfSum = 2n ** 256n

/** The same for lines that may come in any order: the sum of what each of them is. */
export class UnorderedMeasure {
  #sum = 0n

  add(line: string) {
    const each = createHash('sha256').update(line).digest('hex')
    this.#sum = (this.#sum + BigInt(`0x${each}`)) % mostOfSum
  }

  taken(): string {
    return this.#sum.toString(16)
  }
}
