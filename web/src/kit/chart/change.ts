import { formatShare } from '../../client/format.ts'

/** By which part a figure rose or fell, with a sign that needs no colour; null where that says nothing. */
export function changeOf(now: number | null, before: number | null): string | null {
  if (now === null || before === null || before === 0 || now === before) return null
  const change = (now - before) / Math.abs(before)
  return `${change > 0 ? '▲' : '▼'}${formatShare(Math.abs(change))}`
}
