import { parties, type Party } from '@tsunagi/contract/endpoint'
import { addDays, dayMs, dayOf, type Day } from '@tsunagi/contract/day'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { privacyAnswerDays } from '@tsunagi/contract/office/privacyRequests'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { keptUntil } from './keptUntil.rules.ts'
import { bookedOfLeavers } from './lawYears.queries.ts'
import { openMatters } from './obstacles.queries.ts'
import { insertRequest, insertStep } from './requests.queries.ts'

/** After so many days somebody whose erasure was refused is proposed again. */
const askedAgainDays = 365

interface ProposingDeps {
  db: Db
  clock: Clock
  /** Says something in the log of the run. */
  note: (line: Text) => void
}

interface Ended {
  kind: Party
  id: number
  /** The first day on which no law asks for it any more. */
  since: Day
}

/**
 * Proposes those who have left and whose years of the law are over: each becomes a request that an administrator looks at and
 * confirms. Nothing is erased by it. Answers how many.
 */
export async function proposeEnded({ db, clock, note }: ProposingDeps): Promise<number> {
  const now = clock.now()
  let proposed = 0
  let waiting = 0
  for (const ended of await endedOf(db, now)) {
    if ((await openMatters(db, ended.kind, ended.id)).length > 0) waiting++
    else {
      await propose(db, now, ended)
      proposed++
    }
  }
  if (waiting > 0)
    note(
      text(
        `保存期間は終わっていますが、残高や未完了の取引があるため待っている相手先: ${waiting}件`,
        `Parties whose years are over, but with whom something is still open: ${waiting}`,
      ),
    )
  return proposed
}

async function endedOf(db: Db, now: Date): Promise<Ended[]> {
  const books = await readSetting(db, 'books')
  const since = new Date(now.getTime() - askedAgainDays * dayMs)
  const found: Ended[] = []
  for (const kind of parties)
    for (const { id, newest } of await bookedOfLeavers(db, kind, since))
      found.push({ kind, id, since: addDays(keptUntil(newest, books), 1) })
  return found.filter((ended) => ended.since <= dayOf(now))
}

const propose = (db: Db, now: Date, { kind, id, since }: Ended) =>
  db.transaction().execute(async (tx) => {
    const request = await insertRequest(tx, {
      kind: 'expiry',
      asker: kind,
      asker_id: id,
      channel: 'system',
      identity: 'unneeded',
      asked_on: since,
      answer_on: addDays(dayOf(now), privacyAnswerDays),
      created_at: now,
      created_by: null,
    })
    await insertStep(tx, { request_id: request, at: now, user_id: null, event: 'received' })
  })
