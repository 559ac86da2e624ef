/** From a value to a place on the picture. */
export type Scale = (value: number) => number

const steps = [1, 2, 2.5, 5, 10]

/** The smallest step out of round numbers that needs at most so many. */
function roundStep(span: number, count: number, isWhole: boolean): number {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = steps.map((one) => one * power).find((one) => one >= rough * 0.999)!
  if (!isWhole) return step
  return step < 1 ? 1 : Math.ceil(step)
}

/** Round numbers from nothing to the most that is drawn, at least two; below nothing where there is less. */
export function ticksFor(values: readonly number[], count: number, isWhole: boolean): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const span = most - least
  if (span === 0) return [0, 1]
  const step = roundStep(span, count, isWhole)
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)]
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/** Values between the first and the last tick, spread between two places. */
export function scaleOf(ticks: readonly number[], from: number, to: number): Scale {
  const [first, last] = [ticks[0]!, ticks.at(-1)!]
  return (value) => from + ((value - first) / (last - first)) * (to - from)
}

const isWide = /[\u1100-\u11ff\u2026\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/

/** About how wide a text is drawn: Japanese characters are squares. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((width, one) => width + (isWide.test(one) ? 1 : 0.58) * size, 0)

/** Every how many labels one is written, so that none touches the next. */
export function strideOf(labels: readonly string[], width: number, size: number): number {
  const widest = Math.max(1, ...labels.map((label) => widthOf(label, size))) + 7
  return Math.max(1, Math.ceil((labels.length * widest) / Math.max(1, width)))
}

/** A text cut to so much room, with its beginning kept. */
export function cutTo(text: string, width: number, size: number): string {
  if (widthOf(text, size) <= width) return text
  let kept = ''
  for (const one of text) {
    if (widthOf(`${kept}${one}…`, size) > width) break
    kept += one
  }
  return `${kept}…`
}
