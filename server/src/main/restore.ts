import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  inWords,
  momentInWords,
  momentOf,
  restorableIn,
  wayTo,
  wayToLatest,
  type Way,
} from '../platform/backup/continuous/moments.ts'
import { restoreMoment } from '../platform/backup/continuous/replay.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { ownerAddress } from './databaseUrls.ts'
import { fitRestored } from './fitRestored.ts'
import { exitWith, Problem } from './problem.ts'

const usage = `Say what to restore:
  npm run restore -- --list                     what there is
  npm run restore -- <a backup>                 as it was when that backup was made
  npm run restore -- --latest                   as near to now as it goes
  npm run restore -- --until=2026-11-24T12:34   as it was at that minute in Japan
Backups are looked for in BACKUP_DIR; another folder is named in front of it: npm run restore -- /mnt/backups --list`

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/** What was asked for on the command line. */
interface Asked {
  place: string | undefined
  lists: boolean
  until: string | undefined
  isLatest: boolean
}

function asked(): Asked {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        list: { type: 'boolean', default: false },
        latest: { type: 'boolean', default: false },
        until: { type: 'string' },
      },
    })
    if (positionals.length > 1) throw new Problem('Name one place.')
    return {
      place: positionals[0],
      lists: values.list,
      until: values.until,
      isLatest: values.latest,
    }
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** The folder that was named, or else where backups are kept. */
function folderOf({ place }: Asked, { backup, dataDir }: Config): string {
  const folders = place ? [resolve(place)] : [backup.folder, join(dataDir, 'backups')]
  const isUsed = (folder: string) => existsSync(folder) && restorableIn(folder).backups.length > 0
  const folder = folders.find(isUsed)
  if (folder) return folder
  throw new Problem(
    `There is no backup in ${folders.join(' or ')}. Name the folder that has them: npm run restore -- /mnt/backups --list`,
  )
}

function list(folder: string) {
  const { backups, spans } = restorableIn(folder)
  say(`In ${folder} there are ${backups.length} backups:`)
  for (const { path, at } of backups) say(`  ${path}   ${momentInWords(at)}`)
  if (spans.length === 0) return say('Nothing was kept continuously.')
  say('Any moment can be restored (--until=…):')
  for (const span of spans) say(`  ${inWords(span)}`)
}

function wayOf(what: Asked, config: Config): Way {
  const { place, until, isLatest } = what
  if (until !== undefined) return wayTo(folderOf(what, config), momentOf(until))
  if (isLatest) return wayToLatest(folderOf(what, config))
  if (place === undefined || (existsSync(place) && statSync(place).isDirectory()))
    throw new Problem(usage)
  return { archive: resolve(place), since: null, until: null }
}

function sayWay({ archive, since, until }: Way) {
  if (since === null) return say(`Restoring ${archive} …`)
  const to = until ?? since.chain.reach!
  say(`Restoring everything as it was on ${momentInWords(to)}, from ${archive} …`)
}

async function restore(what: Asked, config: Config) {
  const way = wayOf(what, config)
  sayWay(way)
  const { dataDir, backup } = config
  const { files, made_at } = await restoreMoment(way, {
    dataDir,
    databaseUrl: ownerAddress(config),
    passphrase: backup.passphrase,
  })
  const { problems, waiting } = await fitRestored(config, way.since !== null, systemClock.now())
  if (problems.length > 0) throw new Problem(problems.join('\n'))
  say(
    `${files} files of ${made_at} are in ${dataDir}; the audit log, clicks, notices and results are as they must be.`,
  )
  if (waiting.records > 0)
    say(
      `${waiting.records} clicks, impressions and notices came after that; they are taken in when Tsunagi starts.`,
    )
  if (waiting.unknown > 0)
    say(
      `${waiting.unknown} clicks and impressions are of links that did not exist yet; they are put aside in refused.jsonl of the journal.`,
    )
  say('"npm start" goes on from there.')
}

try {
  const config = readConfig(process.env)
  const what = asked()
  if (what.lists) list(folderOf(what, config))
  else await restore(what, config)
} catch (error) {
  exitWith(error)
}
