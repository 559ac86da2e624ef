import { byLabel, type Source } from '../platform/metrics/family.ts'
import type { Child } from './supervise.ts'

/** How the processes of the product fare. */
export const partsSource = (
  children: readonly Pick<Child, 'name' | 'isUp' | 'restarts'>[],
): Source => ({
  name: 'parts',
  read: () => [
    byLabel(
      'gauge',
      'tsunagi_part_up',
      'Whether a part of the product runs.',
      'part',
      children.map(({ name, isUp }) => [name, Number(isUp)]),
    ),
    byLabel(
      'counter',
      'tsunagi_part_restarts_total',
      'How often a part of the product ended by itself and was started again.',
      'part',
      children.map(({ name, restarts }) => [name, restarts]),
    ),
  ],
})
