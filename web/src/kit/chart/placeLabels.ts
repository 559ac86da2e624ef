import { cutTo, strideOf, widthOf } from './scale.ts'

interface Row {
  labels: readonly string[]
  /** Where the first place begins, and how wide each is. */
  left: number
  step: number
  /** How wide the picture is. */
  width: number
  size: number
}

/** So many letters say which place it is. */
const leastLetters = 6

/** The names of places side by side, as many as have room: each in the middle of its place, none beyond the edge of the picture, none touching the next. Wide places have a name each, however long it is; of narrow ones some have none. */
export function placeLabels({ labels: names, left, step, width, size }: Row) {
  const labels =
    step < leastLetters * size ? names : names.map((name) => cutTo(name, step - 8, size))
  const stride = strideOf(labels, step * labels.length, size)
  const placed: { text: string; x: number }[] = []
  let free = 0
  labels.forEach((text, index) => {
    if (index % stride !== 0) return
    const half = widthOf(text, size) / 2
    const x = Math.max(half, Math.min(left + step * (index + 0.5), width - half))
    if (x - half < free) return
    placed.push({ text, x })
    free = x + half + 4
  })
  return placed
}
