import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'

/** The one way into documents, so that no query can forget who is asking. */
export const visibleDocuments = (db: Db, viewer: User) =>
  db.selectFrom('document').where(
    isBusinessOf(viewer, {
      advertiser: by('document.advertiser_id'),
      affiliater: by('document.affiliater_id'),
    }),
  )
