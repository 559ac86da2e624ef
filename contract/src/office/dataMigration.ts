import { z } from 'zod'
import { Month } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { done, Id, idParams, Instant, paged, pageQuery } from '../paging.ts'
import {
  migrationColumns,
  migrationErrorColumns,
  migrationUseColumns,
} from './messages/dataMigration.ts'
import { migrationSources, migrationStates, useReasons } from './migrationKinds.ts'
import { Kind, migrationMappings } from './migrationMappings.ts'

/** A migration from another system, as lists show it. */
export const MigrationRow = z.object({
  id: z.int(),
  name: z.string(),
  source: z.enum(migrationSources),
  /** The last month that the other system settled. */
  settled_month: z.string(),
  state: z.enum(migrationStates),
  created_at: Instant,
})
export type MigrationRow = z.infer<typeof MigrationRow>

/** Counted lines or records, and their sums in yen. */
export const MigrationSum = z.object({
  count: z.int(),
  sale: z.int(),
  gross: z.int(),
  net: z.int(),
})
export type MigrationSum = z.infer<typeof MigrationSum>

/** A CSV of a migration, which arrives in parts: how its columns are read, and how far its lines are. */
export const MigrationFile = z.object({
  kind: Kind,
  filename: z.string(),
  parts: z.int(),
  /** How many of them have arrived. */
  arrived: z.int(),
  header: z.array(z.string()),
  /** For each column the field it is; empty = it is passed over. */
  fields: z.array(z.string()),
  lines: z.int(),
  bad: z.int(),
  done: z.int(),
  /** What the right lines of the file say, and what the records here say once all of them are taken over. */
  said: MigrationSum,
  stored: MigrationSum.nullable(),
})
export type MigrationFile = z.infer<typeof MigrationFile>

/** A migration with its files and, where it is being taken back, how far that is. */
export const MigrationDetail = MigrationRow.extend({
  /** Why it stopped, in the reader's language. */
  problem: z.string().nullable(),
  started_at: Instant.nullable(),
  finished_at: Instant.nullable(),
  /** How far it is taken back: records that are gone, of so many; null of them = it is being asked whether one of them is in use. */
  undo_done: z.int(),
  undo_total: z.int().nullable(),
  /** Records that are in use, so that it was not taken back. */
  uses: z.int(),
  files: z.array(MigrationFile),
})
export type MigrationDetail = z.infer<typeof MigrationDetail>

/** What is wrong with one value of one line, in the reader's language. */
export const MigrationError = z.object({
  kind: Kind,
  line: z.int(),
  field: z.string(),
  value: z.string(),
  message: z.string(),
})
export type MigrationError = z.infer<typeof MigrationError>

/** A record that is in use. */
export const MigrationUse = z.object({
  kind: Kind,
  /** Null for what was taken over before lines were kept. */
  line: z.int().nullable(),
  legacy_id: z.string(),
  reason: z.enum(useReasons),
})
export type MigrationUse = z.infer<typeof MigrationUse>

/** Bytes of a part of a file. */
export const migrationPartSize = 4_000_000

export const dataMigration = {
  index: endpoint({
    method: 'GET',
    path: '/api/systemDataMigration/index',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'Migrations from other systems, newest first',
    query: z.object({ ...pageQuery(['id'], '-id') }),
    response: paged(MigrationRow),
    columns: migrationColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/systemDataMigration/info/:id',
    key: 'systemDataMigration.index',
    access: { admin: true },
    ofWholeBusiness: true,
    summary:
      'One migration: its files, how far it is, and what the files say beside what is stored',
    params: idParams,
    response: MigrationDetail,
  }),
  errors: endpoint({
    method: 'GET',
    path: '/api/systemDataMigration/errors',
    key: 'systemDataMigration.index',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'What is wrong with lines of a migration, by file, line and field',
    query: z.object({ migration_id: Id, kind: Kind.optional(), ...pageQuery(['line'], 'line') }),
    response: paged(MigrationError),
    columns: migrationErrorColumns,
  }),
  uses: endpoint({
    method: 'GET',
    path: '/api/systemDataMigration/uses',
    key: 'systemDataMigration.index',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'Records of a migration that are in use, so that it cannot be taken back',
    query: z.object({ migration_id: Id, ...pageQuery(['line'], 'line') }),
    response: paged(MigrationUse),
    columns: migrationUseColumns,
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/systemDataMigration/regist',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'Begin a migration from another system',
    body: z.object({
      name: z.string().trim().min(1).max(100),
      source: z.enum(migrationSources),
      settled_month: Month,
    }),
    response: done,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/systemDataMigration/upload',
    key: 'systemDataMigration.regist',
    access: { admin: true },
    ofWholeBusiness: true,
    summary:
      'Send a part of a CSV of a migration; its first part takes the place of an earlier file',
    body: z.object({
      migration_id: Id,
      kind: Kind,
      filename: z.string().trim().min(1).max(200),
      parts: z.int().min(1).max(1000),
      number: z.int().min(0).max(999),
      /** In base64. */
      content: z.base64(),
    }),
    bodyLimit: 8_000_000,
    response: done,
  }),
  mapping: endpoint({
    method: 'POST',
    path: '/api/systemDataMigration/mapping',
    key: 'systemDataMigration.regist',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'Say which field each column of a file is',
    body: z.object({
      migration_id: Id,
      kind: Kind,
      fields: z.array(z.string().max(50)).max(200),
    }),
    response: done,
  }),
  ...migrationMappings,
  check: endpoint({
    method: 'POST',
    path: '/api/systemDataMigration/check/:id',
    key: 'systemDataMigration.regist',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'Try a migration out: every line is checked, nothing is changed',
    params: idParams,
    response: done,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/systemDataMigration/run/:id',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'Take over the right lines of a migration, or go on where it was stopped',
    params: idParams,
    response: done,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/systemDataMigration/stop/:id',
    key: 'systemDataMigration.run',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'Stop what is done with a migration between two batches; it goes on from there',
    params: idParams,
    response: done,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/systemDataMigration/undo/:id',
    key: 'systemDataMigration.run',
    access: { admin: true },
    ofWholeBusiness: true,
    summary:
      'Take a migration back, as long as nothing it made was used, or go on where that was stopped',
    params: idParams,
    response: done,
  }),
  adopt: endpoint({
    method: 'POST',
    path: '/api/systemDataMigration/adopt/:id',
    key: 'systemDataMigration.run',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'Make a migration final: its opening balances are booked',
    params: idParams,
    response: done,
  }),
}
