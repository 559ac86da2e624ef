import { claims, type Claim } from '@tsunagi/contract/money/claims'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { claimMessages as m } from '../../messages/money/claims.ts'

/** Sends an invoice by mail with its PDF, or sends it again. */
export const send = confirmFlow(claims.send, {
  label: m.send,
  tone: 'gray',
  appliesTo: ({ status }: Pick<Claim, 'id' | 'status'>) => status !== 'void',
  question: () => m.sendQuestion,
  request: ([claim]) => ({ params: { id: claim!.id } }),
  done: () => m.sent,
})
