import type { Point } from './canvas.ts'

/** Strokes on a grid four wide and six high; `~` makes a stroke a curve through its points. */
const shapes: Record<string, string> = {
  A: '0,6 2,0 4,6/0.8,4 3.2,4',
  B: '0,0 0,6/~0,0 2.2,0 3.4,1.5 2.2,3 0,3/~0,3 2.6,3 3.9,4.5 2.6,6 0,6',
  C: '~3.8,1.2 2.2,0 0.4,1.4 0.1,3 0.4,4.6 2.2,6 3.8,4.8',
  D: '0,0 0,6/~0,0 2,0 3.7,1.4 4,3 3.7,4.6 2,6 0,6',
  E: '3.6,0 0,0 0,6 3.6,6/0,3 3,3',
  F: '3.6,0 0,0 0,6/0,3 3,3',
  G: '~3.8,1.2 2.2,0 0.4,1.4 0.1,3 0.4,4.6 2.2,6 3.8,4.6/2.4,3.2 3.9,3.2 3.9,5.6',
  H: '0,0 0,6/4,0 4,6/0,3 4,3',
  I: '1,0 1,6',
  J: '~3,0 3,4.4 2,6 0.6,5.6 0,4.6',
  K: '0,0 0,6/3.7,0 0,3.6/1.4,2.4 3.9,6',
  L: '0,0 0,6 3.4,6',
  M: '0,6 0.3,0 2.3,4.4 4.3,0 4.6,6',
  N: '0,6 0,0 4,6 4,0',
  O: '~2,0 0.5,1.2 0.1,3 0.5,4.8 2,6 3.5,4.8 3.9,3 3.5,1.2 2,0',
  P: '0,6 0,0/~0,0 2.4,0 3.8,1.7 2.4,3.4 0,3.4',
  Q: '~2,0 0.5,1.2 0.1,3 0.5,4.8 2,6 3.5,4.8 3.9,3 3.5,1.2 2,0/2.6,4.4 4,6.2',
  R: '0,6 0,0/~0,0 2.4,0 3.7,1.6 2.4,3.2 0,3.2/2,3.2 3.9,6',
  S: '~3.6,1 2,0 0.4,1.4 2,2.9 3.7,4.4 2,6 0.2,5',
  T: '0,0 4,0/2,0 2,6',
  U: '~0,0 0,3.8 0.6,5.4 2,6 3.4,5.4 4,3.8 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1.2,6 2.6,1.4 4,6 5.2,0',
  X: '0,0 4,6/4,0 0,6',
  Y: '0,0 2,3 4,0/2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
  0: '~2,0 0.6,1.2 0.2,3 0.6,4.8 2,6 3.4,4.8 3.8,3 3.4,1.2 2,0',
  1: '0.6,1.2 2,0 2,6',
  2: '~0.3,1.4 1.9,0 3.6,1.5 2.6,3.4 0.2,6/0.2,6 3.8,6',
  3: '~0.4,0.8 2,0 3.4,1.4 2,2.8/~2,2.8 3.8,4.3 2,6 0.2,5',
  4: '3,6 3,0 0,4.2 4,4.2',
  5: '3.5,0 0.7,0 0.5,2.7/~0.5,2.7 2.2,2.2 3.7,4 2.2,6 0.2,5.2',
  6: '~3.2,0.6 1.2,1.4 0.2,4.2 2,6 3.7,4.2 2,2.6 0.4,3.8',
  7: '0.2,0 3.8,0 1.4,6',
  8: '~2,2.8 0.5,1.4 2,0 3.5,1.4 2,2.8 0.2,4.4 2,6 3.8,4.4 2,2.8',
  9: '~3.6,2.2 2,3.4 0.3,1.8 2,0 3.8,1.8 2.8,4.6 0.8,5.6',
  '%': '3.6,0 0.4,6/~0.8,0.1 0.1,1 0.8,1.9 1.5,1 0.8,0.1/~3.2,4.1 2.5,5 3.2,5.9 3.9,5 3.2,4.1',
}

const widths: Record<string, number> = { I: 2, M: 4.6, W: 5.2, ' ': 2.2, 1: 3 }
const gap = 1.5

/** Width of a word in the units of the grid. */
export const widthOf = (word: string): number =>
  [...word].reduce((total, letter) => total + (widths[letter] ?? 4) + gap, -gap)

/** The strokes of a word, six units high, from the left. */
export function strokesOf(word: string): Point[][] {
  let left = 0
  return [...word].flatMap((letter) => {
    const at = left
    left += (widths[letter] ?? 4) + gap
    return (shapes[letter] ?? '')
      .split('/')
      .filter(Boolean)
      .map((stroke) => pointsOf(stroke).map(([x, y]): Point => [x + at, y]))
  })
}

function pointsOf(stroke: string): Point[] {
  const points = stroke
    .replace('~', '')
    .split(' ')
    .map((pair) => pair.split(',').map(Number) as unknown as Point)
  return stroke.startsWith('~') ? smooth(points) : points
}

const steps = 6

/** A Catmull-Rom curve through the points. */
function smooth(points: readonly Point[]): Point[] {
  const closed = points[0]!.join() === points.at(-1)!.join()
  const at = (index: number): Point =>
    closed
      ? points[(index + points.length - 1) % (points.length - 1)]!
      : points[Math.min(points.length - 1, Math.max(0, index))]!
  return points.slice(1).flatMap((_, index) =>
    Array.from({ length: steps + 1 }, (__, step): Point => {
      const share = step / steps
      const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
      return [
        between(before[0], from[0], to[0], after[0], share),
        between(before[1], from[1], to[1], after[1], share),
      ]
    }),
  )
}

const between = (before: number, from: number, to: number, after: number, share: number) =>
  0.5 *
  (2 * from +
    (to - before) * share +
    (2 * before - 5 * from + 4 * to - after) * share ** 2 +
    (3 * from - before - 3 * to + after) * share ** 3)
