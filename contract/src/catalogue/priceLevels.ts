/** Agreed prices, the strongest first; what none of them settles is paid by the goal's own price. */
export const priceLevels = [
  'product_special',
  'product',
  'reward',
  'material_special',
  'promotion_special',
  'material',
] as const
export type PriceLevel = (typeof priceLevels)[number]

/** Whom a special price is for, the nearest first. */
export const priceTargets = [
  'parameter',
  'media',
  'affiliater',
  'group',
  'rank',
  'everybody',
] as const
export type PriceTarget = (typeof priceTargets)[number]

/** What is agreed: yen for each, or a share of the sale. */
export const priceUnits = ['yen', 'percent'] as const
export type PriceUnit = (typeof priceUnits)[number]

/** With what visitors came, as far as prices ask for it. */
export const priceDevices = ['pc', 'iphone', 'android', 'tablet', 'tv'] as const
export type PriceDevice = (typeof priceDevices)[number]

/** From which visits a click has to be for a price; empty = whichever. */
export interface AskedVisit {
  devices: readonly PriceDevice[]
  /** ISO 3166-1. */
  countries: readonly string[]
}

/** How many things of a visit a price asks for. */
export const visitsAsked = ({ devices, countries }: AskedVisit): number =>
  Number(devices.length > 0) + Number(countries.length > 0)

/** Levels that name whom they are for; no rank adds to them. */
export const specialLevels = ['product_special', 'material_special', 'promotion_special'] as const
