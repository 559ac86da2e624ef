import type { Goal } from '@tsunagi/contract/catalogue/goals'

type Tagged = Pick<Goal, 'code' | 'kind' | 'min_seconds'>

/** The script of every page of the shop. */
export const scriptTag = (tracker: string) => `<script src="${tracker}/t.js" async></script>`

/** What a goal needs besides the order number: the amount of a share, the seconds of a call. */
const extras = ({ kind, min_seconds }: Tagged) => ({
  ...(kind === 'share' && { price: 12_000 }),
  ...(kind === 'call' && { seconds: Math.max(min_seconds, 60) }),
})

/** The call on the thanks page; it waits for the script by itself. */
export function thanksTag(promotion: number, goal: Tagged): string {
  const { price } = extras(goal)
  const fields = [
    `promotion: ${promotion}`,
    `goal: '${goal.code}'`,
    "order: 'A-1001'",
    price && `amount: ${price}`,
  ].filter(Boolean)
  return `<script>\nwindow.tsunagi = window.tsunagi || { q: [] };\ntsunagi.q.push({ ${fields.join(', ')} });\n</script>`
}

/** The same as a picture; the shop puts the click id where `CLICK_ID` stands. */
export function imageTag(tracker: string, promotion: number, goal: Tagged): string {
  const query = new URLSearchParams({
    p: String(promotion),
    goal: goal.code,
    args: 'A-1001',
    ...textOf(extras(goal)),
    cid: 'CLICK_ID',
  })
  return `<img src="${tracker}/track?${String(query).replaceAll('&', '&amp;')}" width="1" height="1" alt="">`
}

/** The same as a call of the shop's server, for a shell; the secret goes where `SECRET` stands for readers who may not see it. */
export function requestExample(
  tracker: string,
  promotion: number,
  goal: Tagged,
  secret: string | null,
): string {
  const body = JSON.stringify({
    p: promotion,
    goal: goal.code,
    args: 'A-1001',
    ...extras(goal),
    cid: 'CLICK_ID',
  })
  return `curl ${tracker}/track \\\n  -H 'X-Tsunagi-Secret: ${secret ?? 'SECRET'}' \\\n  -H 'Content-Type: application/json' \\\n  -d '${body}'`
}

const textOf = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
