import type { Db } from '../src/platform/db.ts'
import type { Admin } from '../src/platform/session.ts'

/** An administrator who may do everything, for services that are called without a server. */
export async function fullAdmin(db: Db): Promise<Admin> {
  const { id } = await db
    .insertInto('user_account')
    .values({
      user_type: '0',
      mail_address: 'admin@test.example',
      password_hash: '-',
      user_name: '管理者',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    scope: 'all',
    id,
    sessionId: 0,
    apiScopes: null,
    name: '管理者',
    language: 'ja',
    approved: true,
    mustSetUpSecondFactor: false,
    verifiedAt: null,
    proxy: null,
    kind: 'admin',
    permissions: null,
  }
}
