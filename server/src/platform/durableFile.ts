import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file that is there, and whole, after a power cut as well. */
export function writeDurably(path: string, text: string, mode = 0o600) {
  const file = openSync(path, 'w', mode)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  syncFolderOf(path)
}

/** A new name is durable only when its folder is. */
export function syncFolderOf(path: string) {
  // Windows does not open folders, and keeps their entries by itself.
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
