import type { databaseRoles } from '@tsunagi/contract/office/databaseRoles'
import { ownsTables } from '../../../platform/databaseRole.queries.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'

export const databaseRoleHandlers = ({ db }: Pick<Deps, 'db'>): Handlers<typeof databaseRoles> => ({
  show: async () => ({ separate_roles: !(await ownsTables(db)) }),
})
