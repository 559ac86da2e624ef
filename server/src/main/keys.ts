import { addKeys, dropKeys, hasFormerKeys, KeysRefused, useKeys } from '../platform/changingKeys.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { connect } from '../platform/db.ts'
import { keysOf, nameOfKey } from '../platform/keyRing.ts'
import { keyKinds, readKeyFile, readKeys, type KeyFile } from '../platform/keys.ts'
import { neededUntil } from './formerKeys.ts'
import { openDatabase } from './openDatabase.ts'
import { exitWith, Problem } from './problem.ts'
import { resealSecrets } from './resealSecrets.ts'

const print = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/** What each key is called and what it is there for. */
function show(file: KeyFile) {
  for (const kind of keyKinds) {
    const [current, ...former] = keysOf(file[kind]).map(nameOfKey)
    const next = file.next ? [`next ${nameOfKey(file.next[kind])}`] : []
    print(
      [`${kind}: in use ${current}`, ...next, ...former.map((name) => `former ${name}`)].join(', '),
    )
  }
  if (file.used_since) print(`In use since ${file.used_since}.`)
}

/** Ends the former keys where nothing needs them any more, or where it was said that it shall be so. */
async function drop(config: Config, file: KeyFile, atOnce: boolean) {
  if (!hasFormerKeys(file)) throw new KeysRefused('There are no former keys.')
  const database = await openDatabase(config)
  try {
    if (!atOnce) await assertNotNeeded(database.url, file)
    const sealed = await resealSecrets(database.url, readKeys(config.dataDir).secrets)
    dropKeys(config.dataDir)
    print(
      `${sealed} secrets were sealed again. The former keys are forgotten with the next restart.`,
    )
  } finally {
    await database.close()
  }
}

/** Former keys of which nobody knows since when they are that, as in a network that was moved, are needed for good. */
async function assertNotNeeded(url: string, { used_since }: KeyFile) {
  const db = connect(url, { name: 'tsunagi-keys', max: 1 })
  try {
    const until = used_since ? await neededUntil(db, new Date(used_since)) : null
    if (until && until <= systemClock.now()) return
    throw new KeysRefused(
      `Clicks and links in emails may be of the former keys${until ? ` until ${until.toISOString()}` : ''}. ` +
        'To forget them all the same, and lose what they made: npm run keys -- drop now',
    )
  } finally {
    await db.destroy()
  }
}

const restart = 'Bring keys.json to every machine and restart'

async function run([step, how]: readonly string[], config: Config) {
  if (step === 'add') {
    addKeys(config.dataDir)
    print(`${restart}, then: npm run keys -- use`)
  } else if (step === 'use') {
    useKeys(config.dataDir, systemClock.now())
    print(`${restart}; what is sealed with the former keys is sealed again at the start.`)
  } else if (step === 'drop') await drop(config, readKeyFile(config.dataDir), how === 'now')
  else if (step !== undefined)
    throw new Problem('npm run keys shows them; npm run keys -- add | use | drop changes them.')
  show(readKeyFile(config.dataDir))
}

try {
  await run(process.argv.slice(2), readConfig(process.env))
} catch (error) {
  exitWith(error)
}
