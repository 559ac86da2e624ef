import type { MacroValues } from '@tsunagi/contract/results/kickbackMacros'
import type { KickbackTestInput } from '@tsunagi/contract/results/mediaLinkSettings'
import { statusCodes } from './announcement.rules.ts'

const notDecided = { approve_time: '', reject_code: '', reject_text: '' }
const sampleReason = { reject_code: 'cancelled', reject_text: 'お申し込みがキャンセルされました' }

/** The values of a test call: what the first notice of such a status says, whatever has become of the result. */
export function triedValues(
  values: MacroValues,
  status: KickbackTestInput['status'],
  now: Date,
): MacroValues {
  const tried = { ...values, ...notDecided, status: statusCodes[status]!, test: '1' }
  const { approve_time, reject_code = '', reject_text = '' } = values
  switch (status) {
    case 'pending':
      return { ...tried, event: 'created', prev_status: '' }
    case 'approved':
      return {
        ...tried,
        event: 'approved',
        prev_status: statusCodes['pending']!,
        approve_time: approve_time || now.toISOString(),
      }
    case 'rejected':
      return {
        ...tried,
        event: 'rejected',
        prev_status: statusCodes['pending']!,
        ...(reject_code ? { reject_code, reject_text } : sampleReason),
      }
  }
}
