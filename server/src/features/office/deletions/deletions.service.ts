import { text } from '@tsunagi/contract/messages/text'
import type { RoleInput } from '@tsunagi/contract/people/roles'
import { isDuplicate, isOrphan, isOutgrown } from '../../../platform/collision.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { assertMayAddRole } from '../../people/roles/roles.service.ts'
import { lockDeletion, putBack, type LockedDeletion } from './deletions.queries.ts'

/** Puts back what was deleted; a conflict where its name or code was given to another, or what it belongs to is gone. */
export const restoreDeletion = (db: Db, admin: Admin, id: number) =>
  db
    .transaction()
    .execute(async (tx) => {
      const deletion = await lockDeletion(tx, admin, id)
      if (!deletion) throw notFound()
      assertMayPutBack(admin, deletion)
      await putBack(tx, deletion)
      return { id: deletion.record_id }
    })
    .catch((error: unknown) => {
      throw reasonOf(error) ?? error
    })

function reasonOf(error: unknown) {
  if (isDuplicate(error)) return taken()
  if (isOrphan(error)) return homeless()
  return isOutgrown(error) ? outgrown() : null
}

/** A role is put back by whoever could add it. */
function assertMayPutBack(admin: Admin, { kind, row }: LockedDeletion) {
  if (kind === 'admin_role') assertMayAddRole(admin, row as Pick<RoleInput, 'keys' | 'data_scope'>)
}

const taken = () =>
  conflict(
    text(
      '同じ名前またはコードのものが登録されているため、復元できません。先にその名前やコードを変更してください。',
      'Another with the same name or code is there by now. Change that one first.',
    ),
  )

const homeless = () =>
  conflict(
    text(
      'これが属していたものや使っていたものが削除されているため、復元できません。先にそちらを復元してください。',
      'What it belonged to or made use of is deleted as well. Restore that first.',
    ),
  )

const outgrown = () =>
  conflict(
    text(
      '削除した後の更新で必要になった項目がないため、復元できません。新しく登録してください。',
      'It was deleted before an upgrade and has not got what is wanted since. Register it anew.',
    ),
  )
