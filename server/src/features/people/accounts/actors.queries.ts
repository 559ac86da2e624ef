import { sql } from 'kysely'
import { text, type Language, type Text } from '@tsunagi/contract/messages/text'
import type { UserKind } from '@tsunagi/contract/endpoint'

/** Whoever works for the operator, as everybody else reads it. */
export const operatorName: Text = text('運営', 'Operator')

/** Who did something, an account by the name it has in the query, as a viewer reads it: the operator's people have names for each other only. */
export const actorName = (viewer: { kind: UserKind }, language: Language, account: string) => {
  const name = sql.ref(`${account}.user_name`)
  return viewer.kind === 'admin'
    ? sql<string | null>`${name}`
    : sql<
        string | null
      >`case when ${sql.ref(`${account}.user_type`)} = '0' then ${operatorName[language]} else ${name} end`
}
