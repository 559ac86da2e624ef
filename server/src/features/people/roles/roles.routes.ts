import type { roles } from '@tsunagi/contract/people/roles'
import type { Handlers } from '../../../platform/serve.ts'
import { listRoles } from './roles.queries.ts'
import { editRole, registerRole, removeRole } from './roles.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const roleHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof roles> => ({
  list: async () => ({ items: await listRoles(db) }),
  regist: ({ body }, caller) => registerRole(db, clock, caller, body),
  edit: ({ params, body }, caller) => editRole(db, clock, caller, params.id, body),
  remove: ({ params }, caller) => removeRole(db, caller, params.id),
})
