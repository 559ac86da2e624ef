import { claims, type Claim } from '@tsunagi/contract/money/claims'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { claimMessages as m } from '../../messages/money/claims.ts'

/** Sends invoices by mail with their PDFs, or sends them again. */
export const send = confirmFlow(claims.send, {
  label: m.send,
  tone: 'gray',
  appliesTo: ({ status }: Pick<Claim, 'id' | 'status'>) => status !== 'void',
  question: () => m.sendQuestion,
  request: (chosen) => ({ body: { ids: chosen.map(({ id }) => id) } }),
  done: () => m.sent,
})
