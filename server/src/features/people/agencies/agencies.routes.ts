import type { agencies } from '@tsunagi/contract/people/agencies'
import { notFound } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { mailPassword } from '../accounts/passwordMail.service.ts'
import { maySeeBank, type BankDeps } from '../affiliaters/bank.service.ts'
import { changeStatus, type AccountDeps } from '../accounts/status.service.ts'
import { changeTogether } from '../accounts/together.service.ts'
import { changeAgencyBank, editAgency, editOwnAgency, registerAgency } from './agencies.service.ts'
import { getAgency, ownAgency } from './agencyDetail.queries.ts'

export const agencyHandlers = (deps: AccountDeps & BankDeps): Handlers<typeof agencies> => ({
  info: ({ params }, caller) => getAgency(deps.db, caller, params.id, maySeeBank(caller)),
  regist: ({ body }, caller) => registerAgency(deps, caller, body),
  edit: ({ params, body }, caller) => editAgency(deps, caller, params.id, body),
  status: ({ body }, caller) => changeStatus(deps, caller, 'agency', body),
  passwordMail: ({ params }, caller) => mailPassword(deps, caller, 'agency', params.id),
  bulk: ({ body }, caller) => changeTogether(deps, caller, 'agency', body),
  account: async (_input, caller) => {
    if (caller.kind !== 'agency') throw notFound()
    return ownAgency(deps.db, caller.agencyId)
  },
  editAccount: ({ body }, caller) => editOwnAgency(deps, caller, body),
  changeBank: ({ body }, caller) => changeAgencyBank(deps, caller, body),
})
