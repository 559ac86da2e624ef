import type { Db } from '../../../platform/db.ts'
import { readAnchors } from './anchors.service.ts'
import { countUnsealed, recordedErasures, sealedRows } from './chain.queries.ts'
import { ChainCheck } from '../../../platform/auditChain.ts'

const batchSize = 5000

/** What came of following the chain from its beginning. */
export interface Verdict {
  /** Rows that are as they were sealed, in a chain without a gap. */
  verified: number
  /** The first thing that is wrong, in words; null = nothing is. */
  problem: string | null
  /** Recorded changes that wait for the worker to seal them: nothing protects these yet. */
  unsealed: number
}

/** Computes every hash of the audit log anew, and compares with the anchors in DATA_DIR. */
export async function verifyAudit(db: Db, dataDir: string): Promise<Verdict> {
  const unsealed = await countUnsealed(db)
  const check = new ChainCheck(readAnchors(dataDir), await recordedErasures(db))
  for (
    let rows = await sealedRows(db, Number.MIN_SAFE_INTEGER, batchSize);
    rows.length > 0;
    rows = await sealedRows(db, check.seq, batchSize)
  ) {
    for (const row of rows) {
      const problem = check.problemOf(row)
      if (problem) return { verified: check.seq, problem, unsealed }
    }
  }
  return { verified: check.seq, problem: check.missingTail(), unsealed }
}
