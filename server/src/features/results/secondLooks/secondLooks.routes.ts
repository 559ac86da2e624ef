import type { secondLooks } from '@tsunagi/contract/results/secondLooks'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { answerLook } from './answering.service.ts'

export const secondLookHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof secondLooks> => ({
  answer: ({ params, body }, caller) => answerLook(db, clock, caller, params.id, body),
})
