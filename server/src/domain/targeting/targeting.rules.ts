import type { deviceRules } from '@tsunagi/contract/catalogue/masters'
import { weekdays, type Weekday } from '@tsunagi/contract/catalogue/targeting'
import { hourInJapan, weekdayInJapan } from '@tsunagi/contract/day'
import type { devices } from '@tsunagi/contract/traffic/clicks'

/** A rule of the software that a row of the operator's list of devices stands for; several rows may stand for the same one. */
export type DeviceRule = (typeof deviceRules)[number]

/** Whom something is meant for; an empty list leaves nobody out. */
export interface Targeting {
  devices: readonly DeviceRule[]
  /** `9-18`, `22-2`, in Japan; the last hour is not included. */
  hours: readonly string[]
  weekdays: readonly Weekday[]
  languages: readonly string[]
  /** Codes of countries; smart links and older snapshots have none. */
  countries?: readonly string[]
}

/** What is known of whoever visits. */
export interface Onlooker {
  device: (typeof devices)[number]
  /** What operators call that device. */
  rules: readonly DeviceRule[]
  at: Date
  /** `Accept-Language`, as the browser sent it. */
  language: string
  /** Where its address is; null = nobody knows, undefined = nobody can be asked. */
  country?: string | null | undefined
}

/** Whether somebody is meant. Null = everybody is. */
export const isWanted = (
  targeting: Targeting | 'nobody' | null | undefined,
  onlooker: Onlooker,
): boolean =>
  !targeting ||
  (targeting !== 'nobody' &&
    suits(targeting.devices, (device) => onlooker.rules.includes(device)) &&
    suits(targeting.hours, (hours) => isWithin(hours, hourInJapan(onlooker.at))) &&
    suits(targeting.weekdays, (day) => weekdays[weekdayInJapan(onlooker.at)] === day) &&
    suits(targeting.languages, speaks(onlooker.language)) &&
    isThere(targeting.countries, onlooker.country))

const suits = <Value>(list: readonly Value[], isMet: (value: Value) => boolean) =>
  list.length === 0 || list.some(isMet)

/** Where nothing is known of the country it steers nothing: databases have gaps. */
const isThere = (countries: Targeting['countries'], country: Onlooker['country']) =>
  !country || suits(countries ?? [], (wanted) => wanted === country)

function isWithin(hours: string, hour: number): boolean {
  const [from, to] = hours.split('-').map(Number) as [number, number]
  return from < to ? from <= hour && hour < to : from <= hour || hour < to
}

/** By the language that a browser likes best; `pt` means `pt-BR` too. */
function speaks(header: string): (language: string) => boolean {
  const best = preferredLanguage(header)
  return (language) => best === language || best.startsWith(`${language}-`)
}

/** The language that a browser puts first. */
export function preferredLanguage(header: string): string {
  let best = { name: '', weight: 0 }
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2)) || 0
    if (weight > best.weight) best = { name, weight }
  }
  return best.name
}

/** Whether an agent is a telephone of Apple. */
export const isApplePhone = (agent: string): boolean =>
  agent.includes('iPhone') || agent.includes('iPod')

/** What operators call the device of a visitor. */
export function deviceRulesOf(
  device: Onlooker['device'],
  { isApple, isInApp }: { isApple: boolean; isInApp: boolean },
): DeviceRule[] {
  const app = isInApp ? (['app'] as const) : []
  switch (device) {
    case 'phone':
      return [isApple ? 'iphone' : 'android', ...app]
    case 'pc':
    case 'tablet':
    case 'tv':
      return [device, ...app]
    case 'other':
      return ['none']
    case 'bot':
      return []
  }
}
