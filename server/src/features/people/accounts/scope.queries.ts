import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** Whether an account is an administrator's business: a role may be limited to those it is in charge of. */
export const withinScope = (adminId: number, staff: Expression<unknown> | RawBuilder<unknown>) =>
  sql<SqlBool>`(${staff} = ${adminId} or not exists (
    select from user_account as viewer join admin_role on admin_role.id = viewer.role_id where viewer.id = ${adminId} and admin_role.data_scope = 'own'))`
