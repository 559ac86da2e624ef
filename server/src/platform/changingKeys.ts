import { keysOf, ringOf } from './keyRing.ts'
import { keyKinds, newKey, readKeyFile, replaceKeys, type KeyFile } from './keys.ts'

/** Why the keys stay as they are, in a sentence for a person. */
export class KeysRefused extends Error {
  override name = 'KeysRefused'
}

/** Makes the next keys. Nothing is made with them yet, and everything is read by them. */
export function addKeys(dataDir: string) {
  const file = readKeyFile(dataDir)
  if (file.next)
    throw new KeysRefused(
      'There are next keys already. Bring keys.json to every machine, restart, then: npm run keys -- use',
    )
  replaceKeys(dataDir, { ...file, next: { click: newKey(), secrets: newKey() } })
}

/** The next keys take the place of those in use, which go on being read by. */
export function useKeys(dataDir: string, now: Date) {
  const { next, ...file } = readKeyFile(dataDir)
  if (!next) throw new KeysRefused('There are no next keys. First: npm run keys -- add')
  replaceKeys(dataDir, {
    click: ringOf([next.click, ...keysOf(file.click)]),
    secrets: ringOf([next.secrets, ...keysOf(file.secrets)]),
    used_since: now.toISOString(),
  })
}

/** Forgets the former keys, and with them whatever only they can read. */
export function dropKeys(dataDir: string) {
  const { click, secrets, ...others } = readKeyFile(dataDir)
  replaceKeys(dataDir, { click: keysOf(click)[0], secrets: keysOf(secrets)[0], ...others })
}

/** Whether there are keys that are only read by. */
export const hasFormerKeys = (file: KeyFile): boolean =>
  keyKinds.some((kind) => keysOf(file[kind]).length > 1)
