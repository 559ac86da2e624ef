import { sql } from 'kysely'
import { settingSections, type SettingName } from '@tsunagi/contract/office/settingSections'
import { promotionPurpose } from '../catalogue/promotionSecret.ts'
import { exportPurpose } from '../features/office/exports/passphrase.ts'
import { webhookPurpose } from '../features/office/webhooks/webhookSecrets.ts'
import { secondFactorPurpose } from '../features/people/identity/secondFactor.service.ts'
import {
  headerPurpose,
  kickbackPurpose,
  type SealedHeader,
} from '../features/results/kickbacks/linkSecrets.ts'
import { sinkPurpose } from '../features/results/sinks/sinkSecrets.ts'
import { connect, type Db } from '../platform/db.ts'
import { keysOf } from '../platform/keyRing.ts'
import { resealed, settingPurpose } from '../platform/secretBox.ts'
import { lockStored, mergeIntoStored } from '../platform/settings.queries.ts'

/** A column of boxes, and what the box of a row is sealed for. */
interface SealedColumn {
  table: string
  id: string
  column: string
  purpose: (id: number) => string
}

/** Every column that holds boxes; settings and the headers of kickbacks hold theirs among other things. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'totp', id: 'user_id', column: 'secret', purpose: secondFactorPurpose },
  { table: 'totp', id: 'user_id', column: 'pending_secret', purpose: secondFactorPurpose },
  { table: 'promotion_secret', id: 'promotion_id', column: 'secret', purpose: promotionPurpose },
  { table: 'media_link_setting', id: 'media_id', column: 'secret', purpose: kickbackPurpose },
  {
    table: 'media_link_setting',
    id: 'media_id',
    column: 'previous_secret',
    purpose: kickbackPurpose,
  },
  { table: 'sink', id: 'id', column: 'secret_box', purpose: sinkPurpose },
  { table: 'webhook_endpoint', id: 'id', column: 'secret', purpose: webhookPurpose },
  { table: 'webhook_endpoint', id: 'id', column: 'previous_secret', purpose: webhookPurpose },
  { table: 'network_export', id: 'id', column: 'passphrase_sealed', purpose: () => exportPurpose },
]

/** Seals with the key in use what former keys sealed, so that they can be dropped. Answers how many secrets that were. */
export async function resealSecrets(databaseUrl: string, ring: string): Promise<number> {
  if (keysOf(ring).length === 1) return 0
  const db = connect(databaseUrl, { name: 'tsunagi-migrate', max: 1 })
  try {
    let done = await resealSettings(db, ring)
    for (const column of sealedColumns) done += await resealColumn(db, ring, column)
    return done + (await resealHeaders(db, ring))
  } finally {
    await db.destroy()
  }
}

async function resealColumn(db: Db, ring: string, { table, id, column, purpose }: SealedColumn) {
  const { rows } = await sql<{ id: number; box: Buffer }>`
    select ${sql.ref(id)} as id, ${sql.ref(column)} as box from ${sql.table(table)}
    where ${sql.ref(column)} is not null`.execute(db)
  let done = 0
  for (const { id: row, box } of rows) {
    const fresh = resealed(ring, purpose(row), box)
    if (!fresh) continue
    // Whoever has entered another secret meanwhile has sealed it already.
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
      where ${sql.ref(id)} = ${row} and ${sql.ref(column)} = ${box}`.execute(db)
    done++
  }
  return done
}

/** The same for a box that is stored as text. */
const resealedText = (ring: string, purpose: string, text: string) =>
  resealed(ring, purpose, Buffer.from(text, 'base64'))?.toString('base64') ?? null

async function resealHeaders(db: Db, ring: string) {
  const settings = await db
    .selectFrom('media_link_setting')
    .select(['media_id', 'headers'])
    .where(sql<boolean>`headers <> '[]'::jsonb`)
    .execute()
  let done = 0
  for (const { media_id, headers } of settings) {
    const again = (headers as SealedHeader[]).map(({ name, secret }) => ({
      name,
      fresh: resealedText(ring, headerPurpose(media_id, name), secret),
      secret,
    }))
    const changed = again.filter(({ fresh }) => fresh !== null).length
    if (changed === 0) continue
    done += changed
    await db
      .updateTable('media_link_setting')
      .set({
        headers: JSON.stringify(
          again.map(({ name, fresh, secret }) => ({ name, secret: fresh ?? secret })),
        ),
      })
      .where('media_id', '=', media_id)
      .where(sql<boolean>`headers = ${JSON.stringify(headers)}::jsonb`)
      .execute()
  }
  return done
}

async function resealSettings(db: Db, ring: string) {
  let done = 0
  for (const section of Object.keys(settingSections) as SettingName[])
    done += await resealSection(db, ring, section)
  return done
}

/** In a section, what is called so holds a box. */
const isSealed = (field: string) => field.endsWith('_sealed')

function resealSection(db: Db, ring: string, section: SettingName) {
  return db.transaction().execute(async (tx) => {
    const stored = Object.entries((await lockStored(tx, section)) ?? {})
    const fresh = stored.flatMap(([field, text]): [string, string][] => {
      if (!isSealed(field) || typeof text !== 'string') return []
      const again = resealedText(ring, settingPurpose(section), text)
      return again ? [[field, again]] : []
    })
    if (fresh.length > 0) await mergeIntoStored(tx, section, Object.fromEntries(fresh))
    return fresh.length
  })
}
