import type { ClickRecord } from '../../journal/records.ts'

const kinds: [device: ClickRecord['device'], agent: RegExp][] = [
  ['tablet', /iPad|Tablet|Android(?!.*Mobile)|Silk\//],
  ['phone', /iPhone|iPod|Android|Mobile/],
  ['pc', /Windows NT|Macintosh|X11|CrOS/],
]

/** The kind of device an agent says it is. */
export const deviceOf = (agent: string): ClickRecord['device'] =>
  kinds.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'other'
