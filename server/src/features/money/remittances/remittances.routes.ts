import type { remittances } from '@tsunagi/contract/money/remittances'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { tellOfTransfer, withdraw } from './remittances.service.ts'

export const remittanceHandlers = ({
  db,
  clock,
  appUrl,
}: Pick<Deps, 'db' | 'clock' | 'appUrl'>): Handlers<typeof remittances> => ({
  regist: ({ body }, caller) => tellOfTransfer({ db, clock, appUrl }, caller, body),
  withdraw: ({ params }, caller) => withdraw({ db, clock }, caller, params.id),
})
