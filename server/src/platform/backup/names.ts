import { existsSync, readdirSync } from 'node:fs'

/** A backup's name tells when it was begun, in UTC. */
export const nameOf = (now: Date) =>
  `tsunagi-${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}.backup`
/** Whether a file is an archive of ours, by its name. */
export const isBackup = (name: string) => /^tsunagi-\d{8}T\d{6}\.backup$/.test(name)

/** When a backup was begun. */
export const madeAt = (name: string): Date =>
  new Date(
    name.replace(/^tsunagi-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)\.backup$/, '$1-$2-$3T$4:$5:$6Z'),
  )

/** The backups of a folder, oldest first. */
export const backupsIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter(isBackup).toSorted() : []
