import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { operatingSections, weekStarts } from './operatingSettings.ts'
import { LandingTexts } from './settingSections.ts'
import { StatusWords } from './statusWords.ts'

/** What screens have to know of the network, whoever looks. */
export const SiteSetting = z.object({
  page_title: z.string().nullable(),
  favicon: z.string().nullable(),
  touch_icon: z.string().nullable(),
  header_logo_image: z.string().nullable(),
  copyright_notice: z.string().nullable(),
  /** Where the support desk is written to. */
  support_mail_address: z.string().nullable(),
  /** Where the front page is, if it is one of the operator's own. */
  front_page_url: z.string().nullable(),
  /** `#rrggbb`: the one colour the whole theme is made from. */
  brand_color: z.string(),
  /** The operator's own words on the front page. */
  landing_texts: LandingTexts,
  /** Whether the terms of use in force are in the operator's own words, and not those on the front page. */
  has_own_terms: z.boolean(),
  /** Days for which one may stay signed in; 0 = nobody may. */
  keep_days: z.int(),
  /** What stands above every screen, whether only administrators may work, and the hours of the support desk. */
  operation: operatingSections.operation,
  /** How periods are counted: with which day weeks begin, and with which month business years. */
  calendar: z.object({ week_start: z.enum(weekStarts), fiscal_start_month: z.int() }),
  /** Yen with tax: payments below it wait for the next month. */
  least_total: z.int(),
  /** What the operator calls the statuses of results. */
  status_words: StatusWords,
  /** What publishers see of each result: without statuses no reason either. */
  result_sight: operatingSections.result_sight,
  /** What the button of the administrators' sign-in provider says; null = there is none. */
  provider_label: z.string().nullable(),
  /** Whether advertisers may sign up by themselves. */
  takes_advertisers: z.boolean(),
  /** Years that somebody must have to register as a publisher. */
  minimum_age: z.int(),
  /** Whether publishers bring publishers by links of their own. */
  takes_referrals: z.boolean(),
  tracker_url: z.string(),
  /** Whether there is a database that knows the countries of visitors. */
  knows_countries: z.boolean(),
})
export type SiteSetting = z.infer<typeof SiteSetting>

const Flag = z.union([z.literal(0), z.literal(1)])

/** The specification's own paths, to the letter. */
export const settings = {
  site: endpoint({
    method: 'GET',
    path: '/api/common/siteConfig/1',
    access: 'anyone',
    summary: 'Title, icons, logo, colours and copyright notice of the site',
    response: z.object({ siteSetting: SiteSetting }),
  }),
  claim: endpoint({
    method: 'GET',
    path: '/api/systemClaimSetting/info_1',
    access: 'signedIn',
    summary: 'Whether advertisers see the claim management entry',
    response: z.object({ is_owner_claim_management_visible: Flag }),
  }),
  payment: endpoint({
    method: 'GET',
    path: '/api/systemPaymentSetting/info/1',
    access: 'signedIn',
    summary: 'Whether affiliaters see the rewards management entry',
    response: z.object({ is_affiliater_rewards_management_visible: Flag }),
  }),
}
