import { text, type Text } from '@tsunagi/contract/messages/text'
import { explainIssue, type SchemaIssue } from '@tsunagi/contract/messages/errors'
import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import type { z } from 'zod'
import { otherUnitIn } from '../../../domain/cells/units.rules.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { GivenLine } from './kind.ts'

/** Kinds of records that lines of later files name. */
export const referredKinds = [
  'advertiser',
  'agency',
  'affiliater',
  'media',
  'promotion',
  'goal',
  'material',
] as const satisfies MigrationKind[]

/** The lines that were named so far, by kind, with their ids here. */
export type Known = ReadonlyMap<MigrationKind, ReadonlyMap<string, number>>

/** A line by its schema; throws what does not fit. */
export function parsed<Value>(schema: z.ZodType<Value>, given: object): Value {
  const found = schema.safeParse(given)
  if (found.success) return found.data
  const fields = Object.fromEntries(
    found.error.issues.map((issue) => [String(issue.path[0] ?? '_'), explained(issue, given)]),
  )
  throw new AppError(422, text('入力内容を確認してください。', 'Please check the input.'), fields)
}

/** What is wrong with a line in both languages; whether a cell was empty is told by the line. */
function explained(issue: SchemaIssue & { path: readonly PropertyKey[] }, given: object): Text {
  const input = new Map<unknown, unknown>(Object.entries(given)).get(issue.path[0])
  return text(explainIssue({ ...issue, input }, 'ja'), explainIssue({ ...issue, input }, 'en'))
}

/** Refuses prices that are written in another unit than they would be read in. */
export function assertWrittenIn(unit: 'yen' | 'percent', given: GivenLine['given']): void {
  const other = otherUnitIn(given, unit)
  if (other) throw invalid(other.field, other.problem)
}

/** The record that a line names by its former id. */
export function referred(
  known: Known,
  kind: MigrationKind,
  field: string,
  legacyId: string,
): number {
  const id = known.get(kind)?.get(legacyId)
  if (id === undefined)
    throw invalid(
      field,
      text(
        'この旧IDの行が、先のファイルにありません。',
        'No line of the files before has this former ID.',
      ),
    )
  return id
}

/** What a goal is called among those of all promotions. */
export const goalName = (promotion: string, goal: string) => `${promotion}:${goal}`

/** The goal of a promotion that a line names by its former id. */
export const goalOf = (known: Known, promotion: string, goal: string): number =>
  referred(known, 'goal', 'goal', goalName(promotion, goal))

/** The former ids that a cell names, apart by commas or spaces. */
export const namesIn = (cell: string | readonly string[] | undefined): string[] =>
  [cell ?? []].flat().flatMap((names) => names.split(/[\s,、;|]+/).filter((name) => name !== ''))

/** What a line adds that is about no money, in yen. */
export const noSums = { sale: 0, gross: 0, net: 0 }
