import { sql, type RawBuilder } from 'kysely'
import { browsers, systems, type AgentKind } from '../../../platform/deviceName.ts'

/** In the words of PostgreSQL a border of a word is \y. */
const marks = ({ source }: RegExp) => source.replaceAll('\\b', '\\y').replaceAll('\\/', '/')
const kindOf = (kinds: readonly AgentKind[], agent: RawBuilder<unknown>) =>
  sql`case ${sql.join(
    kinds.map(([name, mark]) => sql`when ${agent} ~ ${sql.lit(marks(mark))} then ${sql.lit(name)}`),
    sql` `,
  )} end`

/** The system of an agent; null = none that is known. */
export const systemOf = (agent: RawBuilder<unknown>) => kindOf(systems, agent)
/** The browser of an agent; null = none that is known. */
export const browserOf = (agent: RawBuilder<unknown>) => kindOf(browsers, agent)

/** What a click's browser called itself. */
export const agentOf = sql`coalesce(click.user_agent, '')`

/** The systems and browsers of agents: each is looked at once, however many rows have it; the offset keeps the planner from doing so for each row. */
export const agentsIn = (rows: RawBuilder<unknown>) => sql`(
  select agent, ${systemOf(sql.ref('agent'))} as os, ${browserOf(sql.ref('agent'))} as browser
  from (select distinct agent from ${rows} as rows) as said offset 0)`
