import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { erasures, keptGroups, knownKinds } from './keptGroups.ts'

/** After so many days the file with what is held of a person is deleted. */
export const personalFileDays = 7

/** How long things are kept, by the settings in force and by what the product does. */
export const KeptFigures = z.object({
  book_years: z.int(),
  retention_days: z.int(),
  anonymise_days: z.int(),
  cookie_days: z.int(),
  sign_in_days: z.int(),
  attempt_days: z.int(),
  mail_days: z.int(),
  notification_days: z.int(),
  expired_days: z.int(),
  file_days: z.int(),
  job_run_days: z.int(),
  /** Archives of backups that are kept; null = the product makes none. */
  backups: z.int().nullable(),
  export_days: z.int(),
  personal_file_days: z.int(),
})
export type KeptFigures = z.infer<typeof KeptFigures>

/** What a table holds of people, how it is kept, and what becomes of its rows when one of them is erased. */
export const KeptRow = z.object({
  /** The table it stands in. */
  table: z.string(),
  group: z.enum(keptGroups),
  known: z.array(z.enum(knownKinds)),
  erasure: z.enum(erasures),
})
export type KeptRow = z.infer<typeof KeptRow>

/** What is known of a person is kept in groups: as long, for one reason. */
export const KeptSummary = z.object({
  group: z.enum(keptGroups),
  known: z.array(z.enum(knownKinds)),
  erasures: z.array(z.enum(erasures)),
})
export type KeptSummary = z.infer<typeof KeptSummary>

/** What is kept of people, and how long. */
export const privacy = {
  show: endpoint({
    method: 'GET',
    path: '/api/common/privacy',
    access: 'anyone',
    summary: 'What is known of people, how long it is kept, and what becomes of it when they ask',
    response: z.object({ figures: KeptFigures, groups: z.array(KeptSummary) }),
  }),
  kept: endpoint({
    method: 'GET',
    path: '/api/privacyRequest/kept',
    key: 'privacyRequest.index',
    access: { admin: true },
    summary: 'The same by table: what each holds of people, and by which job or setting it goes',
    response: z.object({ figures: KeptFigures, rows: z.array(KeptRow) }),
  }),
}
