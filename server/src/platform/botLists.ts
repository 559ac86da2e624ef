import { readFileSync } from 'node:fs'

/** A public list by which clicks of machines are recognised. */
export interface BotList {
  name: string
  version: string
}

/** Looked for beside the program, so that what is shown is what is used. */
function installed(name: string): BotList {
  const folder = new URL('.', import.meta.resolve(name))
  const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
    version: string
  }
  return { name, version }
}

/** The lists in use, in the versions in use. */
export const botLists: readonly BotList[] = ['crawler-user-agents', 'isbot'].map(installed)
