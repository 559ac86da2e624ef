import { day } from '@tsunagi/contract/day'
import type { ErasurePreview, Obstacle } from '@tsunagi/contract/office/privacyRequests'
import { holdings } from '../../../domain/personalData/holdings.ts'
import type { Db, Tables } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { tableShapes } from '../exports/snapshot.queries.ts'
import { auditEntriesOf, partsOf, type PartOfPerson } from './erasing.queries.ts'
import { keptUntil } from './keptUntil.rules.ts'
import { openMatters } from './obstacles.queries.ts'
import { countRowsOf, hasAccount, newestDay, rowsOf, usersOf } from './personRows.queries.ts'
import type { StoredRequest } from './requests.queries.ts'
import { subjectOfRequest } from './subject.service.ts'
import { accountOf, type Subject } from './subject.rules.ts'

/** What an erasure would do as things are: what goes, what stays until when, and what stands in its way. */
export async function previewErasure(db: Db, request: StoredRequest): Promise<ErasurePreview> {
  const subject = await subjectOfRequest(db, request)
  const { replaced, deleted, stays } = partsOf(subject, await tableShapes(db))
  const until = await lawAsksUntil(db, subject)
  const users = await usersOf(db, subject)
  return {
    obstacles: await obstaclesTo(db, request, subject),
    goes: (await counted(db, [...replaced, ...deleted])).map(({ table, rows }) => ({
      table,
      rows,
      erasure: holdings[table]!.erasure,
    })),
    audit_rows: (await auditEntriesOf(db, [...replaced, ...deleted], users)).length,
    stays: (await counted(db, stays)).map(({ table, rows }) => {
      const { group } = holdings[table]!
      return { table, rows, group, until: group === 'books' || group === 'results' ? until : null }
    }),
  }
}

/** What stands in the way of an erasure. */
export async function obstaclesTo(
  db: Db,
  { identity }: Pick<StoredRequest, 'identity'>,
  subject: Subject,
): Promise<{ obstacle: Obstacle; count: number }[]> {
  const account = accountOf(subject.kind)
  const unknown = identity === 'unchecked' || identity === 'failed'
  const isTaken = !account && subject.mails.length > 0 && (await hasAccount(db, subject.mails[0]!))
  return [
    ...(unknown ? [{ obstacle: 'not_identified' as const, count: 1 }] : []),
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

/** By which day a table of the books tells when something was. */
const dayColumns: { readonly [Table in keyof Tables]?: keyof Tables[Table] & string } = {
  payment: 'pay_on',
  agency_payment: 'pay_on',
  claim: 'due_on',
  credit_note: 'issued_on',
  deposit: 'received_on',
  document: 'dated',
  advertiser_charge: 'month',
  reward_adjustment: 'month',
  result: 'occurred_at',
}

/** The last day on which the law asks for what was booked of somebody; null = nothing was. */
async function lawAsksUntil(db: Db, subject: Subject): Promise<string | null> {
  let newest: string | null = null
  for (const [table, column] of Object.entries(dayColumns)) {
    const condition = rowsOf(subject, table)
    const found = condition && (await newestDay(db, table, column, condition))
    if (found && (newest === null || found > newest)) newest = found
  }
  return newest === null ? null : keptUntil(day(newest), await readSetting(db, 'books'))
}
