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

/** The journal of a data folder. It has a name of its own, because several trackers may ship to one database. */
export function journalIn(dataDir: string): { name: string; folder: string } {
  const parent = join(dataDir, 'journal')
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  const name =
    readdirSync(parent)
      .filter((entry) => entry.startsWith('tracker-'))
      .sort()[0] ?? `tracker-${randomBytes(6).toString('hex')}`
  const folder = join(parent, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const path of [folder, parent]) syncFolderOf(path)
  return { name, folder }
}

export const segmentPath = (folder: string, segment: number) =>
  join(folder, `${String(segment).padStart(15, '0')}${extension}`)

/** Numbers of the segments there are, oldest first. */
export const segmentsIn = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .map((name) => Number(name.slice(0, -extension.length)))
    .sort((a, b) => a - b)

export const segmentBytes = (folder: string, segment: number): number =>
  statSync(segmentPath(folder, segment)).size
export const segmentChangedAt = (folder: string, segment: number): Date =>
  statSync(segmentPath(folder, segment)).mtime
export const removeSegment = (folder: string, segment: number) =>
  rm(segmentPath(folder, segment), { force: true })

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
