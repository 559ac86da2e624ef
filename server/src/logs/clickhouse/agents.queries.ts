import { sql, type RawBuilder } from 'kysely'
import type { AgentKind } from '../../platform/deviceName.ts'

export const agent = sql`coalesce(user_agent, '')`

const part = { name: 0, said: 2 } as const
/** What the first kind that an agent is of is called, or told by; '' = it is of none. */
export const firstKind = (
  kinds: readonly AgentKind[],
  wanted: keyof typeof part,
): RawBuilder<unknown> =>
  sql`multiIf(${sql.join(kinds.map((kind) => sql`match(${agent}, ${kind[1].source}), ${kind[part[wanted]]}`))}, '')`
