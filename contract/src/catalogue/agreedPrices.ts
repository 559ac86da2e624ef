import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint, type RecordName } from '../endpoint.ts'
import { optionalWords, words, yesNo } from '../fields.ts'
import { agreedPriceColumns } from './messages/agreedPrices.ts'
import { BasisPoints, Yen } from '../money.ts'
import { done, flag, Id, idParams, Instant, paged, pageQuery } from '../paging.ts'
import { affiliaterRanks } from '../people/ranks.ts'
import { clickRules } from './clickRules.ts'
import { priceLevels, priceTargets, priceUnits } from './priceLevels.ts'

/** Where a price stands by its period and the operator's word; `stopped` = taken back before its end. */
export const priceStatuses = ['planned', 'running', 'ended', 'stopped'] as const

/** A price that was agreed besides those of the goals. Gross is hidden from affiliaters, net from advertisers: null for those who may not see it. */
export const AgreedPrice = z.object({
  id: z.int(),
  level: z.enum(priceLevels),
  status: z.enum(priceStatuses),
  promotion_id: z.int(),
  ad_name: z.string(),
  material_id: z.int().nullable(),
  material_name: z.string().nullable(),
  /** Of a table: the value of the parameter `pt`, or the code of a product. */
  code: z.string().nullable(),
  target: z.enum(priceTargets),
  media_id: z.int().nullable(),
  affiliater_id: z.int().nullable(),
  group_id: z.int().nullable(),
  rank: z.enum(affiliaterRanks).nullable(),
  /** Of the link's parameter `pcp`. */
  parameter: z.string().nullable(),
  /** What the target is called; null = everybody. */
  target_name: z.string().nullable(),
  /** null = every goal that is paid in the same unit, clicks excepted. */
  goal_id: z.int().nullable(),
  goal_name: z.string().nullable(),
  name: z.string(),
  unit: z.enum(priceUnits),
  gross: Yen.nullable(),
  net: Yen.nullable(),
  gross_rate: BasisPoints.nullable(),
  net_rate: BasisPoints.nullable(),
  /** Half open; null = open. */
  valid_from: Instant.nullable(),
  valid_to: Instant.nullable(),
  window_days: z.int().nullable(),
  after_results: z.int().nullable(),
  /** Results it has priced, where it ends after a number of them. */
  results: z.int(),
  reason: z.string(),
  notify: z.boolean(),
  created_at: Instant,
  /** Null for advertisers. */
  created_by_name: z.string().nullable(),
})
export type AgreedPrice = z.infer<typeof AgreedPrice>

export const agreedPriceFilter = z.object({
  promotion_id: Id.optional(),
  material_id: Id.optional(),
  target: z.enum(priceTargets).optional(),
  /** Part of the name, the code, or what the target is called. */
  word: z.string().trim().max(100).optional(),
  status: z.enum(priceStatuses).optional(),
  /** A day in Japan on which it holds. */
  active_on: CalendarDay.optional(),
  /** Whether it ends within fourteen days. */
  expiring: flag.optional(),
})
export type AgreedPriceFilter = z.infer<typeof agreedPriceFilter>

const yenAmount = z.number().int().min(0).max(10_000_000)
const percentAmount = z.number().min(0).max(100).multipleOf(0.01)

/** What a price pays and when. */
const priceFields = {
  goal_id: Id.optional(),
  unit: z.enum(priceUnits).default('yen'),
  /** Yen, or percent with two decimals. */
  gross: z.coerce.number().min(0),
  net: z.coerce.number().min(0),
  /** Empty = from now on. */
  valid_from: Instant.optional(),
  valid_to: Instant.optional(),
  reason: optionalWords(500),
}
const codeFields = {
  code: z
    .string()
    .trim()
    .regex(/^[^\s:,]{1,64}$/, 'priceCode'),
  name: optionalWords(100),
}
const targetFields = {
  target: z.enum(priceTargets),
  media_id: Id.optional(),
  affiliater_id: Id.optional(),
  group_id: Id.optional(),
  rank: z.enum(affiliaterRanks).optional(),
  parameter: z.string().trim().min(1).max(200).optional(),
}
const specialFields = {
  ...targetFields,
  name: words(100),
  ...priceFields,
  window_days: z.coerce
    .number()
    .int()
    .min(clickRules.windowDays.least)
    .max(clickRules.windowDays.most)
    .optional(),
  after_results: z.coerce.number().int().min(1).max(1_000_000).optional(),
  /** Whether the affiliaters concerned are told by mail when it is given, changed and ended. */
  notify: yesNo(false),
}
const ofPromotion = { promotion_id: Id }
const ofMaterial = { material_id: Id }

/** The column that names a target. */
export const targetKeys = {
  parameter: 'parameter',
  media: 'media_id',
  affiliater: 'affiliater_id',
  group: 'group_id',
  rank: 'rank',
} as const

/** What is said of a price besides its scope, in all kinds of them. */
export interface PriceBody {
  promotion_id?: number | undefined
  material_id?: number | undefined
  code?: string | undefined
  target?: z.infer<typeof targetFields.target> | undefined
  media_id?: number | undefined
  affiliater_id?: number | undefined
  group_id?: number | undefined
  rank?: (typeof affiliaterRanks)[number] | undefined
  parameter?: string | undefined
  name?: string | undefined
  goal_id?: number | undefined
  unit: (typeof priceUnits)[number]
  gross: number
  net: number
  valid_from?: string | undefined
  valid_to?: string | undefined
  window_days?: number | undefined
  after_results?: number | undefined
  reason: string
  notify?: boolean | undefined
}

interface Issues {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void
}
function checkPrice(price: PriceBody, issues: Issues) {
  const say = (field: string, message: string) =>
    issues.addIssue({ code: 'custom', path: [field], message })
  const [unit, message] =
    price.unit === 'percent'
      ? ([percentAmount, 'percent'] as const)
      : ([yenAmount, 'wholeYen'] as const)
  for (const side of ['gross', 'net'] as const)
    if (!unit.safeParse(price[side]).success) say(side, message)
  if (price.net > price.gross) say('net', 'netOverGross')
  if (price.valid_from && price.valid_to && price.valid_to <= price.valid_from)
    say('valid_to', 'endBeforeStart')
  const missing = missingTarget(price)
  if (missing) say(missing, 'required')
}

function missingTarget(price: PriceBody) {
  if (!price.target || price.target === 'everybody') return null
  const key = targetKeys[price.target]
  return price[key] === undefined ? key : null
}

/** A special price of a promotion: another for some than its goals pay. */
export const SpecialPriceInput = z
  .object({ ...ofPromotion, ...specialFields })
  .superRefine(checkPrice)
/** A special price of one material. */
export const MaterialSpecialInput = z
  .object({ ...ofMaterial, ...specialFields })
  .superRefine(checkPrice)
/** What a material pays everybody in place of its promotion. */
export const MaterialPriceInput = z
  .object({ ...ofMaterial, ...priceFields })
  .superRefine(checkPrice)
/** A price by the code that a conversion brings, such as a plan. */
export const RewardInput = z
  .object({ ...ofPromotion, ...codeFields, ...priceFields })
  .superRefine(checkPrice)
/** A price by the code of a product in the basket. */
export const ProductInput = z
  .object({
    ...ofPromotion,
    ...codeFields,
    ...targetFields,
    target: targetFields.target.default('everybody'),
    ...priceFields,
  })
  .superRefine(checkPrice)

const sorting = pageQuery(['id', 'name', 'code', 'valid_from', 'valid_to'], '-id')

/** The five calls of one kind of agreed price. Only the operator agrees prices, because it also sets what the affiliater gets. */
const priceEndpoints = <
  const Name extends string,
  const Record extends RecordName,
  Body extends z.ZodObject,
>(
  resource: Name,
  record: Record,
  what: string,
  body: Body,
) => ({
  index: endpoint({
    method: 'GET',
    path: `/api/${resource}/index` as const,
    access: { admin: true, advertiser: true },
    summary: `${what}, newest first; an advertiser sees those of its promotions`,
    query: agreedPriceFilter.extend(sorting),
    response: paged(AgreedPrice),
    columns: agreedPriceColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: `/api/${resource}/info/:id` as const,
    key: `${resource}.index`,
    shows: record,
    access: { admin: true, advertiser: true },
    summary: `One of the ${what.toLowerCase()}`,
    params: idParams,
    response: AgreedPrice,
  }),
  save: endpoint({
    method: 'POST',
    path: `/api/${resource}/save` as const,
    access: { admin: true },
    summary: `Agree one of the ${what.toLowerCase()}`,
    body,
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: `/api/${resource}/edit/:id` as const,
    edits: record,
    access: { admin: true },
    summary:
      'Change a price; one that has begun is ended and followed by another, whose id is the answer',
    params: idParams,
    body,
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/api/${resource}/delete/:id` as const,
    access: { admin: true },
    summary: 'End a price now; one that has not begun is deleted',
    params: idParams,
    response: done,
  }),
})

/** Prices of the level `promotion_special`: agreed for a promotion, with somebody or with everybody. */
export const specialPrices = priceEndpoints(
  'adSpecialUnitPrice',
  'specialPrice',
  'Special prices of promotions',
  SpecialPriceInput,
)
export const materialSpecialPrices = priceEndpoints(
  'adMaterialSpecialUnitPrice',
  'materialSpecialPrice',
  'Special prices of ad materials',
  MaterialSpecialInput,
)
/** Prices of the level `material`: what a material pays whoever shows it. */
export const materialPrices = priceEndpoints(
  'adMaterialUnitPrice',
  'materialPrice',
  'Prices of ad materials',
  MaterialPriceInput,
)
/** Prices of the level `reward`: by the value of the parameter `pt`. */
export const rewardTable = priceEndpoints(
  'adRewardTable',
  'rewardRow',
  'Rows of reward tables',
  RewardInput,
)
/** Prices by the code of a product: for everybody of the level `product`, for anybody in particular of the level `product_special`. */
export const productTable = priceEndpoints(
  'adProductTable',
  'productRow',
  'Rows of product tables',
  ProductInput,
)
