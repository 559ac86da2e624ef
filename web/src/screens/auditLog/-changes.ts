import type { AuditDetail } from '@tsunagi/contract/audit'

export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

const shown = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value, null, 1)

/** The fields of a change that differ, in the order of their names. */
export function changesOf({ before, after }: Pick<AuditDetail, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
  return fields
    .map((field) => ({ field, before: shown(before?.[field]), after: shown(after?.[field]) }))
    .filter((change) => change.before !== change.after)
}
