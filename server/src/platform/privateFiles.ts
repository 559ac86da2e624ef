import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of files that were made for somebody: the whole network, and what is held of a person. */
export type FileFolder = 'exports' | 'privacy'

/** Where the file of a job is. */
export const privateFile = (folder: FileFolder, dataDir: string, id: number) =>
  join(dataDir, folder, `${id}.zip`)

/** Where an attempt writes it. */
export function unfinishedFile(
  folder: FileFolder,
  dataDir: string,
  { id, attempt }: { id: number; attempt: number },
): string {
  mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o700 })
  return join(dataDir, folder, `${id}-${attempt}.part`)
}

/** Deletes the files that nobody wants; answers how many. */
export function deleteFilesBut(
  folder: FileFolder,
  dataDir: string,
  wanted: ReadonlySet<number>,
): number {
  const path = join(dataDir, folder)
  if (!existsSync(path)) return 0
  // A name begins with the number of its job.
  const stale = readdirSync(path).filter((name) => !wanted.has(Number.parseInt(name, 10)))
  for (const name of stale) rmSync(join(path, name), { force: true })
  return stale.length
}
