import { actAs } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict } from '../../../platform/errors.ts'
import { lockAccounts } from '../../people/accounts/lifecycle.queries.ts'
import { tableShapes } from '../exports/snapshot.queries.ts'
import { standsInTheWay } from './acts.service.ts'
import { blankedFields, blanked, hasPersonalKey, type Blanks } from './auditBlanking.rules.ts'
import {
  blankEntries,
  erasureName,
  hasUnsealed,
  lockEntries,
  type Entry,
} from './auditBlanking.queries.ts'
import { emptyRows } from './emptying.queries.ts'
import { auditEntriesOf, deleteRows, holdMails, replaceRows } from './erasing.queries.ts'
import { goingParts } from './goingParts.service.ts'
import type { StoredJob } from './jobs.queries.ts'
import { giveUpFilesOf, setJob } from './jobs.queries.ts'
import { rowsOf, usersOf } from './personRows.queries.ts'
import { obstaclesTo } from './preview.service.ts'
import { emptyRequests, findRequest } from './requests.queries.ts'
import { accountOf, type Subject } from './subject.rules.ts'
import { subjectOfRequest } from './subject.service.ts'

type ErasingDeps = Pick<Deps, 'db' | 'clock'>

/** Entries of the audit log of one transaction. */
const entriesAtOnce = 500

/** Every change is recorded under the name of whoever asked for it, as one. */
const asAsked = <Result>(job: StoredJob, work: () => Promise<Result>) =>
  actAs(
    {
      userId: job.created_by,
      proxyUserId: null,
      key: 'privacyRequest.erase',
      ip: '127.0.0.1',
      userAgent: '',
      requestId: erasureName(job.id),
    },
    work,
  )

/** Erases the rows of a person in one transaction. What of the audit log is to be blanked is found out before. Answers how many rows. */
export const eraseRows = ({ db, clock }: ErasingDeps, job: StoredJob): Promise<number> =>
  asAsked(job, () =>
    db.transaction().execute(async (tx) => {
      const request = await findRequest(tx, job.request_id)
      const subject = await subjectOfRequest(tx, request)
      await hold(tx, subject)
      if ((await obstaclesTo(tx, clock.now(), request, subject)).length > 0)
        throw conflict(standsInTheWay)
      const { replaced, deleted, emptied, stays } = goingParts(
        request,
        subject,
        await tableShapes(tx),
      )
      const ofRequests = stays.filter(({ shape }) => shape.name === 'privacy_request')
      const entries = await auditEntriesOf(
        tx,
        [...replaced, ...deleted, ...emptied, ...ofRequests],
        await usersOf(tx, subject),
      )
      const mails = rowsOf(subject, 'mail')
      if (mails) await holdMails(tx, mails)
      let rows = 0
      for (const part of emptied) rows += await emptyRows(tx, part)
      // What a trigger adds while something is replaced goes with the rest.
      for (const { shape, condition } of replaced) rows += await replaceRows(tx, shape, condition)
      for (const { shape, condition } of deleted)
        rows += await deleteRows(tx, shape.name, condition)
      const requests = rowsOf(subject, 'privacy_request')!
      await giveUpFilesOf(tx, requests)
      await emptyRequests(tx, requests)
      await setJob(tx, job, { audit_ids: JSON.stringify(entries), rows_done: rows })
      return rows
    }),
  )

/** Nobody brings the account back meanwhile. */
const hold = async (tx: Tx, { kind, id }: Subject) => {
  const account = accountOf(kind)
  if (account) await lockAccounts(tx, account, [id!], null)
}

/** Key columns by table. */
type Keys = ReadonlyMap<string, readonly string[]>

/** Blanks what the audit log says of the person, entry by entry as they are sealed. Answers whether all of it is done. */
export async function blankAuditLog(
  { db, clock }: ErasingDeps,
  job: StoredJob,
  signal: AbortSignal,
): Promise<boolean> {
  const request = await findRequest(db, job.request_id)
  const subject = await subjectOfRequest(db, request)
  const { blanks } = goingParts(request, subject, await tableShapes(db))
  const users = new Set(await usersOf(db, subject))
  const keys: Keys = new Map((await tableShapes(db)).map(({ name, order }) => [name, order]))
  for (let count = entriesAtOnce; count === entriesAtOnce && !signal.aborted;)
    count = await asAsked(job, () =>
      db.transaction().execute(async (tx) => {
        const entries = await lockEntries(tx, job.id, entriesAtOnce)
        if (entries.length > 0)
          await blankEntries(
            tx,
            job.id,
            clock.now(),
            entries.map((entry) => withoutPerson(entry, { blanks, users, keys })),
          )
        return entries.length
      }),
    )
  return !signal.aborted && !(await hasUnsealed(db, job.id))
}

interface Erased {
  blanks: Blanks
  users: ReadonlySet<number>
  keys: Keys
}

const withoutPerson = (entry: Entry, { blanks, users, keys }: Erased) => ({
  id: entry.id,
  target_id: hasPersonalKey(blanks, entry.target, keys.get(entry.target) ?? [])
    ? blanked
    : entry.target_id,
  before: blankedFields(blanks, entry.target, entry.before),
  after: blankedFields(blanks, entry.target, entry.after),
  is_own: entry.actor_id !== null && users.has(entry.actor_id),
})
