import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import { giveRank } from '../../../catalogue/ranks.queries.ts'
import type { Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { moveLoginMail } from '../../people/accounts/people.queries.ts'
import type { AccountDeps } from '../../people/accounts/status.service.ts'
import { changedBetween } from './imports.rules.ts'
import { errorsOf, idOf, mergedValues } from './checking.service.ts'
import { importKinds } from './importKinds.service.ts'
import { currentValues } from './importLookups.queries.ts'
import {
  attempt,
  lockNextJob,
  moveJob,
  nextRows,
  setRow,
  type ImportRow,
  type RunningJob,
} from './imports.queries.ts'
import { accountRow, deleteAccount, restoreValues, wasUsed } from './undoing.queries.ts'

const batch = 200
interface Context {
  appUrl: string
  now: Date
}

/** Takes the next lines of an import over, or back: a batch at a time, so that it can be stopped, and goes on after a restart. Answers how many. */
export function runImports({ db, clock, appUrl }: AccountDeps): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const job = await lockNextJob(tx)
    if (!job) return 0
    const now = clock.now()
    const undoing = job.state === 'undoing'
    const rows = await nextRows(tx, job.id, undoing ? 'done' : 'waiting', batch)
    for (const row of rows)
      await (undoing ? undoRow(tx, job, row, now) : runRow(tx, job, row, { appUrl, now }))
    if (rows.length < batch)
      await moveJob(tx, job.id, [job.state], undoing ? 'undone' : 'done', now)
    return rows.length
  })
}

/** One line, as if its form had been sent; what has become wrong since it was tried out is said of the line. */
async function runRow(
  tx: Tx,
  job: RunningJob,
  row: ImportRow,
  { appUrl, now }: Context,
): Promise<void> {
  const kind = importKinds[job.party]
  const line = { line: row.line, given: row.given as Record<string, string> }
  const origin = { sendMail: job.send_mail, appUrl, now, adminId: job.created_by }
  try {
    await attempt(tx, async () => {
      const id = idOf(line)
      const current =
        job.mode === 'update'
          ? await currentValues(tx, job.party, Object.keys(kind.columns), [id], job.created_by)
          : null
      const stored = await kind.store(kind.schema.parse(mergedValues(line, current)), now)
      if (!current)
        return setRow(tx, job.id, row.line, {
          state: 'done',
          party_id: await kind.add(tx, stored, origin),
        })
      const before = await accountRow(tx, job.party, id)
      await kind.update(tx, id, stored, origin)
      return setRow(tx, job.id, row.line, {
        state: 'done',
        party_id: id,
        ...changedBetween(before, await accountRow(tx, job.party, id)),
      })
    })
  } catch (error) {
    await setRow(tx, job.id, row.line, { state: 'bad', errors: errorsOf(error) })
  }
}

/** Takes a line back, unless others refer to what it added or have changed what it wrote. */
async function undoRow(tx: Tx, job: RunningJob, row: ImportRow, now: Date): Promise<void> {
  const undone = await attempt(tx, () =>
    job.mode === 'add' ? removeAdded(tx, job, row.party_id!) : restoreChanged(tx, job, row, now),
  ).catch(keptIfReferred)
  await setRow(tx, job.id, row.line, { state: undone ? 'undone' : 'kept' })
}

async function removeAdded(tx: Tx, { party }: RunningJob, id: number): Promise<boolean> {
  if (await wasUsed(tx, party, id)) return false
  await deleteAccount(tx, party, id)
  return true
}

async function restoreChanged(
  tx: Tx,
  { party, created_by }: RunningJob,
  { party_id, before, after }: ImportRow,
  at: Date,
): Promise<boolean> {
  const [was, wrote] = [before as Record<string, unknown>, after as Record<string, unknown>]
  const now = await accountRow(tx, party, party_id!)
  if (Object.keys(wrote).some((key) => JSON.stringify(now[key]) !== JSON.stringify(wrote[key])))
    return false
  const { rank, ...others } = was
  await restoreValues(tx, party, party_id!, others)
  if (rank !== undefined)
    await giveRank(tx, [party_id!], rank as AffiliaterRank, {
      at,
      userId: created_by,
    })
  if (was['mail_address'] !== undefined)
    await moveLoginMail(
      tx,
      party,
      party_id!,
      String(wrote['mail_address']),
      String(was['mail_address']),
    )
  return true
}

const foreignKeyViolation = '23503'
function keptIfReferred(error: Error & { code?: string }): boolean {
  if (error.code === foreignKeyViolation || error instanceof AppError) return false
  throw error
}
