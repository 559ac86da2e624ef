import { sql } from 'kysely'
import { anonymised } from '@tsunagi/contract/traffic/anonymised'
import { hasQuery } from '../../platform/referrers.queries.ts'

const ofKind = sql.lit(`${anonymised}%`)
/** Something of the visitor is still there. */
export const isNamed = sql<boolean>`(ip is not null or user_agent not like ${ofKind} or ${hasQuery('referrer')})`
