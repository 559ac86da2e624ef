import type { Demand } from './demand.ts'
import { shapesFor, type Machines, type Shape } from './shapes.ts'

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 })

const line = ({ what, count, cores, memoryGb, diskGb }: Machines) =>
  `  ${what.padEnd(11)} ${number(count).padStart(4)} × ${number(cores).padStart(3)} cores, ${number(memoryGb).padStart(6)} GB memory, ${number(diskGb).padStart(9)} GB disk`

const block = ({ name, machines, yenPerMonth, limits }: Shape) =>
  [
    `${name}: about ¥${number(yenPerMonth)} a month`,
    ...machines.map(line),
    ...limits.map((limit) => `  not to be counted on: ${limit}`),
  ].join('\n')

/** The shapes for a demand as text; the cheapest of those that nothing speaks against is named last. */
export function written(demand: Demand): string {
  const shapes = shapesFor(demand)
  const perSecond = demand.clicksPerDay / 86_400
  const best = shapes
    .filter(({ limits }) => limits.length === 0)
    .sort((one, other) => one.yenPerMonth - other.yenPerMonth)[0]
  return [
    `${number(demand.clicksPerDay)} clicks a day: ${perSecond.toFixed(1)}/s, ${(perSecond * demand.peak).toFixed(1)}/s at the peak; ${number(demand.clicksPerDay * demand.resultsPerClick)} results a day; ${number(demand.clicksPerDay * demand.clickDays)} clicks kept`,
    ...shapes.map(block),
    best ? `Cheapest that holds: ${best.name}` : 'None of these shapes is known to hold this.',
  ].join('\n\n')
}
