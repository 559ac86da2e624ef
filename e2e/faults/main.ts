import { databaseAway } from './databaseAway.ts'
import { crippledTail, failingDisk, tornTail } from './failingDisk.ts'
import type { Fault } from './fault.ts'
import { fullDisk } from './fullDisk.ts'
import { crippledStorm, storm } from './killStorm.ts'
import { lostFolder } from './lostFolder.ts'
import { cutNetwork } from './nodes/cutNetwork.ts'
import { failover } from './nodes/failover.ts'
import { lostDisk } from './nodes/lostDisk.ts'
import { countedOnce } from './nodes/manyNodes.ts'
import { wrongClock } from './nodes/wrongClock.ts'
import { moneyStorm } from './money/moneyStorm.ts'
import { crippledPowerCuts, forgottenCommits, powerCut } from './powerCut.ts'
import { seed } from './random.ts'
import { rolling } from './rolling/rollingUpgrade.ts'
import { shuffledNotices, simultaneousNotices } from './repeatedNotices.ts'
import { slowVisitors } from './slowClients.ts'
import { slowReceivers } from './slowReceivers.ts'
import { endedThreads, killedThreads } from './threadStorm.ts'

/*
 * Breaks everything that can break while visitors click, and counts: whatever was acknowledged must stand in the
 * database exactly once. Trackers that were broken on purpose must be caught by the same count.
 * F12 does the same to money: whatever accountants do, the books must agree with the documents.
 * F16 replaces a former version by this one, process by process: no request may fail.
 * F21 to F25 break what lies between several processes, and those themselves.
 * FAULTS=F1,F5 tries only those. FAULTS_SEED repeats a run; FAULTS_KILLS, FAULTS_CUTS, FAULTS_AWAY_SECONDS, FAULTS_OPERATIONS, FAULTS_NODE_CLICKS and FAULTS_NODE_KILLS make it longer or shorter.
 */
const faults: readonly Fault[] = [
  storm,
  killedThreads,
  endedThreads,
  powerCut,
  forgottenCommits,
  databaseAway,
  fullDisk,
  failingDisk,
  tornTail,
  shuffledNotices,
  simultaneousNotices,
  slowReceivers,
  slowVisitors,
  moneyStorm,
  lostFolder,
  rolling,
  countedOnce,
  failover,
  cutNetwork,
  wrongClock,
  lostDisk,
]
const crippled: readonly Fault[] = [crippledStorm, ...crippledPowerCuts, crippledTail]

const wanted = process.env['FAULTS']?.split(',') ?? null
const isWanted = ({ id }: Fault) => wanted === null || wanted.includes(id)
const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}
const counts = { passed: 0, failed: 0, skipped: 0 }

/** Runs one and says what came of it. Its own failure is a failure of the fault. */
async function attempt(
  { id, name, missing, run }: Fault,
  kind: '' | 'crippled ',
  verdict: (isSound: boolean) => [isGood: boolean, word: string],
) {
  const title = `${id} ${kind}${name}:`
  const reason = missing?.() ?? null
  if (reason !== null) {
    counts.skipped++
    return say(`${title} skipped, ${reason}`)
  }
  const started = performance.now()
  try {
    const { isSound, figures } = await run()
    const [isGood, word] = verdict(isSound)
    counts[isGood ? 'passed' : 'failed']++
    const seconds = (performance.now() - started) / 1000
    say(`${title} ${figures} duration=${seconds.toFixed(0)}s ${word}`)
  } catch (error) {
    counts.failed++
    say(`${title} FAIL ${error instanceof Error ? error.stack : String(error)}`)
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => process.exit(1))
say(`seed=${seed}; repeat with FAULTS_SEED=${seed} npm run faults`)
for (const fault of faults.filter(isWanted))
  await attempt(fault, '', (isSound) => [isSound, isSound ? 'PASS' : 'FAIL'])
for (const fault of crippled.filter(isWanted))
  await attempt(fault, 'crippled ', (isSound) => [!isSound, isSound ? 'NOT CAUGHT' : 'caught'])
say(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed === 0 ? 0 : 1)
