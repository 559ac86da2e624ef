import type { Db } from '../../platform/db.ts'

/** All notices, for lists that join and filter them; whose they are is for the caller to say. */
export const noticeRows = (db: Db) => db.selectFrom('notice')
