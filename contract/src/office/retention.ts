import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { logFields } from './settingSections.ts'
import { done, Instant } from '../paging.ts'

/** Logs that are removed after a time of their own. */
export const logKinds = [
  'click',
  'notice',
  'kickback_attempt',
  'sink_delivery',
  'webhook_delivery',
] as const

/** One month of clicks as it is stored. */
export const StoredMonth = z.object({
  month: z.string(),
  entries: z.int(),
  bytes: z.int(),
  removed_on: z.iso.date(),
})
export type StoredMonth = z.infer<typeof StoredMonth>

/** One time that old entries of a log were removed. */
export const LogRemoval = z.object({
  at: Instant,
  log: z.enum(logKinds),
  older_than: Instant,
  entries: z.int(),
})
export type LogRemoval = z.infer<typeof LogRemoval>

export const retention = {
  setting: endpoint({
    method: 'GET',
    path: '/api/systemResultSetting/info',
    shows: 'setting.log',
    key: 'systemResultSetting.show',
    access: { admin: true },
    summary: 'How long logs are kept, what is stored of them, and what was removed last',
    response: z.object({
      retention_days: z.int(),
      anonymise_days: z.int(),
      months: z.array(StoredMonth),
      removals: z.array(LogRemoval),
    }),
  }),
  saveSetting: endpoint({
    method: 'POST',
    path: '/api/systemResultSetting/save',
    edits: 'setting.log',
    access: { admin: true },
    summary:
      'Set how long logs are kept, and addresses in them; what is older goes within a day, for good',
    body: z.object({
      retention_days: z.coerce.number().pipe(logFields.retention_days),
      anonymise_days: z.coerce.number().pipe(logFields.anonymise_days).optional(),
    }),
    response: done,
  }),
}
