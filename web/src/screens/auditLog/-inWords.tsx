import { ShownAudience } from '@tsunagi/contract/office/audience'
import type { AuditDetail } from '@tsunagi/contract/office/audit'
import type { ReactNode } from 'react'
import { t } from '../../client/language.ts'
import { auditMessages as m } from '../../messages/office/audit.ts'
import { readConditions } from '../mailing/-conditions.tsx'

/** Conditions of a mailing; nothing where they are not of the form they have today. */
function audienceInWords(value: unknown): ReactNode {
  const { data } = ShownAudience.safeParse(value)
  return data && (data.length > 0 ? readConditions(data) : t(m.noConditions))
}

const readings: Partial<Record<string, (value: unknown) => ReactNode>> = {
  'mailing.audience': audienceInWords,
}

/** A value that is more than a text, as its own screen shows it; nothing of all others. */
export const inWords = (target: string, field: string, row: AuditDetail['before']): ReactNode =>
  row?.[field] === undefined ? null : readings[`${target}.${field}`]?.(row[field])
