import { z } from 'zod'
import { LandingTexts } from '@tsunagi/contract/office/systemSettings'
import type { Db } from '../../../platform/db.ts'
import { readSection } from './section.queries.ts'

const Site = z.object({
  page_title: z.string().nullable().default(null),
  favicon: z.string().nullable().default(null),
  touch_icon: z.string().nullable().default(null),
  header_logo_image: z.string().nullable().default(null),
  copyright_notice: z.string().nullable().default(null),
  support_mail_address: z.email().nullable().default(null),
  brand_color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default('#1f5fbf'),
})
export type Site = z.output<typeof Site>
const Flag = z.union([z.literal(0), z.literal(1)])
const Landing = z.object({ texts: LandingTexts.default({}) })

export const siteSetting = (db: Db): Promise<Site> => readSection(db, 'site', Site)
export const landingTexts = async (db: Db): Promise<LandingTexts> =>
  (await readSection(db, 'landing', Landing)).texts
export const claimSetting = (db: Db) =>
  readSection(db, 'claim', z.object({ is_owner_claim_management_visible: Flag.default(0) }))
export const paymentSetting = (db: Db) =>
  readSection(
    db,
    'payment',
    z.object({ is_affiliater_rewards_management_visible: Flag.default(1) }),
  )

/** Everything of the site that anyone may see. */
export async function publicSite(db: Db) {
  const [site, landing_texts] = await Promise.all([siteSetting(db), landingTexts(db)])
  return { ...site, landing_texts }
}
