import type { AuditDetail } from '@tsunagi/contract/office/audit'
import { auditChoices } from '@tsunagi/contract/office/messages/auditChoices'
import { auditFieldLabels } from '@tsunagi/contract/office/messages/auditFields'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { kitMessages as m } from '../../messages/kit.ts'
import { formatMoment } from '../../client/format.ts'

/** A field as it was and as it is, in words of people; null = it was not there. */
export interface FieldChange {
  /** As the database calls it. */
  field: string
  label: string
  before: string | null
  after: string | null
}

/** What values are called, by the field that has them. */
export type Choices = Record<string, Record<string, Text>>

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*(Z|[+-]\d\d:\d\d)$/

/** A value as people read it. */
function shown(value: unknown, choices: Record<string, Text> | undefined): string | null {
  if (value === null || value === undefined) return null
  const choice = choices?.[String(value)]
  if (choice) return t(choice)
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.map((item) => shown(item, choices)).join('\n')
  return freeValue(value)
}

/** A value of no fixed set. */
function freeValue(value: unknown): string {
  switch (typeof value) {
    case 'boolean':
      return t(value ? m.yes : m.no)
    case 'string':
      return instant.test(value) ? formatMoment(value) : value
    default:
      return JSON.stringify(value, null, 1)
  }
}

/** The fields of a change that differ, in the order of their names. */
export function changesOf(
  { target, before, after }: Pick<AuditDetail, 'target' | 'before' | 'after'>,
  lists: Choices = {},
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
  const choices = { ...auditChoices[target], ...lists }
  return fields
    .map((field) => {
      const label = auditFieldLabels[field]
      return {
        field,
        label: label ? t(label) : field,
        before: shown(before?.[field], choices[field]),
        after: shown(after?.[field], choices[field]),
      }
    })
    .filter((change) => change.before !== change.after)
}
