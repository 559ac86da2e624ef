import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { batchOf, nameOf } from './batches.ts'

/** How far journals have been counted, as whoever asks sees it. */
export const countedJournals = (db: Db) =>
  db.selectFrom('journal_position').select(['journal', 'segment', 'position']).execute()
/** A journal, and the place up to which its clicks are in the counts of PostgreSQL. */
export type CountedJournal = Awaited<ReturnType<typeof countedJournals>>[number]

/** Of what a journal has beyond its place nothing is counted yet. */
export const isCounted = (journals: readonly CountedJournal[]) =>
  sql<boolean>`(${sql.join(
    [
      sql`batch in ${Object.values(batchOf)}`,
      ...journals.map(
        ({ journal, segment, position }) =>
          sql`(startsWith(batch, ${`${journal} `}) and batch < ${nameOf(journal, { segment, offset: position })})`,
      ),
    ],
    sql` or `,
  )})`
