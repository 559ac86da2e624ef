import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { secretOf } from '../fields.ts'
import { Instant } from '../paging.ts'

/** auto = where the database is the one the product brings along, whose files lie in its own folder. */
export const backupModes = ['auto', 'on', 'off'] as const

/** When the network is backed up by itself, where to, and how many backups are kept. */
export const backupFields = {
  mode: z.enum(backupModes),
  /** At half past this hour in Japan. */
  hour: z.int().min(0).max(23),
  /** So many archives are kept. */
  keep: z.int().min(1).max(366),
  /** Where they are put; '' = `backups` in the data folder. */
  folder: z
    .string()
    .trim()
    .max(500)
    .regex(/^$|^\/|^[A-Za-z]:\\/, 'absolutePath')
    .default(''),
  /** Whether the newest one is restored and looked through once a week. */
  verifies: z.boolean(),
  /** Whether what happens between two backups is kept, too, so that any minute can be restored. */
  any_minute: z.boolean(),
  /** Whether they are encrypted with a passphrase. */
  encrypts: z.boolean(),
} as const

/** The same as the operator sends it, with the passphrase. */
export const BackupInput = z.object({
  ...backupFields,
  /** Never shown again; '' keeps the one that is stored. */
  passphrase: z.string().max(500).default(''),
  secret_of: secretOf,
})
export type BackupInput = z.output<typeof BackupInput>

export const backupSettings = {
  show: endpoint({
    method: 'GET',
    path: '/api/systemOthersSetting/backup',
    shows: 'setting.backup',
    key: 'systemOthersSetting.show',
    access: { admin: true },
    summary:
      'When and where the network is backed up by itself, and what there is; the passphrase is never shown',
    response: z.object({
      ...backupFields,
      folder: z.string(),
      has_passphrase: z.boolean(),
      /** Whether backups are made by themselves as things are. */
      is_on: z.boolean(),
      /** Where they are put in the end. */
      used_folder: z.string(),
      archives: z.int(),
      newest_at: Instant.nullable(),
      /** Any moment between can be restored; null = none can. */
      moments: z.object({ from: Instant, to: Instant }).nullable(),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/systemOthersSetting/saveBackup',
    edits: 'setting.backup',
    key: 'systemOthersSetting.save',
    access: { admin: true },
    notByProxy: true,
    summary: 'Change when and where the network is backed up by itself',
    body: BackupInput,
    response: z.object({ saved: z.literal(true) }),
  }),
}
