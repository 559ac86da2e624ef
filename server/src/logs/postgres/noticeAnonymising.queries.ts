import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { sql } from 'kysely'
import { mostOfPortion, portionOf, type Portion } from '../../platform/keyPortions.ts'
import { anonymousNotice, visitorParameters } from './anonymousNotice.ts'
import { isNamed } from './named.queries.ts'

/** Parameters and decisions of notices name addresses, too. */
export const anonymiseNotices: Portion = (db, after, _now, before) =>
  db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('notice')
      .select(['id', 'user_agent', 'referrer', 'params', 'trace'])
      .where('id', '>', after)
      .where('received_at', '<', before.toISOString())
      .where(sql<boolean>`(${isNamed} or params ?| ${visitorParameters}::text[])`)
      .orderBy('id')
      .limit(mostOfPortion)
      .forUpdate()
      .execute()
    const changed = rows.map((row) => ({ id: row.id, ...anonymousNotice(row) }))
    await sql`
      update notice set ip = null, user_agent = given.user_agent, referrer = given.referrer, params = given.params::jsonb, trace = given.trace::jsonb
      from json_to_recordset(${JSON.stringify(changed)}::json) as given (id bigint, user_agent text, referrer text, params text, trace text)
      where notice.id = given.id`.execute(tx)
    return portionOf(rows.map(({ id }) => id))
  })

/** How a notice ends whose body cannot be read. */
const endsOfUnreadable = [
  codes.unknownPromotion,
  codes.noConsent,
  codes.badSecret,
  codes.senderNotAllowed,
  codes.blocked,
  codes.badParameter,
  codes.serversOnly,
  codes.internalError,
]

/** The beginning of a body that was taken for the name of a parameter: of parts, a list, a text, XML, or packed. */
const isOfBody = sql`name ~ '^(--|[[<"\\x1f])'`

/** What earlier versions kept of bodies that could not be read, with whatever they held, of any age: as today only that there was one is left. */
export const forgetUnreadableBodies: Portion = async (db, after) => {
  const { rows } = await sql<{ id: number }>`
    update notice set params = (params - array(select name from jsonb_object_keys(params) as name where ${isOfBody})) || '{"unreadable": "1"}' where id in (
      select id from notice where code = any(${endsOfUnreadable}) and id > ${after}
        and (params ->> 'unreadable' <> '1' or exists (select from jsonb_object_keys(params) as name where ${isOfBody}))
      order by id limit ${mostOfPortion} for update skip locked) returning id`.execute(db)
  return portionOf(rows.map(({ id }) => id))
}
