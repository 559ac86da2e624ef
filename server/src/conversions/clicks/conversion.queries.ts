import { sql, type SqlBool } from 'kysely'

/** Whether a result is a conversion: the reward of a day's clicks is none. */
export const isConversion = sql<SqlBool>`result.route <> 'click'`
