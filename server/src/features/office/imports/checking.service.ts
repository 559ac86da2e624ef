import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { eachToItsEnd } from '../../../platform/eachByItself.ts'
import { tryTurn, whileHolding } from '../../../platform/turn.queries.ts'
import { inNameOfMover } from './actor.service.ts'
import { importKinds } from './importKinds.service.ts'
import { endCheck, jobToCheck, jobsToCheck, linesToCheck, setChecked } from './checking.queries.ts'
import { uploaderOf } from './rowRunning.service.ts'

type JobToCheck = NonNullable<Awaited<ReturnType<typeof jobToCheck>>>

/** Lines that are tried out together. */
const linesAtOnce = 1000

/** Tries out the files that wait for it, each to its end or until the worker is to end. Answers how many lines. */
export const checkImports = async (
  { db, clock }: { db: Db; clock: Clock },
  signal: AbortSignal,
): Promise<number> =>
  eachToItsEnd('check of import', await jobsToCheck(db), (id) =>
    inNameOfMover(db, id, () => checkImport(db, clock, id, signal)),
  )

/** One worker is at a file: what it has seen of it, later lines stand on. What was cut off begins with the first line again. */
async function checkImport(db: Db, clock: Clock, id: number, signal: AbortSignal) {
  let sum = 0
  await whileHolding(
    db,
    (held) => tryTurn(held, `check of import ${id}`),
    async () => {
      const job = await jobToCheck(db, id)
      if (!job) return
      const next = checkOf(job, clock.now())
      for (let lines = linesAtOnce; lines === linesAtOnce && !signal.aborted; sum += lines)
        lines = await db.transaction().execute(next)
    },
  )
  return sum
}

/** A check of a file from its first line: each call tries out the next lines, and answers how many; fewer than all at once are the last. */
export function checkOf(job: JobToCheck, now: Date): (tx: Tx) => Promise<number> {
  const { id, party, mode } = job
  const check = importKinds[party].checker({ mode, admin: uploaderOf(job), now })
  let after = 0
  return async (tx) => {
    if (!(await jobToCheck(tx, id))) return 0
    const lines = await linesToCheck(tx, id, after, linesAtOnce)
    after = lines.at(-1)?.line ?? after
    if (lines.length > 0) await setChecked(tx, id, await check(tx, lines))
    if (lines.length < linesAtOnce) await endCheck(tx, id)
    return lines.length
  }
}
