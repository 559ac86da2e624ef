import type { LandingTexts, SiteInput, SitePicture } from '@tsunagi/contract/office/systemSettings'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { readSentImage } from '../../../platform/sentImage.ts'
import { storeFile } from '../../catalogue/materials/storedFiles.queries.ts'
import { writeSection } from './section.queries.ts'
import { siteSetting, type Site } from './site.queries.ts'
import { assertFits } from './sitePictures.rules.ts'

const saved = { saved: true } as const

/** The settings as a form has them: '' where the product's own is used. */
export async function showSite(db: Db) {
  const site = await siteSetting(db)
  return Object.fromEntries(Object.entries(site).map(([key, value]) => [key, value ?? ''])) as {
    [Key in keyof Site]: string
  }
}

/** Changes the site; a picture is kept, replaced by a new one, or left to the product. */
export function saveSite(
  db: Db,
  clock: Clock,
  { favicon, touch_icon, header_logo_image, ...words }: SiteInput,
) {
  return db.transaction().execute(async (tx) => {
    const now = await siteSetting(tx)
    const pictures = {
      favicon: await pictureOf(tx, 'favicon', favicon, now),
      touch_icon: await pictureOf(tx, 'touch_icon', touch_icon, now),
      header_logo_image: await pictureOf(tx, 'header_logo_image', header_logo_image, now),
    }
    const { page_title, copyright_notice, support_mail_address, brand_color } = words
    await writeSection(
      tx,
      'site',
      {
        page_title: page_title || null,
        copyright_notice: copyright_notice || null,
        support_mail_address: support_mail_address || null,
        brand_color: brand_color.toLowerCase(),
        ...pictures,
      },
      clock.now(),
    )
    return saved
  })
}

async function pictureOf(
  tx: Tx,
  picture: SitePicture,
  given: string,
  site: Site,
): Promise<string | null> {
  if (given === '') return null
  if (given === site[picture]) return given
  const { content, ...header } = readSentImage(given, picture)
  assertFits(picture, header)
  return `/files/${await storeFile(tx, content, header.mimeType)}`
}

export async function saveLanding(db: Db, clock: Clock, texts: LandingTexts) {
  await writeSection(db, 'landing', { texts }, clock.now())
  return saved
}
