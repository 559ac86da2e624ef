import { isDeepStrictEqual } from 'node:util'
import { explainIssue, type SchemaIssue } from '@tsunagi/contract/messages/errors'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { AppError } from './errors.ts'

/** What is wrong with what was filled in, by field. */
export type FieldErrors = Record<string, Text[]>

/** The words of an expected failure, by field; anything else is thrown on. */
export function errorsOf(error: unknown): FieldErrors {
  if (!(error instanceof AppError)) throw error
  return error.fields
    ? Object.fromEntries(Object.entries(error.fields).map(([field, message]) => [field, [message]]))
    : { _: [error.text] }
}

/** What a form says of values that do not fit it, by field. */
export function byField(issues: readonly { path: PropertyKey[] }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '_')
    const said = text(
      explainIssue(issue as SchemaIssue, 'ja'),
      explainIssue(issue as SchemaIssue, 'en'),
    )
    sayOnce(errors, field, said)
  }
  return errors
}

/** Adds what is said of a field: where several rules say the same, once. */
export function sayOnce<Said>(errors: Record<string, Said[]>, field: string, said: Said) {
  // A field may be called like something that every object has.
  const before = Object.hasOwn(errors, field) ? errors[field]! : (errors[field] = [])
  if (!before.some((each) => isDeepStrictEqual(each, said))) before.push(said)
}
