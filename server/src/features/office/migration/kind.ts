import type { Month } from '@tsunagi/contract/day'
import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import type { Line, ReadLine as FoundLine } from '../../../platform/csvLines.ts'
import type { Tx } from '../../../platform/db.ts'
import type { FieldErrors } from '../../../platform/fieldErrors.ts'
import type { Legacy } from './legacy.queries.ts'
import type { Masters } from './masters.queries.ts'

/** Parties of a network whose accounts come along. */
export type MovedParty = 'advertiser' | 'agency' | 'affiliater'

/** What lines are read with: who moves, and what the files before have named. */
export interface Moving {
  id: number
  settledMonth: Month
  adminId: number
  now: Date
  appUrl: string
  secretsKey: string
  masters: Masters
  /** By kind what records were called, and their ids here; while it is only tried out, 0. */
  known: Map<MigrationKind, Map<string, number>>
}

/** A line whose fields were found by the columns of its file. */
export type GivenLine = FoundLine

/** A line that may be taken over. */
export interface ReadLine<Value> {
  legacyId: string
  value: Value
  /** What no second line of the file may have, besides its former id. */
  unique: readonly { field: string; value: string }[]
  /** Yen it says. */
  sums: { sale: number; gross: number; net: number }
}

/** A line that cannot be taken over, and why, by field. */
export interface WrongLine extends Line {
  errors: FieldErrors
}

/** How the lines of a file are read and written. */
export interface Kind<Value = unknown> {
  /** Lines written together. */
  atOnce: number
  /** Throws what is wrong with a line; changes nothing. */
  read(given: GivenLine['given'], moving: Moving): Promise<ReadLine<Value>> | ReadLine<Value>
  /** Writes lines. Answers what they became; a line that is missing there could not be written. */
  write(tx: Tx, lines: readonly ReadLine<Value>[], moving: Moving): Promise<Legacy[]>
}
