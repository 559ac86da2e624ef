import type { Db } from '../../platform/db.ts'

export const noticeRows = (db: Db) => db.selectFrom('notice')
