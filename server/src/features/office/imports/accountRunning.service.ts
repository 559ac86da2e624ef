import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import { giveRank } from '../../../catalogue/ranks.queries.ts'
import { attempt, type Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { moveLoginMail } from '../../people/accounts/people.queries.ts'
import { changedBetween } from './imports.rules.ts'
import { idOf, mergedValues } from './accountChecking.service.ts'
import { errorsOf } from '../../../platform/fieldErrors.ts'
import { accountKinds, type AccountParty } from './accountKinds.service.ts'
import { currentValues } from './importLookups.queries.ts'
import { setRow, type ImportRow, type RunContext, type RunningJob } from './imports.queries.ts'
import { accountRow, deleteAccount, restoreValues, wasUsed } from './undoing.queries.ts'

type Job = RunningJob & { party: AccountParty }

/** One line, as if its form had been sent; what has become wrong since it was tried out is said of the line. */
export async function runAccountRow(
  tx: Tx,
  job: Job,
  row: ImportRow,
  { appUrl, now }: RunContext,
): Promise<void> {
  const kind = accountKinds[job.party]
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
export async function undoAccountRow(
  tx: Tx,
  job: Job,
  row: ImportRow,
  { now }: RunContext,
): Promise<void> {
  const undone = await attempt(tx, () =>
    job.mode === 'add' ? removeAdded(tx, job, row.party_id!) : restoreChanged(tx, job, row, now),
  ).catch(keptIfReferred)
  await setRow(tx, job.id, row.line, { state: undone ? 'undone' : 'kept' })
}

async function removeAdded(tx: Tx, { party }: Job, id: number): Promise<boolean> {
  if (await wasUsed(tx, party, id)) return false
  await deleteAccount(tx, party, id)
  return true
}

async function restoreChanged(
  tx: Tx,
  { party, created_by }: Job,
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
