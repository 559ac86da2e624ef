import { parseArgs } from 'node:util'

/** What a network asks of its machines. */
export interface Demand {
  clicksPerDay: number
  /** The busiest second against the average one. */
  peak: number
  /** Sales and sign-ups that advertisers report, to a click. */
  resultsPerClick: number
  /** Places of links that are clicked on a day: a promotion, a medium and a material each. */
  placementsPerDay: number
  /** Questions that the screens of all users ask in a day. */
  screensPerDay: number
  /** For how many days single clicks are kept. */
  clickDays: number
  /** For how many years results and books are kept. */
  resultYears: number
  /** Yen a month for a core with four gigabytes of memory, and for a gigabyte of disk. */
  coreYen: number
  diskYen: number
}

const defaults: Demand = {
  clicksPerDay: 100_000,
  peak: 5,
  resultsPerClick: 0.01,
  placementsPerDay: 5000,
  screensPerDay: 50_000,
  clickDays: 180,
  resultYears: 8,
  coreYen: 3000,
  diskYen: 15,
}
const optionOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const names = Object.keys(defaults) as (keyof Demand)[]

export const usage = `npm run capacity -- ${names.map((name) => `--${optionOf(name)}=${defaults[name]}`).join(' ')}`

/** Reads the options of the command; throws with a sentence for what is no number above zero. */
export function readDemand(args: string[]): Demand {
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(names.map((name) => [optionOf(name), { type: 'string' as const }])),
  })
  const given = names.map((name): [keyof Demand, number] => {
    const text = values[optionOf(name)]
    const value = text === undefined ? defaults[name] : Number(text.replaceAll(/[_,]/g, ''))
    if (!(value > 0 && value < 1e15)) throw new Error(`--${optionOf(name)} is a number above zero`)
    return [name, value]
  })
  return Object.fromEntries(given) as unknown as Demand
}
