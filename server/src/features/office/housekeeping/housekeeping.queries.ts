import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { namedInSettings } from '../../../platform/settings.queries.ts'
import { hardStop } from '../../people/session/attempts.queries.ts'

const deleted = async (query: {
  executeTakeFirstOrThrow(): Promise<{ numDeletedRows: bigint }>
}): Promise<number> => Number((await query.executeTakeFirstOrThrow()).numDeletedRows)

/** A proxy session goes before the one it came from. */
export const deleteSessions = (db: Db, before: Date) =>
  deleted(
    db
      .deleteFrom('session')
      .where((eb) => eb(eb.fn.coalesce('ended_at', 'expires_at'), '<', before.toISOString()))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('session as proxy')
              .select('proxy.id')
              .whereRef('proxy.actor_session_id', '=', 'session.id'),
          ),
        ),
      ),
  )

/** Deletes failed sign-ins of before a moment; answers how many. */
export const deleteFailures = (db: Db, before: Date) =>
  deleted(db.deleteFrom('login_failure').where('at', '<', before.toISOString()))

/** Deletes counts of failed sign-ins of before a moment, but for those that only a new password ends; answers how many. */
export const deleteAttempts = (db: Db, before: Date) =>
  deleted(
    db
      .deleteFrom('login_attempt')
      .where('failed_at', '<', before.toISOString())
      .where('failures', '<', hardStop),
  )

/** What became of the emails of mailings is kept, for their figures. */
export async function deleteMails(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from mail where created_at < ${before} and state not in ('waiting', 'sending') returning id, state),
    figures as (
      update mailing_recipient set outcome = case gone.state when 'sent' then 'sent' else 'bounced' end
      from gone where mail_id = gone.id and gone.state in ('sent', 'bounced', 'failed'))
    select count(*)::int as count from gone`.execute(db)
  return rows[0]!.count
}

/** Deletes notifications of before a moment, whether they were read or not; answers how many. */
export const deleteNotifications = (db: Db, before: Date) =>
  deleted(db.deleteFrom('notification').where('created_at', '<', before.toISOString()))

/** Deletes messages to chats of before a moment, whether they were posted or not; answers how many. */
export const deleteChatMessages = (db: Db, before: Date) =>
  deleted(db.deleteFrom('chat_message').where('created_at', '<', before.toISOString()))

/** Deletes devices that were known until before a moment; answers how many. */
export const deleteDevices = (db: Db, before: Date) =>
  deleted(db.deleteFrom('known_device').where('expires_at', '<', before.toISOString()))
/** Deletes links to a new password that were good until before a moment; answers how many. */
export const deletePasswordTokens = (db: Db, before: Date) =>
  deleted(db.deleteFrom('password_token').where('expires_at', '<', before.toISOString()))
/** Deletes changes of address that could be confirmed until before a moment; answers how many. */
export const deleteMailChanges = (db: Db, before: Date) =>
  deleted(db.deleteFrom('mail_change').where('expires_at', '<', before.toISOString()))
/** Deletes registrations that nobody completed while they could be; answers how many. */
export const deleteUnfinishedRegistrations = (db: Db, before: Date) =>
  deleted(
    db
      .deleteFrom('registration')
      .where('expires_at', '<', before.toISOString())
      .where('completed_at', 'is', null),
  )

/** Files that no material, no promotion, no icon and no setting shows, nor will once it is put back. */
export const deleteOrphanedFiles = (db: Db, before: Date) =>
  deleted(
    db
      .deleteFrom('stored_file')
      .where('created_at', '<', before.toISOString())
      .where(({ not, exists, or, ref, selectFrom }) =>
        not(
          or([
            exists(
              selectFrom('material')
                .select('material.id')
                .where((eb) =>
                  eb.or([
                    eb('material.image', '=', eb.ref('stored_file.name')),
                    eb('material.video', '=', eb.ref('stored_file.name')),
                    sql<boolean>`position(${eb.ref('stored_file.name')} in coalesce(${eb.ref('material.body')}, '')) > 0`,
                  ]),
                ),
            ),
            exists(
              selectFrom('review')
                .select('review.id')
                .where('review.state', '=', 'waiting')
                .where(sql<boolean>`review.after ->> 'video' = ${ref('stored_file.name')}`),
            ),
            exists(
              selectFrom('promotion')
                .select('promotion.id')
                .where((eb) => eb('promotion.logo', '=', eb.ref('stored_file.name'))),
            ),
            exists(
              selectFrom('master_row')
                .select('master_row.id')
                .where((eb) => eb('master_row.picture', '=', eb.ref('stored_file.name'))),
            ),
            exists(
              selectFrom('deleted_record')
                .select('deleted_record.id')
                .where(
                  sql<boolean>`position(${ref('stored_file.name')} in deleted_record.parts::text) > 0`,
                ),
            ),
            namedInSettings(ref('stored_file.name')),
          ]),
        ),
      ),
  )
