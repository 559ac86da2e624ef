import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const folderIn = (dataDir: string) => join(dataDir, 'exports')

/** Where the file of an export is. */
export const exportPath = (dataDir: string, id: number) => join(folderIn(dataDir), `${id}.zip`)

/** Where an attempt writes it. */
export function unfinishedPath(
  dataDir: string,
  { id, attempt }: { id: number; attempt: number },
): string {
  mkdirSync(folderIn(dataDir), { recursive: true, mode: 0o700 })
  return join(folderIn(dataDir), `${id}-${attempt}.part`)
}

/** Deletes the files that nobody wants; answers how many. */
export function deleteFilesBut(dataDir: string, wanted: ReadonlySet<number>): number {
  const folder = folderIn(dataDir)
  if (!existsSync(folder)) return 0
  // A name begins with the number of its export.
  const stale = readdirSync(folder).filter((name) => !wanted.has(Number.parseInt(name, 10)))
  for (const name of stale) rmSync(join(folder, name), { force: true })
  return stale.length
}
