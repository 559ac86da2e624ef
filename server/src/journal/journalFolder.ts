import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolderOf } from '../platform/durableFile.ts'

/** A place in a journal: the next record to read starts here. */
export interface Position {
  segment: number
  offset: number
}

const extension = '.journal'

/** Where a journal lies, and the name the database knows it by: several trackers may ship to one database. */
export interface JournalPlace {
  name: string
  folder: string
}

/** The journals of a data folder, each written by one thread at most. There are at least so many: those that are missing are made. */
export function journalsIn(dataDir: string, least = 1): JournalPlace[] {
  const parent = join(dataDir, 'journal')
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  const names = readdirSync(parent)
    .filter((entry) => entry.startsWith('tracker-'))
    .sort()
  const [first = `tracker-${randomBytes(6).toString('hex')}`] = names
  for (let number = 1; names.length < least; number++) {
    const name = number === 1 ? first : `${first}-${number}`
    if (!names.includes(name)) names.push(name)
  }
  const places = names.map((name) => ({ name, folder: join(parent, name) }))
  for (const { folder } of places) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    syncFolderOf(folder)
  }
  syncFolderOf(parent)
  return places
}

/** Where a segment lies; names are of one length, so that they sort like their numbers. */
export const segmentPath = (folder: string, segment: number) =>
  join(folder, `${String(segment).padStart(15, '0')}${extension}`)

/** Numbers of the segments there are, oldest first. */
export const segmentsIn = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .map((name) => Number(name.slice(0, -extension.length)))
    .sort((a, b) => a - b)

/** How long a segment is; throws where it is gone. */
export const segmentBytes = (folder: string, segment: number): number =>
  statSync(segmentPath(folder, segment)).size
/** When a segment was last written to; throws where it is gone. */
export const segmentChangedAt = (folder: string, segment: number): Date =>
  statSync(segmentPath(folder, segment)).mtime
/** Deletes a segment, shipped or not; one that is gone already is no error. */
export const removeSegment = (folder: string, segment: number) =>
  rm(segmentPath(folder, segment), { force: true })

/** A database may forget its last moments, as when a standby takes over: it gets them again from these. */
const keptSegments = 2

/** Segments that may go when everything before one has been shipped: the last of them stay. */
const shippedSegments = (folder: string, before: number): number[] =>
  segmentsIn(folder)
    .filter((segment) => segment < before)
    .slice(0, -keptSegments)

/** What the segments of a journal take of the disk. */
export const bytesIn = (folder: string): number =>
  segmentsIn(folder).reduce((total, segment) => total + segmentBytes(folder, segment), 0)

/** Deletes what has been shipped before a segment, but for what stays; says of each segment that is gone how many bytes it had. */
export async function discardShipped(
  folder: string,
  before: number,
  onGone: (bytes: number) => void,
) {
  for (const segment of shippedSegments(folder, before)) {
    const bytes = segmentBytes(folder, segment)
    await removeSegment(folder, segment)
    onGone(bytes)
  }
}

/** Bytes of records from one place to another. */
export function bytesBetween(folder: string, from: Position, to: Position): number {
  const between = segmentsIn(folder).filter(
    (segment) => segment >= from.segment && segment < to.segment,
  )
  const start = between[0] === from.segment || to.segment === from.segment ? from.offset : 0
  return (
    between.reduce((total, segment) => total + segmentBytes(folder, segment), to.offset) - start
  )
}

/** A new file is durable only when its folder is. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
