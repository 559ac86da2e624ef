import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint, type RecordName } from '../endpoint.ts'
import {
  MaterialPriceInput,
  MaterialSpecialInput,
  ProductInput,
  RewardInput,
  SpecialPriceInput,
} from './agreedPriceInputs.ts'
import { agreedPriceColumns } from './messages/agreedPrices.ts'
import { BasisPoints, Yen } from '../money.ts'
import { done, flag, Id, idParams, Instant, paged, pageQuery } from '../paging.ts'
import { affiliaterRanks } from '../people/ranks.ts'
import { priceDevices, priceLevels, priceTargets, priceUnits } from './priceLevels.ts'

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
  /** Of the click; empty = whichever. */
  devices: z.array(z.enum(priceDevices)),
  countries: z.array(z.string()),
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
