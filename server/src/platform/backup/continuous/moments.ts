import { dirname, join } from 'node:path'
import { ArchiveError } from '../archive.ts'
import { backupsIn, madeAt } from '../names.ts'
import { existsSync } from 'node:fs'
import { chainsIn, type Base, type Chain } from './chain.ts'

/** What can be restored from a folder of backups. */
export interface Restorable {
  /** Each by itself, as of the moment it was made; oldest first. */
  backups: { path: string; at: Date }[]
  /** Any moment from the one to the other. */
  spans: Span[]
}
/** From when to when every moment can be restored. */
export interface Span {
  chain: Chain
  /** Backups that are there, oldest first. */
  bases: Base[]
  from: Date
  to: Date
}

/** All that a folder of backups can restore. */
export function restorableIn(folder: string): Restorable {
  return {
    backups: backupsIn(folder).map((name) => ({ path: join(folder, name), at: madeAt(name) })),
    spans: chainsIn(folder).flatMap((chain) => spanOf(folder, chain) ?? []),
  }
}

function spanOf(folder: string, chain: Chain): Span | null {
  const to = chain.reach
  const bases = chain.bases.filter(
    ({ backup, whole_at }) =>
      to !== null && new Date(whole_at) <= to && existsSync(join(folder, backup)),
  )
  const [oldest] = bases
  return oldest && to ? { chain, bases, from: new Date(oldest.whole_at), to } : null
}

/** How a moment is reached. */
export interface Way {
  archive: string
  /** What happened after the backup; null = nothing is known of it. */
  since: {
    chain: Chain
    base: Base
    /** The last file of the log that is needed; null = all there are. */
    last: string | null
  } | null
  /** Where to stop; null = at the end of what there is. */
  until: Date | null
}

/** The newest backup before a moment, and what happened between the two. */
export function wayTo(folder: string, until: Date): Way {
  const { spans } = restorableIn(folder)
  const span = spans.findLast(({ from, to }) => from <= until && until <= to)
  if (!span)
    throw new ArchiveError(
      `This moment cannot be restored from ${folder}. ${possible(spans.map(inWords))}`,
    )
  const at = span.bases.findLastIndex(({ whole_at }) => new Date(whole_at) <= until)
  const base = span.bases[at]!
  const last = span.bases[at + 1]?.segment ?? null
  return {
    archive: join(folder, base.backup),
    since: { chain: span.chain, base, last },
    until: until < span.to ? until : null,
  }
}

/** A backup, and everything that happened after it as far as it was kept. */
export function wayOnFrom(archive: string): Way {
  const folder = dirname(archive)
  for (const { chain, bases } of restorableIn(folder).spans) {
    const base = bases.find(({ backup }) => join(folder, backup) === archive)
    if (base) return { archive, since: { chain, base, last: null }, until: null }
  }
  return { archive, since: null, until: null }
}

/** As near to now as it goes. */
export function wayToLatest(folder: string): Way {
  const { spans, backups } = restorableIn(folder)
  const newest = backups.at(-1)
  const span = spans.toSorted((a, b) => a.to.getTime() - b.to.getTime()).at(-1)
  if (span && (!newest || newest.at <= span.to)) return { ...wayTo(folder, span.to), until: null }
  if (!newest) throw new ArchiveError(`There is no backup in ${folder}.`)
  return { archive: newest.path, since: null, until: null }
}

/** A span as it is printed. */
export const inWords = ({ from, to }: Pick<Span, 'from' | 'to'>): string =>
  `from ${momentInWords(from)} to ${momentInWords(to)}`

const possible = (spans: string[]): string =>
  spans.length === 0
    ? 'Nothing was kept continuously there: name a backup ("--list" shows them).'
    : `Possible is any moment ${spans.join(', or ')}.`

const words = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'full',
  timeStyle: 'medium',
})

/** A moment as a person in Japan says it. */
export const momentInWords = (at: Date): string => `${words.format(at)} (Japan time)`

/** A moment that was typed as a clock in Japan shows it: `2026-11-24T12:34`, with seconds where they matter. */
export function momentOf(typed: string): Date {
  const at = new Date(`${typed.replace(' ', 'T')}+09:00`)
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/.test(typed) || Number.isNaN(at.getTime()))
    throw new ArchiveError(
      `“${typed}” is no moment. Write it as a clock in Japan shows it, such as --until=2026-11-24T12:34.`,
    )
  return at
}
