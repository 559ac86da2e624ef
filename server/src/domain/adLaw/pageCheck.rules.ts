import type { PrPlace } from '@tsunagi/contract/catalogue/adCheckMoves'
import { directLinkParameter } from '@tsunagi/contract/traffic/directLink'
import { withoutEntities, wordsOf } from '../webPage/html.rules.ts'

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

/** By what links of a medium that lead to a promotion are known. */
export interface OwnLinks {
  /** Of its links, the short ones too; the landing page knows direct links by the same. */
  codes: readonly string[]
  /** Of its smart links that may lead there. */
  slots: readonly string[]
  /** What another system called its materials and the medium. */
  former: readonly { material: string; media: string }[]
}

/** What is looked for on a page with ads. */
export interface Sought extends OwnLinks {
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
export function checkPage(html: string, { labels, ngWords, ...links }: Sought): Finding {
  const text = textOf(html, links)
  const words = text.replaceAll(mark, '')
  const marks = [...text.matchAll(new RegExp(mark, 'g'))].map(({ index }) => index)
  const near = marks.map((at) => text.slice(Math.max(0, at - before), at + after)).join('\n')
  const places: [PrPlace, string][] = [
    ['near', near],
    ['top', words.slice(0, top)],
    ['far', words],
  ]
  const found = places
    .map(([place, part]) => ({ place, label: labels.find((label) => says(part, label)) }))
    .find(({ label }) => label !== undefined)
  return {
    links: marks.length,
    pr_label: found?.label ?? null,
    pr_place: found?.place ?? null,
    ng_words: ngWords.filter((word) => says(words, word)),
  }
}

/** Stands in the text where one of the links begins. */
const mark = '\uE000'

/** The text of a page, with a mark for each of the links. */
const textOf = (html: string, links: OwnLinks) =>
  wordsOf(html.replaceAll(mark, ''), (tag) =>
    isOurs(withoutEntities(tag), links) ? mark : ' ',
  ).normalize('NFKC')

const door = /\/([crs])\/([\w-]+)/g
const direct = new RegExp(`[?&]${directLinkParameter}=([\\w-]+)`)
const formerLink = /\/link\.php\?([^\s"'>#]*)/

/** Whether a link is one of ours: through the tracker, straight to the landing page, or as another system wrote it. */
function isOurs(tag: string, { codes, slots, former }: OwnLinks): boolean {
  const named = [...tag.matchAll(door)].some(([, kind, code]) =>
    (kind === 's' ? slots : codes).includes(code!),
  )
  if (named || codes.includes(direct.exec(tag)?.[1] ?? '')) return true
  const asked = new URLSearchParams(formerLink.exec(tag)?.[1])
  return former.some(
    ({ material, media }) => asked.get('i') === material && asked.get('m') === media,
  )
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
