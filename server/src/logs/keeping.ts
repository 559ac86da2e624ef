import type { Db } from '../platform/db.ts'
import { anonymousAgent } from '../platform/deviceName.ts'
import { agentsOfKept, anonymiseKept } from './kept.queries.ts'

/** Takes what names a visitor from what is kept beside results of clicks older than an instant. */
export async function anonymiseKeptClicks(db: Db, before: Date) {
  const agents = await agentsOfKept(db, before)
  if (agents.length === 0) return
  const kinds = agents.map((said) => ({ said, kind: anonymousAgent(said === '' ? null : said) }))
  await anonymiseKept(db, before, kinds)
}
