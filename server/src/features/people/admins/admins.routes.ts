import type { admins } from '@tsunagi/contract/people/admins'
import { notFound } from '../../../platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import type { AccountDeps } from '../accounts/status.service.ts'
import { getAdmin, listAdmins } from './admins.queries.ts'
import {
  editAdmin,
  editOwnAdmin,
  endAdminSecondFactor,
  mailAdminPassword,
  registerAdmin,
} from './admins.service.ts'

export const adminHandlers = (
  deps: AccountDeps & Pick<Deps, 'secretsKey'>,
): Handlers<typeof admins> => ({
  list: ({ query }) => listAdmins(deps.db, query),
  regist: ({ body }, caller) => registerAdmin(deps, caller, body),
  edit: ({ params, body }, caller) => editAdmin(deps, caller, params.id, body),
  passwordMail: ({ params }, caller) => mailAdminPassword(deps, caller, params.id),
  endSecondFactor: ({ params, body }, caller) =>
    endAdminSecondFactor(deps, caller, params.id, body),
  account: async (_input, caller) => {
    if (caller.kind !== 'admin') throw notFound()
    return getAdmin(deps.db, caller.id)
  },
  editAccount: ({ body }, caller) => editOwnAdmin(deps, caller, body),
})
