import { isIP } from 'node:net'
import { sql, type RawBuilder } from 'kysely'
import { adClickParameters, subParameters } from '@tsunagi/contract/traffic/clickParameters'
import { containing } from '../../platform/db.ts'
import type { SearchedWord } from '../clicks.ts'
import { canonicalAddress } from './address.ts'

type Condition = RawBuilder<boolean>

/** What a click may be found by. */
export const meansClick = (searched: SearchedWord): Condition =>
  sql`(${sql.join(
    searched.mayFindVisitors ? operatorWord(searched) : ownWord(searched),
    sql` or `,
  )})`

/** What the operator may find a click by. */
const operatorWord = ({ word, materialPromotionId }: SearchedWord): Condition[] => [
  sql`cid = ${word}`,
  sql`visitor_id = ${word}`,
  ...(isIP(word) === 0 ? [] : [sql<boolean>`ip = ${canonicalAddress(word)}`]),
  ...numbered(word, materialPromotionId),
  sql`link_code = ${word}`,
  sql`user_agent ilike ${containing(word)}`,
  sql`referrer ilike ${containing(word)}`,
  parameters([...subParameters, ...adClickParameters, 'plid'], word),
]

/** What an affiliater may find a click by; its address, agent and referrer would say something about the visitor. */
const ownWord = ({ word }: SearchedWord): Condition[] => [
  sql`cid = ${word}`,
  sql`link_code = ${word}`,
  parameters(subParameters, word),
]

function numbered(word: string, materialPromotionId: number | null): Condition[] {
  if (!/^\d{1,15}$/.test(word)) return []
  const id = Number(word)
  return [
    sql`affiliater_id = ${id}`,
    sql`media_id = ${id}`,
    sql`promotion_id = ${id}`,
    ...(materialPromotionId === null
      ? []
      : [sql<boolean>`(promotion_id = ${materialPromotionId} and material_id = ${id})`]),
  ]
}

const parameters = (names: readonly string[], word: string): Condition =>
  sql`arrayExists((name, value) -> value = ${word} and has(${names}, name), mapKeys(params), mapValues(params))`
