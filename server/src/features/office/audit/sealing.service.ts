import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { addAnchor, keepHead } from './anchors.service.ts'
import { chainHead, takeTurn, unsealedRows, writeSeals, type Seal } from './chain.queries.ts'
import { hashOf, type Anchor } from '../../../platform/auditChain.ts'

const batchSize = 1000
const anchorEveryMs = 3_600_000

/** Gives recorded changes their place in the chain, a batch at a time; writers never wait for it. Answers how many. */
export const sealBatch = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx))) return 0
    let { seq, hash } = await chainHead(tx)
    const seals = (await unsealedRows(tx, batchSize)).map(({ id, content }): Seal => {
      const prev_hash = hash
      hash = hashOf(++seq, prev_hash, content)
      return { id, seq, prev_hash, row_hash: hash }
    })
    if (seals.length > 0) await writeSeals(tx, seals)
    return seals.length
  })

export interface SealerDeps {
  db: Db
  clock: Clock
  dataDir: string
}

/** Seals what was recorded, and notes outside the database how far the chain goes: always the newest place, and every hour and at the end a line that stays. */
export class Sealer {
  readonly #deps: SealerDeps
  #anchoredAt = 0
  #kept = 0

  constructor(deps: SealerDeps) {
    this.#deps = deps
  }

  async run() {
    while ((await sealBatch(this.#deps.db)) > 0);
    const head = await this.#head()
    if (!head) return
    if (head.seq !== this.#kept) keepHead(this.#deps.dataDir, head)
    this.#kept = head.seq
    if (Date.parse(head.at) - this.#anchoredAt >= anchorEveryMs) this.#anchor(head)
  }

  async close() {
    await this.run()
    const head = await this.#head()
    if (head) this.#anchor(head)
  }

  #anchor(head: Anchor) {
    addAnchor(this.#deps.dataDir, head)
    this.#anchoredAt = Date.parse(head.at)
  }

  async #head(): Promise<Anchor | null> {
    const { seq, hash } = await chainHead(this.#deps.db)
    return seq === 0
      ? null
      : { at: this.#deps.clock.now().toISOString(), seq, row_hash: hash.toString('hex') }
  }
}
