import { dayOf } from '@tsunagi/contract/day'
import type { SiteInput, SitePicture } from '@tsunagi/contract/office/systemSettings'
import { changesTold } from '@tsunagi/contract/office/settingHistory'
import type { LandingTexts, Setting } from '@tsunagi/contract/office/settingSections'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { readSentImage } from '../../../platform/sentImage.ts'
import {
  listSettingVersions,
  readSetting,
  writeSetting,
} from '../../../platform/settings.queries.ts'
import { hasOwnTerms } from '../../people/termsOfUse/termsOfUse.service.ts'
import { sightOf } from '../../results/results/resultSight.service.ts'
import { leastAgeTexts } from './leastAgeTexts.rules.ts'
import { leastTotalTexts } from './leastTotalTexts.rules.ts'
import { keptPicture } from './settingPicture.service.ts'
import { rankTexts } from './rankTexts.rules.ts'
import { assertFits } from './sitePictures.rules.ts'

/** Everything of the site that anyone may see. */
export async function publicSite(db: Db, clock: Clock) {
  const [
    site,
    { texts },
    ranks,
    { keep_days },
    operation,
    provider,
    signUp,
    referral,
    status_words,
    result_sight,
    { least_total },
    { minimum_age },
    calendar,
    isOwn,
  ] = await Promise.all([
    readSetting(db, 'site'),
    readSetting(db, 'landing'),
    readSetting(db, 'rank'),
    readSetting(db, 'security'),
    readSetting(db, 'operation'),
    readSetting(db, 'provider'),
    readSetting(db, 'advertiser_sign_up'),
    readSetting(db, 'referral'),
    readSetting(db, 'status_words'),
    readSetting(db, 'result_sight'),
    readSetting(db, 'payment'),
    readSetting(db, 'membership'),
    calendarOf(db),
    hasOwnTerms(db, dayOf(clock.now())),
  ])
  return {
    ...site,
    keep_days,
    operation,
    calendar,
    status_words,
    result_sight: sightOf({ kind: 'affiliater' }, result_sight),
    least_total,
    minimum_age,
    provider_label: provider.is_on ? provider.label : null,
    takes_advertisers: signUp.is_open,
    takes_referrals: referral.is_on,
    has_own_terms: isOwn,
    landing_texts: {
      ...withOwn({ ...leastTotalTexts(least_total), ...leastAgeTexts(minimum_age) }, texts),
      ...rankTexts(ranks),
    },
  }
}

/** The operator's own words, in the languages that it has written them in, before those that follow the settings. */
const withOwn = (settled: LandingTexts, own: LandingTexts): LandingTexts => ({
  ...settled,
  ...Object.fromEntries(
    Object.entries(own).map(([name, words]) => [name, { ...settled[name], ...words }]),
  ),
})

/** How periods are counted. */
async function calendarOf(db: Db) {
  const [{ week_start }, { fiscal_start_month }] = await Promise.all([
    readSetting(db, 'analytics'),
    readSetting(db, 'books'),
  ])
  return { week_start, fiscal_start_month }
}

const saved = { saved: true } as const

/** The settings as a form has them: '' where the product's own is used. */
export const siteAsForm = (site: Setting<'site'>) =>
  Object.fromEntries(Object.entries(site).map(([key, value]) => [key, value ?? ''])) as {
    [Key in keyof Setting<'site'>]: string
  }

/** Changes the site; a picture is kept, replaced by a new one, or left to the product. */
export function saveSite(
  db: Db,
  clock: Clock,
  { favicon, touch_icon, header_logo_image, ...words }: SiteInput,
  appUrl: string,
) {
  assertElsewhere(words.front_page_url, appUrl)
  return db.transaction().execute(async (tx) => {
    const now = await readSetting(tx, 'site')
    const pictures = {
      favicon: await pictureOf(tx, 'favicon', favicon, now),
      touch_icon: await pictureOf(tx, 'touch_icon', touch_icon, now),
      header_logo_image: await pictureOf(tx, 'header_logo_image', header_logo_image, now),
    }
    const { page_title, copyright_notice, support_mail_address, front_page_url, brand_color } =
      words
    await writeSetting(
      tx,
      'site',
      {
        page_title: page_title || null,
        copyright_notice: copyright_notice || null,
        support_mail_address: support_mail_address || null,
        front_page_url: front_page_url || null,
        brand_color: brand_color.toLowerCase(),
        ...pictures,
      },
      clock.now(),
    )
    return saved
  })
}

/** A front page that led to itself would never be seen. */
function assertElsewhere(address: string, appUrl: string) {
  if (address !== '' && new URL(address).host === new URL(appUrl).host)
    throw invalid(
      'front_page_url',
      text(
        'このサイト自身のURLは指定できません。別のサイトのURLを入力してください。',
        'This is the address of this site itself. Enter a page of another one.',
      ),
    )
}

async function pictureOf(
  tx: Tx,
  picture: SitePicture,
  given: string,
  site: Setting<'site'>,
): Promise<string | null> {
  const before = await listSettingVersions(tx, 'site', changesTold + 1)
  const known = [site[picture], ...before.map(({ setting }) => setting[picture])]
  return keptPicture(tx, given, known, () => {
    const image = readSentImage(given, picture)
    assertFits(picture, image)
    return image
  })
}

/** Saves the texts of the front page. */
export async function saveLanding(db: Db, clock: Clock, texts: LandingTexts) {
  await writeSetting(db, 'landing', { texts }, clock.now())
  return saved
}
