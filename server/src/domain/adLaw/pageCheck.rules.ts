import type { PrPlace } from '@tsunagi/contract/catalogue/adCheckMoves'
import { wordsOf } from '../webPage/html.rules.ts'

/** Words that tell a reader of an advertisement, longest first where one is part of another. */
export const usualLabels = [
  'アフィリエイト広告',
  'アフィリエイトプログラム',
  'プロモーション',
  'スポンサー',
  'タイアップ',
  'Sponsored',
  'Promotion',
  '広告',
  '#PR',
  '【PR】',
  '［PR］',
  '[PR]',
  'PR',
] as const

/** What is looked for on a page with ads. */
export interface Sought {
  /** Codes of the medium's links of the promotion. */
  codes: readonly string[]
  labels: readonly string[]
  ngWords: readonly string[]
}

/** What stands on it. */
export interface Finding {
  /** How many of the links stand there. */
  links: number
  pr_label: string | null
  pr_place: PrPlace | null
  ng_words: string[]
}

/** So many characters of text before a link, and after it, are near; so many at the beginning are the top. */
const before = 600
const after = 200
const top = 400

/** What a page says besides its links: in its text, without what only machines read. */
export function checkPage(html: string, { codes, labels, ngWords }: Sought): Finding {
  const text = textOf(html, codes)
  const words = text.replaceAll(mark, '')
  const links = [...text.matchAll(new RegExp(mark, 'g'))].map(({ index }) => index)
  const near = links.map((at) => text.slice(Math.max(0, at - before), at + after)).join('\n')
  const places: [PrPlace, string][] = [
    ['near', near],
    ['top', words.slice(0, top)],
    ['far', words],
  ]
  const found = places
    .map(([place, part]) => ({ place, label: labels.find((label) => says(part, label)) }))
    .find(({ label }) => label !== undefined)
  return {
    links: links.length,
    pr_label: found?.label ?? null,
    pr_place: found?.place ?? null,
    ng_words: ngWords.filter((word) => says(words, word)),
  }
}

/** Stands in the text where one of the links begins. */
const mark = '\uE000'

/** The text of a page, with a mark for each of the links. */
function textOf(html: string, codes: readonly string[]) {
  const ours = (tag: string) =>
    codes.some((code) => new RegExp(`/[cr]/${code}(?![\\w-])`).test(tag))
  return wordsOf(html.replaceAll(mark, ''), (link) => (ours(link) ? mark : ' ')).normalize('NFKC')
}

/** Whether a text has a word; one of Latin letters stands by itself, so that a PRice is no PR. */
function says(text: string, word: string): boolean {
  const sought = word.normalize('NFKC').trim()
  if (sought === '') return false
  if (!/^[\w#]+$/.test(sought)) return text.toLowerCase().includes(sought.toLowerCase())
  return new RegExp(
    `(?<![A-Za-z0-9_])${sought}(?![A-Za-z0-9_])`,
    sought.length > 3 ? 'i' : '',
  ).test(text)
}
