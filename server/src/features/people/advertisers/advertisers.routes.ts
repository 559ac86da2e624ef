import type { advertisers } from '@tsunagi/contract/people/advertisers'
import { notFound } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { mailPassword } from '../accounts/passwordMail.service.ts'
import { changeStatus, type AccountDeps } from '../accounts/status.service.ts'
import { changeTogether } from '../accounts/together.service.ts'
import { getAdvertiser, spendingOf, ownAdvertiser } from './advertiserDetail.queries.ts'
import {
  advertiserBegin,
  editAdvertiser,
  editOwnAdvertiser,
  registerAdvertiser,
} from './advertisers.service.ts'

export const advertiserHandlers = (deps: AccountDeps): Handlers<typeof advertisers> => ({
  info: async ({ params }, caller) => ({
    ...(await getAdvertiser(deps.db, caller, params.id)),
    ...(await spendingOf(deps.db, params.id, deps.clock.now())),
  }),
  begin: () => advertiserBegin(deps.db),
  regist: ({ body }, caller) => registerAdvertiser(deps, caller, body),
  edit: ({ params, body }, caller) => editAdvertiser(deps, caller, params.id, body),
  status: ({ body }, caller) => changeStatus(deps, caller, 'advertiser', body),
  passwordMail: ({ params }, caller) => mailPassword(deps, caller, 'advertiser', params.id),
  bulk: ({ body }, caller) => changeTogether(deps, caller, 'advertiser', body),
  account: async (_input, caller) => {
    if (caller.kind !== 'advertiser') throw notFound()
    return ownAdvertiser(deps.db, caller.advertiserId)
  },
  editAccount: ({ body }, caller) => editOwnAdvertiser(deps, caller, body),
})
