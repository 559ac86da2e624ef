import { readDemand } from './demand.ts'
import { measured } from './measured.ts'
import { written } from './written.ts'

/** From a small network to ten billion clicks a month, with fewer results a click the larger it is. */
const sizes = [
  ['--clicks-per-day=10000'],
  ['--clicks-per-day=1000000'],
  ['--clicks-per-day=30000000', '--results-per-click=0.002', '--placements-per-day=100000'],
  ['--clicks-per-day=333000000', '--results-per-click=0.001', '--placements-per-day=500000'],
]

/** What was measured, and what follows from it for networks of several sizes. */
export const capacityTable = (): string =>
  `${[
    '# What a click costs, and what machines a network wants',
    'Made by `npm run generate` from `scripts/capacity`. Do not edit. [docs/scaling.md](../scaling.md) says what it means.',
    [
      '| figure | | what | measured by |',
      '|---|---|---|---|',
      ...Object.values(measured).map(
        ({ value, unit, means, source }) =>
          `| ${value.toLocaleString('en')} | ${unit} | ${means} | ${source} |`,
      ),
    ].join('\n'),
    ...sizes.map(
      (options) =>
        `\`npm run capacity -- ${options.join(' ')}\`\n\n\`\`\`\n${written(readDemand(options))}\n\`\`\``,
    ),
  ].join('\n\n')}\n`
