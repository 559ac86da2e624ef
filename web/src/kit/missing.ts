import { explainIssue } from '@tsunagi/contract/messages/errors'
import { currentLanguage } from '../client/language.ts'
import { isEmpty, type Errors, type Field, type Values } from './field.ts'

/** What is to be said of fields that have to be filled in and are not. */
export const missing = (required: readonly string[], values: Values): Errors =>
  Object.fromEntries(
    required
      .filter((name) => isEmpty(values[name]))
      .map((name) => [
        name,
        [explainIssue({ code: 'custom', message: 'required' }, currentLanguage())],
      ]),
  )

/** Which of the fields on the screen have to be filled in because of what else is. */
export const neededOf = (fields: [string, Field<unknown>][], values: Values): string[] =>
  fields.filter(([, { isNeeded }]) => isNeeded?.(values)).map(([name]) => name)
