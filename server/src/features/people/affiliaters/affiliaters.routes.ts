import type { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { notFound } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { mailPassword } from '../accounts/passwordMail.service.ts'
import { changeStatus, type AccountDeps } from '../accounts/status.service.ts'
import { getAffiliater, ownAffiliater } from './affiliaterDetail.queries.ts'
import {
  editAffiliater,
  editOwnAffiliater,
  registerAffiliater,
  updateAffiliaters,
} from './affiliaters.service.ts'
import { listGroups } from './groups.queries.ts'
import { changeOwnBank, maySeeBank, type BankDeps } from './bank.service.ts'

export const affiliaterHandlers = (deps: AccountDeps & BankDeps): Handlers<typeof affiliaters> => ({
  show: ({ params }, caller) => getAffiliater(deps.db, caller, params.id, maySeeBank(caller)),
  regist: ({ body }, caller) => registerAffiliater(deps, caller, body),
  edit: ({ params, body }, caller) => editAffiliater(deps, caller, params.id, body),
  status: ({ body }, caller) => changeStatus(deps, caller, 'affiliater', body),
  passwordMail: ({ params }, caller) => mailPassword(deps, caller, 'affiliater', params.id),
  bulk: ({ body }, caller) => updateAffiliaters(deps, caller, body),
  groups: async (_input, _caller, { language }) => ({
    items: await listGroups(deps.db, language),
  }),
  account: async (_input, caller) => {
    if (caller.kind !== 'affiliater') throw notFound()
    return ownAffiliater(deps.db, caller.affiliaterId)
  },
  editAccount: ({ body }, caller) => editOwnAffiliater(deps, caller, body),
  changeBank: ({ body }, caller) => changeOwnBank(deps, caller, body),
})
