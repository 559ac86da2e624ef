import { z } from 'zod'
import { networkExportKinds } from '@tsunagi/contract/office/networkExports'

/** What an export says of itself. */
export const manifestName = 'manifest.json'
/** The keys of the installation, sealed under the passphrase. */
export const keysName = 'keys.sealed'
/** What is known outside of the database of where the audit log stood. */
export const anchorsName = 'audit-anchors.jsonl'
/** The rows of a table in an export, one in each line. */
export const dataName = (table: string) => `data/${table}.ndjson`

/** What an export says of itself, at its end. */
export const Manifest = z.object({
  format: z.literal(1),
  kind: z.enum(networkExportKinds),
  made_at: z.iso.datetime(),
  product: z.string(),
  /** The last migration of the database it was made of. */
  migration: z.string(),
  /** All of them; exports of before did not say. */
  migrations: z.array(z.string()).optional(),
  rows: z.int(),
  /** Months that clicks are kept of, as 202611. */
  click_months: z.array(z.string().regex(/^\d{6}$/)),
  files: z.record(
    z.string(),
    z.object({ bytes: z.int(), sha256: z.string(), rows: z.int().optional() }),
  ),
  /** By table and column, the last number that was given away. */
  sequences: z.record(z.string(), z.int()),
})
export type Manifest = z.infer<typeof Manifest>
