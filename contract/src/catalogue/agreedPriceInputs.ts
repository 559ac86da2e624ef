import { z } from 'zod'
import { optionalWords, words, yesNo } from '../fields.ts'
import { GivenInstant, Id } from '../paging.ts'
import { affiliaterRanks } from '../people/ranks.ts'
import { clickRules } from './clickRules.ts'
import { priceDevices, priceTargets, priceUnits, type PriceDevice } from './priceLevels.ts'
import { Country } from './targeting.ts'

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
  valid_from: GivenInstant.optional(),
  valid_to: GivenInstant.optional(),
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
/** Each once, in one order: prices of the same target for the same visitors are told by it. */
const sorted = <Value extends string>(list: readonly Value[]): Value[] =>
  [...new Set(list)].toSorted()
const specialFields = {
  ...targetFields,
  devices: z.array(z.enum(priceDevices)).max(priceDevices.length).transform(sorted).default([]),
  countries: z.array(Country).max(100).transform(sorted).default([]),
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
  devices?: PriceDevice[] | undefined
  countries?: string[] | undefined
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
