import type { audit } from '@tsunagi/contract/office/audit'
import type { Handlers } from '../../../platform/serve.ts'
import { getAudit, listAudit } from './audit.queries.ts'
import type { Deps } from '../../../platform/deps.ts'

export const auditHandlers = ({ db }: Pick<Deps, 'db'>): Handlers<typeof audit> => ({
  index: ({ query }, caller) => listAudit(db, caller, query),
  info: ({ params }, caller) => getAudit(db, caller, params.id),
})
