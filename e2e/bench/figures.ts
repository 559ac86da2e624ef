import type { Measured } from './generator.ts'

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) +
      (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  )
}

/** One line of the table: the medians of all rounds. */
export interface Line {
  name: string
  rounds: readonly Measured[]
  lost: number | null
}

const columns = (name: string, ...rest: string[]) =>
  `${name.padEnd(36)}${rest.map((text) => text.padStart(12)).join('')}\n`
const whole = (value: number) => Math.round(value).toLocaleString('en')

export const header = () =>
  columns('', 'requests/s', 'p50 ms', 'p99 ms', 'answered', 'lost', 'errors', 'generator')

export function row({ name, rounds, lost }: Line): string {
  const of = (key: keyof Measured) => median(rounds.map((round) => round[key]))
  const sum = (key: keyof Measured) => rounds.reduce((total, round) => total + round[key], 0)
  return columns(
    name,
    whole(of('perSecond')),
    of('p50').toFixed(1),
    of('p99').toFixed(1),
    whole(sum('acknowledged')),
    lost === null ? '-' : whole(lost),
    whole(sum('errors')),
    `${(of('busy') * 100).toFixed(0)}%`,
  )
}

/** A figure beside what it should be. */
export const target = (name: string, value: string, isMet: boolean, wanted: string) =>
  `${name}=${value} (${isMet ? 'met' : 'NOT MET'}: ${wanted})\n`
