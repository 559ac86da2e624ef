import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import { bankAccountColumns } from '../../../domain/banks/accountColumns.ts'
import { giveRank } from '../../../catalogue/ranks.queries.ts'
import type { Line } from '../../../platform/csvLines.ts'
import type { Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { byField } from '../../../platform/fieldErrors.ts'
import { BadCells, takenOver } from '../../../platform/triedLines.ts'
import { moveLogin } from '../../people/accounts/moveLogin.service.ts'
import { lockAffiliater } from '../../people/affiliaters/affiliaterWrites.queries.ts'
import { affiliaterOwner, replaceAccount } from '../../people/affiliaters/bank.service.ts'
import type { NamedAccount } from '../../people/affiliaters/namedAccount.service.ts'
import { changedBetween } from './imports.rules.ts'
import { idOf, mergedValues, unknownId } from './accountChecking.service.ts'
import { accountKinds, type AccountKind, type AccountParty } from './accountKinds.service.ts'
import { currentValues } from './importLookups.queries.ts'
import type { ImportRow, RunContext, RunningJob } from './imports.queries.ts'
import { takeRowsBack, takeRowsOver, type RowDone } from './rowRunning.service.ts'
import { deleteAccount, holdAccount, restoreValues, wasUsed } from './undoing.queries.ts'

type Job = RunningJob & { party: AccountParty }

/** Takes lines over, each as if its form had been sent; what has become wrong since it was tried out is said of the line. */
export const runAccountRows = (tx: Tx, job: Job, rows: readonly ImportRow[], context: RunContext) =>
  takeRowsOver(tx, job, rows, (given) =>
    takenOver(tx, () => (job.mode === 'add' ? addOne : changeOne)(tx, job, { given }, context)),
  )

type Given = Pick<Line, 'given'>

async function addOne(tx: Tx, job: Job, line: Given, context: RunContext): Promise<RowDone> {
  const kind = accountKinds[job.party]
  const stored = await storedOf(kind, mergedValues(line, null), context)
  const id = await kind.add(tx, stored, originOf(job, context))
  return { id, after: await holdAccount(tx, job.party, id) }
}

async function changeOne(tx: Tx, job: Job, line: Given, context: RunContext): Promise<RowDone> {
  const kind = accountKinds[job.party]
  const id = idOf(line)
  const before = await holdAccount(tx, job.party, id)
  const fields = Object.keys(kind.columns)
  const current = await currentValues(tx, job.party, fields, [id], job.created_by)
  if (!current.has(id)) throw invalid('id', unknownId)
  const stored = await storedOf(kind, mergedValues(line, current), context)
  await kind.update(tx, id, stored, originOf(job, context))
  return { id, ...changedBetween(before, await holdAccount(tx, job.party, id)) }
}

function storedOf(kind: AccountKind, values: object, { now }: RunContext) {
  const parsed = kind.schema.safeParse(values)
  if (!parsed.success) throw new BadCells(byField(parsed.error.issues))
  return kind.store(parsed.data, now)
}

const originOf = ({ send_mail, created_by }: Job, { appUrl, now }: RunContext) => ({
  sendMail: send_mail,
  appUrl,
  now,
  adminId: created_by,
})

/** Takes lines back, unless others refer to what they added or have changed what they wrote. */
export const undoAccountRows = (
  tx: Tx,
  job: Job,
  rows: readonly ImportRow[],
  { now }: RunContext,
) =>
  takeRowsBack(tx, job, rows, (done) =>
    job.mode === 'add' ? removeAdded(tx, job, done) : restoreChanged(tx, job, done, now),
  )

type Values = Record<string, unknown>

/** Whether what a line wrote still stands; what earlier versions added is not known to the letter. */
const stands = (wrote: object, now: Values) =>
  Object.entries(wrote).every(([key, value]) => JSON.stringify(now[key]) === JSON.stringify(value))

async function removeAdded(tx: Tx, { party }: Job, { id, after }: RowDone): Promise<boolean> {
  const now = await holdAccount(tx, party, id)
  if (!stands(after ?? {}, now) || (await wasUsed(tx, party, id))) return false
  await deleteAccount(tx, party, id)
  return true
}

async function restoreChanged(
  tx: Tx,
  { party, created_by }: Job,
  { id, before, after }: RowDone,
  at: Date,
): Promise<boolean> {
  const [was, wrote] = [before as Values, after as Values]
  if (!stands(wrote, await holdAccount(tx, party, id))) return false
  const { rank, ...others } = was
  if (party === 'affiliater') await restoreAccount(tx, id, was, { userId: created_by, at })
  await restoreValues(tx, party, id, others)
  if (rank !== undefined)
    await giveRank(tx, [id], rank as AffiliaterRank, { at, userId: created_by })
  await moveLogin(
    tx,
    party,
    id,
    {
      from: String(wrote['mail_address']),
      to: String({ ...wrote, ...was }['mail_address']),
    },
    at,
  )
  return true
}

/** Where somebody is paid changes back as it changed: its owner is told. */
async function restoreAccount(
  tx: Tx,
  id: number,
  was: Values,
  { userId, at }: { userId: number; at: Date },
) {
  const held = await lockAffiliater(tx, id, null)
  const account = Object.fromEntries(
    bankAccountColumns.map((field) => [field, field in was ? was[field] : held[field]]),
  )
  await replaceAccount(tx, affiliaterOwner(tx, held), account as NamedAccount, userId, at)
}
