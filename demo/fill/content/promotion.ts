import type { promotionStatuses } from '@tsunagi/contract/catalogue/promotionInput'
import type { Terms } from '@tsunagi/contract/catalogue/terms'
import type { goalKinds } from '@tsunagi/contract/catalogue/goals'
import type { AdvertiserKey } from './advertisers.ts'

export interface GoalContent {
  code: string
  name: string
  kind: (typeof goalKinds)[number]
  /** Yen, or basis points of the sale for a share. */
  gross: number
  net: number
  /** How many of a hundred results are of this goal. */
  weight: number
}

/** Conditions that not every promotion has. */
export type TermsContent = Partial<
  Pick<
    Terms,
    | 'approval_condition'
    | 'expected_days'
    | 'listing'
    | 'listing_ng_words'
    | 'pr_label'
    | 'ng_claims'
    | 'pre_check'
  >
> & { ng_media?: string[] }

export interface PromotionContent {
  key: string
  advertiser: AdvertiserKey
  ad_name: string
  categories: readonly [string, ...string[]]
  /** Codes of the lists; every device where it is left out. */
  devices?: readonly string[]
  /** Whom it is meant for; left out = everybody. */
  target_devices?: readonly string[]
  icons?: readonly string[]
  summary: string
  detail: string
  result_condition: string
  reject_condition: string
  goals: readonly GoalContent[]
  partnership_mode: 'auto' | 'manual'
  result_mode?: 'auto' | 'manual'
  status?: (typeof promotionStatuses)[number]
  approval_days: number | null
  click_window_days: number
  self_purchase?: true
  direct_links?: true
  /** Day before now on which it began. */
  age_days: number
  /** How many of a hundred counted clicks bring a result. */
  conversion: number
  /** Range of sales. */
  sale: readonly [least: number, most: number]
  texts: readonly string[]
  /** What its video, its native ad and its mail say, where it has them. */
  creatives?: { brand: string; headline: string; description: string; mail: string }
  /** What its pictures say and are painted in, and under which name they are kept (`banners/`, drawn by `scripts/banners.ts`). */
  banner: {
    picture: string
    name: string
    line: string
    from: string
    to: string
    accent: string
  }
}

/** Why a result of most promotions is refused. */
export const unwanted =
  '虚偽・重複・いたずらによるお申し込み、キャンセル、同一人物による複数回のお申し込み、リスティングでの商標名の利用'
/** What one goal pays. */
export const goal = (
  code: string,
  name: string,
  kind: GoalContent['kind'],
  gross: number,
  net: number,
  weight = 1,
): GoalContent => ({ code, name, kind, gross, net, weight })
