import { formerCard, termsContents } from './content/terms.ts'
import { dayMs } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { linkHost } from '@tsunagi/contract/catalogue/productLink'
import { insertPromotionSecret } from '../../server/src/catalogue/promotionSecrets.queries.ts'
import { newSigningSecret } from '../../server/src/platform/outbox/signedHeaders.ts'
import { sealSecret } from '../../server/src/features/results/kickbacks/linkSecrets.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { audienceOf } from './content/audiences.ts'
import { mediaContents, type MediaContent } from './content/media.ts'
import type { GoalContent, PromotionContent } from './content/promotion.ts'
import { promotionContents } from './content/promotions.ts'
import { fillMediaFacts } from './mediaFacts.ts'
import { fillMaterials, type Material } from './materials.ts'
import type { Parties } from './parties.ts'
import { insertNumbered, insertRows, type Row } from './rows.queries.ts'
import { setLandingPages } from './network.queries.ts'

export interface Goal extends GoalContent {
  id: number
}
export interface Promotion {
  id: number
  content: PromotionContent
  advertiserId: number
  advertiserUserId: number
  landingUrl: string
  goals: readonly Goal[]
  materials: readonly Material[]
}
export interface Medium {
  id: number
  content: MediaContent
  affiliaterId: number
  url: string
  kickbackUrl: string | null
}
export interface Network {
  media: ReadonlyMap<string, Medium>
  promotions: ReadonlyMap<string, Promotion>
}

interface NetworkOptions {
  demoUrl: string
  secretsKey: string
  now: Date
}

/** How long what was booked may take to happen, as the promotions' conditions say. */
export const reservationDays = 60

/** Media, promotions with goals, and what there is to place. */
export async function fillNetwork(
  db: Db,
  parties: Parties,
  { demoUrl, secretsKey, now }: NetworkOptions,
): Promise<Network> {
  const media = await fillMedia(db, parties, demoUrl, now)
  await fillLinkSettings(db, [...media.values()], secretsKey, now)
  await fillMediaFacts(db, media, parties.ownerId, now)
  return { media, promotions: await fillPromotions(db, parties, { demoUrl, secretsKey, now }) }
}

async function fillMedia(db: Db, parties: Parties, demoUrl: string, now: Date) {
  const media = mediaContents.map((content) => ({
    content,
    affiliaterId: parties.affiliaterIds.get(content.affiliater)!,
    url: content.url ?? `${demoUrl}/`,
    kickbackUrl:
      content.kickback === 'demo'
        ? `${demoUrl}/kickback?result=[result_id]&status=[status]&reward=[net]&args=[pbid]`
        : (content.kickback ?? null),
  }))
  const ids = await insertNumbered(
    db,
    'media',
    media.map(({ content, affiliaterId, url }) => ({
      affiliater_id: affiliaterId,
      name: content.name,
      kind: content.kind,
      url,
      categories: [...content.categories],
      more_urls: [...(content.more_urls ?? [])],
      description: content.description,
      monthly_page_views: content.monthly_page_views,
      ...audienceOf(content.key),
      status: content.status ?? 'approved',
      status_reason: content.status_reason ?? null,
      created_at: new Date(now.getTime() - (content.status === 'pending' ? 1 : 450) * dayMs),
    })),
  )
  return new Map(media.map((medium, index) => [medium.content.key, { ...medium, id: ids[index]! }]))
}

/** What visitors of most promotions come with. */
const everyDevice = ['pc', 'iphone', 'android', 'tablet']

/** Where product links of the demo may lead: to its own shop. */
const shopHosts = (demoUrl: string) =>
  [linkHost(new URL(demoUrl).host)].filter((host) => host !== null)

/** Media with a receiver are told of every result; each signs with a secret of its own. */
const fillLinkSettings = (db: Db, media: readonly Medium[], secretsKey: string, now: Date) =>
  insertRows(
    db,
    'media_link_setting',
    media.flatMap(({ id, kickbackUrl }) =>
      kickbackUrl
        ? [
            {
              media_id: id,
              enabled: true,
              events: ['created', 'approved', 'rejected'],
              renotice: true,
              sends_every_change: false,
              method: 'GET' as const,
              url: kickbackUrl,
              headers: [],
              signature: 'url' as const,
              secret: `\\x${sealSecret(secretsKey, id, newSigningSecret()).toString('hex')}`,
              delay_seconds: 0,
              version: 1,
              updated_at: now,
            },
          ]
        : [],
    ) as unknown as Row<'media_link_setting'>[],
  )

/** What a promotion says besides the conditions that every one has. */
const termsOf = (key: string) => {
  const terms = key === 'card' ? formerCard : termsContents[key]
  return {
    approval_condition: '',
    expected_days: null,
    listing: 'allowed' as const,
    listing_ng_words: [],
    ng_media: [],
    pr_label: '',
    ng_claims: '',
    pre_check: false,
    ...terms,
  }
}

async function fillPromotions(
  db: Db,
  parties: Parties,
  { demoUrl, secretsKey, now }: NetworkOptions,
) {
  const since = ({ age_days }: PromotionContent) => new Date(now.getTime() - age_days * dayMs)
  const ids = await insertNumbered(
    db,
    'promotion',
    promotionContents.map((content) => ({
      advertiser_id: parties.advertiserIds.get(content.advertiser)!,
      ad_name: content.ad_name,
      categories: [...content.categories],
      devices: [...(content.devices ?? everyDevice)],
      target_devices: [...(content.target_devices ?? [])],
      icons: [...(content.icons ?? [])],
      summary: content.summary,
      detail: content.detail,
      site_url: `https://${content.advertiser}.example/`,
      landing_url: demoUrl,
      status: content.status ?? 'public',
      partnership_mode: content.partnership_mode,
      result_mode: content.result_mode ?? 'manual',
      approval_days: content.approval_days,
      result_condition: content.result_condition,
      reject_condition: content.reject_condition,
      self_purchase: content.self_purchase ?? false,
      ...termsOf(content.key),
      direct_links: content.direct_links ?? false,
      click_window_days: content.click_window_days,
      // Whoever tries the demo buys faster than any customer.
      hold_seconds: 0,
      reservation_days: reservationDays,
      link_hosts: shopHosts(demoUrl),
      created_at: since(content),
      updated_at: since(content),
    })),
  )
  for (const id of ids) await insertPromotionSecret(db, secretsKey, id)
  // The shop serves every promotion: which one, its landing page says by number.
  const landingUrls = ids.map((id, index) =>
    index === 0 ? `${demoUrl}/shop` : `${demoUrl}/shop?promotion=${id}`,
  )
  await setLandingPages(db, ids, landingUrls)
  const goals = await fillGoals(db, ids, since)
  const materials = await fillMaterials(db, ids, since)
  return new Map(
    promotionContents.map((content, index) => [
      content.key,
      {
        id: ids[index]!,
        content,
        landingUrl: landingUrls[index]!,
        goals: goals[index]!,
        materials: materials[index]!,
        advertiserId: parties.advertiserIds.get(content.advertiser)!,
        advertiserUserId: parties.advertiserUserIds.get(content.advertiser)!,
      },
    ]),
  )
}

async function fillGoals(
  db: Db,
  promotionIds: readonly number[],
  since: (content: PromotionContent) => Date,
): Promise<Goal[][]> {
  const goals = promotionContents.flatMap((content, index) =>
    content.goals.map((goal, sort) => ({
      goal,
      sort,
      content,
      promotion_id: promotionIds[index]!,
    })),
  )
  const ids = await insertNumbered(
    db,
    'promotion_goal',
    goals.map(({ goal, sort, promotion_id }) => ({
      promotion_id,
      code: goal.code,
      name: goal.name,
      kind: goal.kind,
      sort,
      min_seconds: goal.code === 'call' ? 30 : 15,
    })),
  )
  await insertNumbered(
    db,
    'goal_price',
    goals.map(({ goal, content }, index) => ({
      goal_id: ids[index]!,
      valid_from: since(content),
      ...(goal.kind === 'share'
        ? { gross: yen(0), net: yen(0), gross_rate: goal.gross, net_rate: goal.net }
        : { gross: yen(goal.gross), net: yen(goal.net), gross_rate: 0, net_rate: 0 }),
    })),
  )
  return promotionIds.map((id) =>
    goals.flatMap(({ goal, promotion_id }, index) =>
      promotion_id === id ? [{ ...goal, id: ids[index]! }] : [],
    ),
  )
}
