import type { roles } from '@tsunagi/contract/people/roles'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listRoles } from './roles.queries.ts'
import { editRole, registerRole, removeRole } from './roles.service.ts'

export const roleHandlers = (db: Db, clock: Clock): Handlers<typeof roles> => ({
  list: async () => ({ items: await listRoles(db) }),
  regist: ({ body }, caller) => registerRole(db, clock, caller, body),
  edit: ({ params, body }, caller) => editRole(db, clock, caller, params.id, body),
  remove: ({ params }) => removeRole(db, params.id),
})
