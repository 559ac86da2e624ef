import { catalogue, text } from '@tsunagi/contract/messages/text'

export const rejectReasonMessages = catalogue({
  reason: text('却下理由', 'Reason for rejection'),
})
