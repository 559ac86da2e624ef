import {
  priceDevices,
  type AskedVisit,
  type PriceDevice,
} from '@tsunagi/contract/catalogue/priceLevels'
import type { devices } from '@tsunagi/contract/traffic/clicks'
import { deviceRulesOf, isApplePhone } from '../targeting/targeting.rules.ts'

/** How a visitor came by a link, as far as prices ask for it; null = nobody knows. */
export interface Visit {
  /** The link's parameter `pcp`. */
  parameter: string | null
  device: PriceDevice | null
  /** ISO 3166-1. */
  country: string | null
}

/** Somebody of whom nothing is known. */
export const unknownVisit: Visit = { parameter: null, device: null, country: null }

/** Whether a price is for a visit: one that asks for something unknown is not. */
export const isOfVisit = ({ devices, countries }: AskedVisit, { device, country }: Visit) =>
  isOneOf(devices, device) && isOneOf(countries, country)

const isOneOf = <Value>(asked: readonly Value[], known: Value | null) =>
  asked.length === 0 || (known !== null && asked.includes(known))

/** What a click says of a visit. */
export interface ClickSeen {
  params: Readonly<Record<string, string>>
  device: (typeof devices)[number]
  country?: string | null | undefined
  user_agent: string | null
}

/** The visit of a click. */
export const visitOf = ({ params, device, country, user_agent }: ClickSeen): Visit => ({
  parameter: params['pcp'] ?? null,
  device: deviceOf(device, user_agent ?? ''),
  country: country ?? null,
})

function deviceOf(device: ClickSeen['device'], agent: string): PriceDevice | null {
  const known = deviceRulesOf(device, { isApple: isApplePhone(agent), isInApp: false })
  return priceDevices.find((each) => known.includes(each)) ?? null
}

/** The kinds of visits that are of both devices and countries, each by an example; an empty list = of none that is known. */
export const visitsToldApart = (asked: AskedVisit): Visit[] =>
  orUnknown(asked.devices).flatMap((device) =>
    orUnknown(asked.countries).map((country) => ({ ...unknownVisit, device, country })),
  )

const orUnknown = <Value>(list: readonly Value[]): readonly (Value | null)[] =>
  list.length === 0 ? [null] : list

/** Visits told apart in as few words as their devices allow: those with the same countries are said together. */
export function visitsTogether(visits: readonly Visit[]): AskedVisit[] {
  const byDevice = Map.groupBy(visits, ({ device }) => device)
  const alike = Map.groupBy(byDevice, ([, own]) => known(own.map(({ country }) => country)).join())
  return [...alike.values()].map((group) => ({
    devices: known(group.map(([device]) => device)),
    countries: known(group[0]![1].map(({ country }) => country)),
  }))
}

const known = <Value>(list: readonly (Value | null)[]): Value[] =>
  list.filter((value) => value !== null)
