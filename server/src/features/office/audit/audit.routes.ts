import type { audit } from '@tsunagi/contract/office/audit'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { getAudit, listAudit } from './audit.queries.ts'

export const auditHandlers = (db: Db): Handlers<typeof audit> => ({
  index: ({ query }, caller) => listAudit(db, caller, query),
  info: ({ params }, caller) => getAudit(db, caller, params.id),
})
