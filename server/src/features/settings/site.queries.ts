import { z } from 'zod'
import type { Db } from '../../platform/db.ts'

/** The stored value of a section, checked by its schema; its defaults where nothing is stored. */
async function section<Schema extends z.ZodType>(db: Db, name: string, schema: Schema): Promise<z.output<Schema>> {
  const row = await db.selectFrom('setting').select('value').where('section', '=', name).executeTakeFirst()
  return schema.parse(row?.value ?? {})
}

const Site = z.object({
  page_title: z.string().nullable().default(null),
  favicon: z.string().nullable().default(null),
  touch_icon: z.string().nullable().default(null),
  header_logo_image: z.string().nullable().default(null),
  copyright_notice: z.string().nullable().default(null),
  support_mail_address: z.email().nullable().default(null),
  brand_color: z.string().regex(/^#[0-9a-f]{6}$/i).default('#1f5fbf'),
})
const Flag = z.union([z.literal(0), z.literal(1)])

export const siteSetting = (db: Db) => section(db, 'site', Site)
export const claimSetting = (db: Db) => section(db, 'claim', z.object({ is_owner_claim_management_visible: Flag.default(0) }))
export const paymentSetting = (db: Db) => section(db, 'payment', z.object({ is_affiliater_rewards_management_visible: Flag.default(1) }))
