import { sql } from 'kysely'

const nameOf = (kind: 'material' | 'media') =>
  sql<
    string | null
  >`(select legacy_id from legacy_record where kind = ${kind} and own_id = ${sql.ref(`link.${kind}_id`)})`

/** What other systems called the material and the medium of the `link` in hand, as `legacyKey` says it; null where they come from none. */
export const legacyOfLink = sql<
  string | null
>`(${nameOf('material')} || chr(10) || ${nameOf('media')})`
