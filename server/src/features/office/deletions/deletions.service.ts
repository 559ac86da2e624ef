import { text } from '@tsunagi/contract/messages/text'
import { isDuplicate, isOrphan } from '../../../platform/collision.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { putBack } from './deletions.queries.ts'

/** Puts back what was deleted; a conflict where its name or code was given to another, or what it belongs to is gone. */
export async function restoreDeletion(db: Db, admin: Admin, id: number) {
  const restored = await db
    .transaction()
    .execute((tx) => putBack(tx, admin, id))
    .catch((error: unknown) => {
      throw isDuplicate(error) ? taken() : isOrphan(error) ? homeless() : error
    })
  if (restored === undefined) throw notFound()
  return { id: restored }
}

const taken = () =>
  conflict(
    text(
      '同じ名前またはコードのものが登録されているため、戻せません。先にその名前やコードを変更してください。',
      'Another with the same name or code is there by now. Change that one first.',
    ),
  )

const homeless = () =>
  conflict(
    text(
      'これが属していたものが削除されているため、戻せません。先にそちらを戻してください。',
      'What it belonged to is deleted as well. Put that back first.',
    ),
  )
