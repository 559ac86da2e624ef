import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** Host names of advertisers that are in use. */
export const activeHosts = async (db: Db): Promise<string[]> =>
  (
    await db.selectFrom('tracking_host').select('host').where('status', '=', 'active').execute()
  ).map(({ host }) => host)

/** Keeps when the certificate of a host runs out, as far as that could be seen, and when that was looked at. */
export const setCertificate = (
  db: Db,
  certificate: { host: string; expires_at: Date | null; checked_at: Date },
) =>
  db
    .insertInto('certificate_watch')
    .values(certificate)
    .onConflict((known) => known.column('host').doUpdateSet(certificate))
    .execute()

/** Forgets what is no address of ours any more. */
export const keepCertificates = (db: Db, hosts: readonly string[]) =>
  sql`delete from certificate_watch where host <> all(${[...hosts]}::text[])`.execute(db)

/** Certificates that have run out or do so before a moment. */
export const endingCertificates = (db: Db, before: Date) =>
  db.selectFrom('certificate_watch').where('expires_at', '<=', before.toISOString())
