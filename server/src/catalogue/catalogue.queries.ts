import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { dayOf } from '@tsunagi/contract/day'
import type { ParameterAliases } from '@tsunagi/contract/traffic/clickParameters'
import {
  conversionRuleNames,
  type BlockLists,
  type ConversionRules,
} from '@tsunagi/contract/catalogue/conversionRules'
import type { FormerWindow } from '../domain/clicks/window.rules.ts'
import type { PricedGoal } from '../domain/pricing/pricing.rules.ts'
import { clicksUnpaidUntil, fullUntil } from './capState.queries.ts'
import { formerWindowsAfter } from './formerWindows.queries.ts'
import { linkageOfPromotion, type CataloguedLinkage } from './linkage.queries.ts'
import type { Db, Tx } from '../platform/db.ts'
import { portionsByKey } from '../platform/portionsByKey.ts'
import { isUsed } from './materialUse.queries.ts'
import { mayGoOnCounting } from './release.queries.ts'
import type { Standing } from '../domain/partnership/partner.rules.ts'
import { standingOfPartnership } from './partner.queries.ts'
import { readSetting } from '../platform/settings.queries.ts'
import type { Targeting } from '../domain/targeting/targeting.rules.ts'
import { cataloguedSlots, type CataloguedSlot } from './slots.queries.ts'
import { legacyOfLink } from './legacyNames.queries.ts'
import { linksMeant, promotionsMeant } from './changedParts.queries.ts'
import type { Changed } from './catalogueChanges.rules.ts'
import { targetingOf } from './targeting.queries.ts'

/** A goal as notices are decided by it; a telephone call that took less than `min_seconds` reaches no goal. */
export interface CataloguedGoal extends PricedGoal {
  min_seconds: number
}

/** A promotion as the tracker and the decision about notices know it, with what they need of its advertiser. */
export interface CataloguedPromotion extends ConversionRules {
  id: number
  advertiser_id: number
  advertiser_active: boolean
  /** What it spends in a month, and may owe, at most. */
  advertiser_budget: number | null
  advertiser_credit: number | null
  /** Where its advertiser's servers may send from; empty = anywhere. A snapshot of an older version has none. */
  advertiser_ips?: string[]
  status: 'draft' | 'public' | 'paused' | 'ended'
  starts_on: string | null
  ends_on: string | null
  landing_url: string
  /** Hosts that product links may lead to. */
  link_hosts: string[]
  /** Where phones are led; null = where everybody is. A snapshot of an older version has none. */
  mobile_url?: string | null
  /** Whom it is meant for; null = everybody. A snapshot of an older version has none. */
  targeting?: Targeting | null
  /** Where visitors go while it takes no clicks. */
  closed_url: string | null
  click_window_days: number
  former_windows?: readonly FormerWindow[]
  /** What its servers prove themselves with, sealed, in base64; null = it has none. */
  sealed_secret: string | null
  result_mode: 'auto' | 'manual'
  approval_days: number | null
  /** A snapshot of an older version has none. */
  approval_hour?: number | null
  self_purchase: boolean
  /** Until when a cap is reached, in milliseconds; null = none is. A snapshot of an older version has none. */
  full_until?: number | null
  /** Until when its clicks earn nothing because its advertiser may spend no more, in milliseconds; null = they do. A snapshot of an older version has none. */
  clicks_unpaid_until?: number | null
  /** null = it is no other network's; a snapshot of an older version has none either. */
  linkage?: CataloguedLinkage | null
  /** Prices of it end after a number of results. */
  has_counted_prices: boolean
  /** Open goals in their order. */
  goals: CataloguedGoal[]
}

/** A medium's link to a material, with whatever says whether its clicks may earn. */
export interface CataloguedLink extends Standing {
  code: string
  short_code: string
  /** What other systems called its material and its medium, as `legacyKey` says it; null = they come from none. */
  legacy: string | null
  /** What its medium calls our parameters; null = as we do. */
  param_aliases: ParameterAliases | null
  media_id: number
  material_id: number
  promotion_id: number
  affiliater_id: number
  /** The medium and its affiliater are approved. */
  media_active: boolean
  /** Nobody refuses the medium, and no list leaves it out and stops its links. A snapshot of an older version has none. */
  released?: boolean
  /** Where the material leads, or what stands in for it while it is paused or out of its period; null = the promotion's landing page. */
  destination_url: string | null
  /** The same for phones; null = as for everybody. A snapshot of an older version has none. */
  mobile_url?: string | null
  /** Whom the material is meant for; null = everybody. A snapshot of an older version has none. */
  targeting?: Targeting | null
  /** Where visitors go while the promotion takes no clicks; null = where the promotion says. */
  closed_url: string | null
}

/** A host name of an advertiser that points to us. */
export interface CataloguedHost {
  host: string
  advertiser_id: number
  status: 'unverified' | 'verified' | 'active' | 'stopped'
  token: string
}

/** What is neither a link nor a promotion. */
export interface CatalogueRest {
  hosts: CataloguedHost[]
  slots: CataloguedSlot[]
  /** Where visitors go whom no link leads anywhere; null = a page of ours. */
  fallback_url: string | null
  /** Whose clicks count on no promotion. A snapshot of an older version has none. */
  blocked?: BlockLists
}

/** All that is on sale at one moment. */
export interface CatalogueContent extends CatalogueRest {
  links: CataloguedLink[]
  promotions: CataloguedPromotion[]
}

/** Takes over what is read, promotions before the links that lead to them. */
export interface CatalogueTaker {
  rest(rest: CatalogueRest): void
  promotions(promotions: CataloguedPromotion[]): void
  links(links: CataloguedLink[]): void
}

/** Rows at once: some milliseconds of work for a tracker that answers visitors. */
const [promotionsAtOnce, linksAtOnce] = [100, 500]

/** Reads what has changed as it is now, all of it at the same moment. */
export const readCatalogue = (db: Db, now: Date, changed: Changed, take: CatalogueTaker) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      if (changed === 'everything' || changed.has('rest')) take.rest(await restOf(tx))
      for await (const some of promotionsIn(tx, now, changed)) take.promotions(some)
      for await (const some of linksIn(tx, now, changed)) take.links(some)
    })

/** Promotions that have changed, portion by portion in the order of their ids. */
export async function* promotionsIn(
  db: Db,
  now: Date,
  changed: Changed,
): AsyncGenerator<CataloguedPromotion[]> {
  const isMeant = promotionsMeant(changed)
  if (isMeant)
    yield* portionsByKey<CataloguedPromotion>(promotionsAtOnce, (last, size) =>
      promotionsBehind(db, now, isMeant, last?.id ?? 0, size),
    )
}

/** Links that have changed, portion by portion in the order of their codes. */
export async function* linksIn(
  db: Db,
  now: Date,
  changed: Changed,
): AsyncGenerator<CataloguedLink[]> {
  const isMeant = linksMeant(changed)
  if (isMeant)
    yield* portionsByKey<CataloguedLink>(linksAtOnce, (last, size) =>
      linksBehind(db, now, isMeant, last?.code ?? '', size),
    )
}

/** All that the tracker knows of the network, as it is now. */
export async function loadCatalogue(db: Db, now: Date): Promise<CatalogueContent> {
  const content: CatalogueContent = {
    links: [],
    promotions: [],
    hosts: [],
    slots: [],
    fallback_url: null,
  }
  await readCatalogue(db, now, 'everything', {
    rest: (rest) => Object.assign(content, rest),
    promotions: (some) => content.promotions.push(...some),
    links: (some) => content.links.push(...some),
  })
  return content
}

const restOf = async (tx: Tx): Promise<CatalogueRest> => ({
  slots: await cataloguedSlots(tx),
  hosts: await tx
    .selectFrom('tracking_host')
    .select(['host', 'advertiser_id', 'status', 'token'])
    .orderBy('id')
    .execute(),
  blocked: await readSetting(tx, 'blocked'),
  ...(await readSetting(tx, 'tracking')),
})

const linksBehind = async (
  db: Db,
  now: Date,
  isMeant: RawBuilder<SqlBool>,
  last: string,
  size: number,
): Promise<CataloguedLink[]> =>
  (
    await sql<CataloguedLink>`
      select link.code, link.short_code, link.media_id, link.material_id, material.promotion_id, media.affiliater_id,
             nullif(media.param_aliases, '{}') as param_aliases, ${legacyOfLink} as legacy,
             (media.status = 'approved' and affiliater.lifecycle = 'approved') as media_active,
             ${standingOfPartnership},
             ${mayGoOnCounting(sql.ref('material.id'), dayOf(now))} as released,
             case when ${isUsed(dayOf(now))} then material.destination_url else material.closed_url end as destination_url, material.closed_url,
             case when ${isUsed(dayOf(now))} then material.mobile_url end as mobile_url, ${targetingOf('material')} as targeting
      from link
      join media on media.id = link.media_id
      join affiliater on affiliater.id = media.affiliater_id
      join material on material.id = link.material_id
      join promotion on promotion.id = material.promotion_id
      left join partnership on partnership.media_id = link.media_id and partnership.promotion_id = material.promotion_id
      where link.code > ${last} and ${isMeant}
      order by link.code limit ${size}`.execute(db)
  ).rows

const promotionsBehind = async (
  db: Db,
  now: Date,
  isMeant: RawBuilder<SqlBool>,
  last: number,
  size: number,
): Promise<CataloguedPromotion[]> =>
  (
    await sql<CataloguedPromotion>`
      select promotion.id, promotion.advertiser_id, advertiser.lifecycle = 'approved' as advertiser_active, advertiser.monthly_budget as advertiser_budget, advertiser.credit_limit as advertiser_credit, advertiser.allowed_ips as advertiser_ips, promotion.status,
             promotion.starts_on, promotion.ends_on, promotion.landing_url, promotion.link_hosts, promotion.closed_url, promotion.mobile_url, ${targetingOf('promotion')} as targeting, promotion.click_window_days,
             ${formerWindowsAfter(sql`${now}::timestamptz - interval '365 days'`)} as former_windows, encode(promotion_secret.secret, 'base64') as sealed_secret,
             promotion.result_mode, promotion.approval_days, promotion.approval_hour, promotion.self_purchase, ${fullUntil(now)} as full_until, ${clicksUnpaidUntil(now)} as clicks_unpaid_until,
             exists (select from price_rule where price_rule.promotion_id = promotion.id and after_results > results) as has_counted_prices, ${linkageOfPromotion} as linkage, ${sql.join(conversionRuleNames.map((name) => sql.ref(`promotion.${name}`)))},
             coalesce((select jsonb_agg(jsonb_build_object('id', goal.id, 'code', goal.code, 'name', goal.name, 'kind', goal.kind,
                 'min_seconds', goal.min_seconds,
                'prices', coalesce((select jsonb_agg(jsonb_build_object('id', price.id, 'valid_from', price.valid_from, 'gross', price.gross, 'net', price.net, 'gross_rate', price.gross_rate, 'net_rate', price.net_rate,
                    'gross_min', price.gross_min, 'gross_max', price.gross_max, 'net_min', price.net_min, 'net_max', price.net_max) order by price.valid_from)
                  from goal_price price where price.goal_id = goal.id), '[]'))
                 order by goal.sort, goal.id)
               from promotion_goal goal where goal.promotion_id = promotion.id and not goal.closed), '[]') as goals
      from promotion join advertiser on advertiser.id = promotion.advertiser_id left join promotion_secret on promotion_secret.promotion_id = promotion.id
      where promotion.id > ${last} and ${isMeant}
      order by promotion.id limit ${size}`.execute(db)
  ).rows
