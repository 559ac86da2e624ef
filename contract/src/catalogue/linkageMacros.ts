import { narrow } from '../narrow.ts'
import { consumptionTaxOn } from '../tax.ts'
import type { Day } from '../day.ts'
import { text, type Text } from '../messages/text.ts'
import { webAddress } from '../webAddress.ts'

/** What `[name]` in the address of another network stands for. */
export const linkageMacros: Record<string, Text> = {
  cid: text('クリックID（成果の照合に必要です）', 'Click ID (needed to match results)'),
  p: text('広告ID', 'Promotion ID'),
  mid: text('メディアID', 'Media ID'),
  i: text('素材ID', 'Material ID'),
  ...Object.fromEntries(
    ['pbid', 'kbp1', 'kbp2', 'kbp3', 'pcp', 'sub1', 'sub2', 'sub3', 'sub4', 'sub5'].map((name) => [
      name,
      text(`リンクに付いていた ${name} の値`, `The link's own parameter ${name}`),
    ]),
  ),
}

const macro = /\[([^[\]]*)\]/g
const origin = /^https?:\/\/[^/?#\\\s[\]@]+(?=[/?#]|$)/i

/** Where another network takes over, and under which names it gets our ids. */
export interface OutboundLink {
  lp_url: string
  cid_name: string | null
  p_name: string | null
  mid_name: string | null
}

/** What is wrong with an address, in words; null when a click can be sent there. */
export function checkOutbound(template: string): Text | null {
  const start = origin.exec(template)?.[0]
  if (!start || /\s/.test(template) || !URL.canParse(template))
    return text(
      '「https://」から始まるURLを入力してください。ホスト名に変数は使えません。',
      'Enter an address that begins with https://. The host cannot contain a macro.',
    )
  const unknown = [...template.matchAll(macro)].flatMap(([written, name]) =>
    Object.hasOwn(linkageMacros, name!) ? [] : [written],
  )
  if (unknown.length === 0) return null
  return text(
    `使えない変数があります: ${unknown.join(' ')}`,
    `There is no such macro: ${unknown.join(' ')}`,
  )
}

/** Whether the other network learns the click id at all: without it nothing can come back. */
export const tellsClickId = ({
  lp_url,
  cid_name,
}: Pick<OutboundLink, 'lp_url' | 'cid_name'>): boolean =>
  lp_url.includes('[cid]') || Boolean(cid_name)

/** The address of the other network for one click; null when it is none that a browser may be sent to. */
export function renderOutbound(
  { lp_url, cid_name, p_name, mid_name }: OutboundLink,
  values: Record<string, string>,
): string | null {
  const filled = lp_url.replaceAll(macro, (_, name: string) =>
    encodeURIComponent((Object.hasOwn(values, name) ? values[name]! : '').toWellFormed()),
  )
  const url = webAddress(filled)
  if (!url) return null
  const added = (
    [
      [cid_name, 'cid'],
      [p_name, 'p'],
      [mid_name, 'mid'],
    ] as const
  ).flatMap(([name, value]) => (name ? [[name, values[value] ?? ''] as const] : []))
  const names = added.map(([name]) => name)
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.some((name) => new URLSearchParams(pair).has(name)))
  url.search = [
    ...kept,
    ...added.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  ].join('&')
  return url.href
}

/** What another network writes for our parameters in its notices. */
export interface InboundMacros {
  cid: string
  args: string
  price: string
  status: string
}

/** The address that another network calls with its results. Its macros stay as they are written. */
export function inboundUrl(
  tracker: string,
  { promotionId, secret, inbound }: { promotionId: number; secret: string; inbound: InboundMacros },
): string {
  const pairs = [
    ['p', String(promotionId)],
    ['secret', encodeURIComponent(secret)],
    ...Object.entries(inbound).filter(([, value]) => value !== ''),
  ]
  return `${tracker}/track?${pairs.map((pair) => pair.join('=')).join('&')}`
}

/** What the amount is that another network tells: the sale before tax, the sale with tax, or nothing to price by. */
export const amountRules = ['sale', 'tax_included', 'none'] as const
export type AmountRule = (typeof amountRules)[number]

/** The sale that a notice of another network tells on a day, by the rule of the promotion. A fraction of a yen is dropped; what is no whole number is left for the check of amounts. */
export function translateAmount(sent: string | null, rule: AmountRule, on: Day): string | null {
  if (sent === null || rule === 'none') return null
  if (rule === 'sale' || !/^\d{1,10}$/.test(sent)) return sent
  return String(Math.floor((Number(sent) * 100) / (100 + consumptionTaxOn(on))))
}

const plainWord = (word: string) => narrow(word).toLowerCase()

/** Our status for one of another network: its own letters first, else however it is written. */
export function translateStatus(
  sent: string,
  map: Readonly<Record<string, string>>,
): string | undefined {
  if (Object.hasOwn(map, sent)) return map[sent]
  return Object.entries(map).find(([theirs]) => plainWord(theirs) === plainWord(sent))?.[1]
}
