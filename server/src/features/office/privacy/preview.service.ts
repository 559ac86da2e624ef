import { dayOf, type Day } from '@tsunagi/contract/day'
import {
  isIdentified,
  type ErasurePreview,
  type Obstacle,
} from '@tsunagi/contract/office/privacyRequests'
import { holdings } from '../../../domain/personalData/holdings.ts'
import type { Db } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { tableShapes } from '../exports/snapshot.queries.ts'
import { auditEntriesOf, type PartOfPerson } from './erasing.queries.ts'
import { goingParts } from './goingParts.service.ts'
import { keptUntil } from './keptUntil.rules.ts'
import { newestBookedOf } from './lawYears.queries.ts'
import { openMatters } from './obstacles.queries.ts'
import { countRowsOf, hasAccount, usersOf } from './personRows.queries.ts'
import type { StoredRequest } from './requests.queries.ts'
import { subjectOfRequest } from './subject.service.ts'
import { accountOf, type Subject } from './subject.rules.ts'

type PreviewDeps = Pick<Deps, 'db' | 'clock'>

/** What an erasure would do as things are: what goes, what stays until when, and what stands in its way. */
export async function previewErasure(
  { db, clock }: PreviewDeps,
  request: StoredRequest,
): Promise<ErasurePreview> {
  const subject = await subjectOfRequest(db, request)
  const { replaced, deleted, emptied, stays } = goingParts(request, subject, await tableShapes(db))
  const goes = [...replaced, ...deleted, ...emptied]
  const until = await lawAsksUntil(db, subject)
  const users = await usersOf(db, subject)
  return {
    obstacles: await obstaclesTo(db, clock.now(), request, subject),
    goes: (await counted(db, goes)).map(({ table, rows }) => ({
      table,
      rows,
      erasure: emptied.some(({ shape }) => shape.name === table)
        ? ('replaced' as const)
        : holdings[table]!.erasure,
    })),
    audit_rows: (await auditEntriesOf(db, goes, users)).length,
    stays: (await counted(db, stays)).map(({ table, rows }) => {
      const { group } = holdings[table]!
      return { table, rows, group, until: group === 'books' || group === 'results' ? until : null }
    }),
  }
}

/** What stands in the way of an erasure. */
export async function obstaclesTo(
  db: Db,
  now: Date,
  request: Pick<StoredRequest, 'kind' | 'identity'>,
  subject: Subject,
): Promise<{ obstacle: Obstacle; count: number }[]> {
  const account = accountOf(subject.kind)
  const isTaken = !account && subject.mails.length > 0 && (await hasAccount(db, subject.mails[0]!))
  const until = request.kind === 'expiry' ? await lawAsksUntil(db, subject) : null
  const isKept = until !== null && until >= dayOf(now)
  return [
    ...(isKept ? [{ obstacle: 'kept_by_law' as const, count: 1 }] : []),
    ...(isIdentified(request) ? [] : [{ obstacle: 'not_identified' as const, count: 1 }]),
    ...(isTaken ? [{ obstacle: 'has_account' as const, count: 1 }] : []),
    ...(account ? await openMatters(db, account, subject.id!) : []),
  ]
}

async function counted(db: Db, parts: readonly PartOfPerson[]) {
  const rows: { table: string; rows: number }[] = []
  for (const { shape, condition } of parts) {
    const count = await countRowsOf(db, shape.name, condition)
    if (count > 0) rows.push({ table: shape.name, rows: count })
  }
  return rows
}

/** The last day on which the law asks for what was booked of somebody; null = nothing was. */
async function lawAsksUntil(db: Db, { kind, id }: Subject): Promise<Day | null> {
  const account = accountOf(kind)
  const newest = account && (await newestBookedOf(db, account, id!))
  return newest && keptUntil(newest, await readSetting(db, 'books'))
}
