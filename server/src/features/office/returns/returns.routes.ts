import type { returnMailbox } from '@tsunagi/contract/office/returnMailbox'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { saveReturnMailbox, showReturnMailbox, testReturnMailbox } from './returnSetting.service.ts'

export const returnMailboxHandlers = (
  deps: Pick<Deps, 'db' | 'clock' | 'secretsKey'>,
): Handlers<typeof returnMailbox> => ({
  show: () => showReturnMailbox(deps.db),
  save: ({ body }) => saveReturnMailbox(deps, body),
  test: () => testReturnMailbox(deps),
})
