import { sql } from 'kysely'
import type { RoleInput } from '@tsunagi/contract/people/roles'
import { counted } from '@tsunagi/contract/messages/counted'
import { text } from '@tsunagi/contract/messages/text'
import { inColumns, type Db, type Tx } from '../../../platform/db.ts'
import { newestChange } from '../../../records/versions.queries.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'

const members = sql<number>`(select count(*) from user_account where role_id = admin_role.id)`

/** The roles of administrators, with how many have each. */
export const listRoles = (db: Db) =>
  db
    .selectFrom('admin_role')
    .select([
      'id',
      'name',
      'description',
      'keys',
      'data_scope',
      'created_at',
      'updated_at',
      members.as('members'),
      newestChange('admin_role', sql.ref('admin_role.id')).as('version'),
    ])
    .orderBy('name')
    .execute()

declare const locked: unique symbol
/** A role that this transaction holds. Writes ask for one, never for an id. */
export type LockedRole = Pick<RoleInput, 'keys' | 'data_scope'> & {
  id: number
  members: number
} & { [locked]: true }

/** A role, held, with how many administrators have it; not found where there is none. */
export async function lockRole(tx: Tx, id: number): Promise<LockedRole> {
  const row = await tx
    .selectFrom('admin_role')
    .select(['id', 'keys', 'data_scope'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const { count } = await tx
    .selectFrom('user_account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, members: count } as LockedRole
}

/** Adds a role and answers its id; a name that is taken is said beside its field (422). */
export const insertRole = async (tx: Tx, role: RoleInput, now: Date): Promise<number> =>
  (
    await uniqueName(
      tx
        .insertInto('admin_role')
        .values(inColumns('admin_role', { ...role, created_at: now, updated_at: now }))
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  ).id

/** Keeps a role; whoever has it has its permissions with their next request. */
export const updateRole = (tx: Tx, { id }: LockedRole, role: RoleInput, now: Date) =>
  uniqueName(
    tx
      .updateTable('admin_role')
      .set(inColumns('admin_role', { ...role, updated_at: now }))
      .where('id', '=', id)
      .execute(),
  )

/** Deletes a role; a conflict while anybody has it. */
export async function deleteRole(tx: Tx, { id, members: count }: LockedRole) {
  if (count > 0)
    throw conflict(
      text(
        `この役割は${count}人が使用中のため削除できません。先に別の役割へ変更してください。`,
        `${counted(count, 'administrator has', 'administrators have')} this role. Give them another one first.`,
      ),
    )
  await tx.deleteFrom('admin_role').where('id', '=', id).execute()
}

/** The role a person has; null for an owner. */
export const roleIdOf = async (db: Db, userId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('user_account')
      .select('role_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).role_id

/** What a role holds; it is not deleted until the transaction ends. */
export const holdRights = (tx: Tx, id: number) =>
  tx
    .selectFrom('admin_role')
    .select(['keys', 'data_scope'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

async function uniqueName<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'admin_role_name_key') throw error
    throw invalid('name', text('同じ名前の役割があります。', 'There is a role of this name.'))
  }
}
