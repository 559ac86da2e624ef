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
