import { isIP } from 'node:net'
import { sql, type RawBuilder } from 'kysely'
import { adClickParameters, subParameters } from '@tsunagi/contract/traffic/clickParameters'
import { containing, type Db } from '../../platform/db.ts'
import type { SearchedWord } from '../clicks.ts'

/** A word with what it is known to stand for, so that each click it may mean is found by an index. */
export interface ClickWord extends SearchedWord {
  /** Numbers of the agents and referrers it is a part of; null when there are too many to look each up. */
  hashes: number[] | null
}

const mostTexts = 5000
/** The id that a word may be. */
const idOf = (word: string) => (/^\d{1,15}$/.test(word) ? Number(word) : null)

/** Looks a word up: parts are searched among the distinct texts, which are few, and not among the clicks, which are many. */
export async function findClickWord(db: Db, searched: SearchedWord): Promise<ClickWord> {
  const {
    rows: [found],
  } = await sql<{ hashes: number[] }>`
    select array(select hashtext(value) from click_text where value ilike ${containing(searched.word)} limit ${mostTexts + 1}) as hashes`.execute(
    db,
  )
  const { hashes } = found!
  return { ...searched, hashes: hashes.length > mostTexts ? null : hashes }
}

type Condition = RawBuilder<boolean>

const anyOf = (conditions: (Condition | null)[]): Condition =>
  sql`(${sql.join(
    conditions.filter((condition) => condition !== null),
    sql` or `,
  )})`

/** What a click may be found by. */
export const meansClick = (found: ClickWord): Condition =>
  found.mayFindVisitors ? operatorWord(found) : ownWord(found)

/** What the operator may find a click by. */
const operatorWord = (found: ClickWord): Condition => {
  const { word } = found
  return anyOf([
    sql`click.cid = ${word}`,
    sql`click.visitor_id = ${word}`,
    address(word),
    ...ids(found),
    ofLink(word),
    text(found),
    parameters([...subParameters, ...adClickParameters, 'plid'], word),
  ])
}

/** What an affiliater may find a click by; its address, agent and referrer would say something about the visitor. */
const ownWord = (found: ClickWord): Condition =>
  anyOf([sql`click.cid = ${found.word}`, ofLink(found.word), parameters(subParameters, found.word)])

const address = (word: string): Condition | null =>
  isIP(word) ? sql`click.ip = ${word}::inet` : null

const ids = ({ word, materialPromotionId }: ClickWord): Condition[] => {
  const id = idOf(word)
  if (id === null) return []
  const named: Condition[] = [
    sql`click.affiliater_id = ${id}`,
    sql`click.media_id = ${id}`,
    sql`click.promotion_id = ${id}`,
  ]
  return materialPromotionId === null
    ? named
    : [...named, sql`(click.promotion_id = ${materialPromotionId} and click.material_id = ${id})`]
}

/** As they are indexed. */
const numbers = sql`array[hashtext(click.link_code), hashtext(click.user_agent), hashtext(click.referrer)]`

const ofLink = (word: string): Condition =>
  sql`(click.link_code = ${word} and ${numbers} && array[hashtext(${word})])`

/** Two texts may have one number, so the texts themselves are looked at again. The numbers stand there twice: as the index knows them, and as one click is soon asked. */
function text({ word, hashes }: ClickWord): Condition | null {
  const part: Condition = sql`(click.user_agent ilike ${containing(word)} or click.referrer ilike ${containing(word)})`
  if (hashes === null) return part
  const isOne: Condition = sql`(hashtext(click.user_agent) = any(${hashes}::int[]) or hashtext(click.referrer) = any(${hashes}::int[]))`
  return hashes.length === 0 ? null : sql`(${isOne} and ${numbers} && ${hashes}::int[] and ${part})`
}

/** Most clicks are told by their text that the word is in none of their parameters. */
const parameters = (names: readonly string[], word: string): Condition =>
  sql`(click.params::text like ${containing(JSON.stringify(word))} and ${anyOf(names.map((name) => sql`click.params @> ${JSON.stringify({ [name]: word })}::jsonb`))})`
