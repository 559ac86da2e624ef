import type { ReturnKind } from '@tsunagi/contract/office/messages/mails'
import { allParts, parameter, readHeaders, readPart, type Part } from './message.rules.ts'

/** What a message says of an email that we sent. */
export interface Report {
  kind: ReturnKind
  /** Of RFC 3463, such as 5.1.1; null where the report has none. */
  status: string | null
  detail: string
}

/** What a message reports: that an email could not be delivered (RFC 3464), or that its reader calls it spam (RFC 5965). Null = it reports nothing, as an answer of a person or of an absent one does. */
export function readReport(source: string): Report | null {
  const message = readPart(source)
  const contentType = message.headers.get('content-type') ?? ''
  if (message.type !== 'multipart/report') return null
  const kind = parameter(contentType, 'report-type')?.toLowerCase()
  if (kind === 'feedback-report') return complaint(message)
  return kind === 'delivery-status' ? deliveryStatus(message) : null
}

const partOf = (message: Part, type: RegExp) =>
  allParts(message).find((part) => type.test(part.type))

function complaint(message: Part): Report | null {
  const part = partOf(message, /^message\/feedback-report$/)
  if (!part) return null
  const fields = readHeaders(part.body)
  const type = fields.get('feedback-type')?.toLowerCase() ?? ''
  return ['abuse', 'fraud', 'opt-out', 'virus', 'other'].includes(type)
    ? {
        kind: 'complaint',
        status: null,
        detail: oneLine(`${type} ${fields.get('user-agent') ?? ''}`),
      }
    : null
}

function deliveryStatus(message: Part): Report | null {
  const part = partOf(message, /^message\/(?:global-)?delivery-status$/)
  if (!part) return null
  const recipient = part.body
    .split(/\n\s*\n/)
    .map((block) => readHeaders(block.trim()))
    .find((fields) => fields.has('action'))
  if (!recipient) return null
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(recipient.get('status') ?? '')?.[0] ?? null
  const said = (recipient.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '')
  const kind = kindOf(recipient.get('action')!, status)
  return kind && { kind, status, detail: oneLine(said || (status ?? recipient.get('action')!)) }
}

/** A full mailbox may be emptied, and what took too long may be faster next time. */
const passing = ['5.2.2', '5.4.7']

function kindOf(action: string, status: string | null): ReturnKind | null {
  const done = action.trim().toLowerCase().split(/\s/)[0]
  if (done === 'delayed') return 'delayed'
  if (done !== 'failed') return null
  return status !== null && (status.startsWith('4') || passing.includes(status)) ? 'soft' : 'hard'
}

const oneLine = (words: string) =>
  words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300)
