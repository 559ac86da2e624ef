import { isIP } from 'node:net'
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import { subParameters } from '@tsunagi/contract/clickParameters'
import type { ClickFilter } from '@tsunagi/contract/clicks'
import { containing, endOf, startOf, type Conditions, type Db, type Tables } from '../../platform/db.ts'
import type { User } from '../../platform/session.ts'

/** Clicks show visitors, so only the operator reads them whole; an affiliater reads those on its own links. */
export type ClickReader = Extract<User, { kind: 'admin' | 'affiliater' }>

/** The one way into single clicks, so that no query can forget who is asking. */
export function visibleClicks(db: Db, viewer: ClickReader) {
  const all = db.selectFrom('click')
  return viewer.kind === 'admin' ? all : all.where('click.affiliater_id', '=', viewer.affiliaterId)
}

/** A word as the clicks are indexed by it. */
export interface ClickWord {
  word: string
  /** Numbers of the texts it stands for: itself, and the agents and referrers it is a part of. */
  hashes: number[]
}

const mostTexts = 2000
const words = sql`click_words(click.link_code, click.material_id, click.user_agent, click.referrer, click.params)`

/** Looks a word up: parts are searched among the distinct texts, which are few, and not among the clicks, which are many. */
export async function findClickWord(db: Db, word: string): Promise<ClickWord> {
  const { rows } = await sql<{ hash: number }>`
    select hashtext(${word}) as hash union all select hashtext('material ' || ${word})
    union all (select hashtext(value) from click_text where value ilike ${containing(word)} limit ${mostTexts})`.execute(db)
  return { word, hashes: rows.map(({ hash }) => hash) }
}

type ClickFrom = ExpressionBuilder<Tables, 'click'>

/** Two texts may have one number, so what the index finds is looked at again. */
const operatorWord = ({ word, hashes }: ClickWord): RawBuilder<boolean> => sql`(${word} in (click.cid, click.visitor_id)${address(word)}${ids(word)} or ${words} && ${hashes}::int[] and (
  ${word} in (click.link_code, click.material_id::text)
  or click.user_agent ilike ${containing(word)} or click.referrer ilike ${containing(word)}
  or exists (select from jsonb_each_text(click.params) where value = ${word})))`

const address = (word: string) => (isIP(word) ? sql` or click.ip = ${word}::inet` : sql``)
const ids = (word: string) => (/^\d{1,15}$/.test(word) ? sql` or ${Number(word)} in (click.affiliater_id, click.media_id, click.promotion_id)` : sql``)

/** What an affiliater may find a click by; its address, agent and referrer would say something about the visitor. */
const ownWord = ({ word }: ClickWord): RawBuilder<boolean> =>
  sql`(${word} in (click.cid, click.link_code) or exists (select from jsonb_each_text(click.params) as param(name, value) where value = ${word} and name = any(${subParameters}::text[])))`

/** Looked up click by click, in the order of the list: as a join it would be looked up for all of them first. */
const hasResult = sql<boolean>`(select true from result where result.cid = click.cid limit 1) is not null`

export const clickConditions = (viewer: ClickReader, found: ClickWord | null): Conditions<ClickFrom, ClickFilter> => ({
  word: () => found && (viewer.kind === 'admin' ? operatorWord(found) : ownWord(found)),
  status: (_eb, status) => {
    if (status === 'invalid') return sql<boolean>`not click.counted`
    return status === 'with_result' ? sql<boolean>`click.counted and ${hasResult}` : sql<boolean>`click.counted and not ${hasResult}`
  },
  promotion_id: (eb, id) => eb('click.promotion_id', '=', id),
  media_id: (eb, id) => eb('click.media_id', '=', id),
  device: (eb, device) => eb('click.device', '=', device),
  counted: (_eb, counted) => (counted === 'yes' ? sql<boolean>`click.counted` : sql<boolean>`not click.counted`),
  flag: (_eb, flag) => sql<boolean>`not click.counted and click.flags[1] = ${flag}`,
  from: (eb, day) => eb('click.clicked_at', '>=', startOf(day).toISOString()),
  to: (eb, day) => eb('click.clicked_at', '<', endOf(day).toISOString()),
})
