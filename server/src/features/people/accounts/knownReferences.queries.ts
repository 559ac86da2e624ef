import { text } from '@tsunagi/contract/messages/text'
import { invalid } from '../../../platform/errors.ts'

/** Foreign keys of the account tables, by the field a person fills in. */
const fields: Record<string, string> = {
  advertiser_agency_id_fkey: 'agency_id',
  affiliater_group_id_fkey: 'group_id',
  affiliater_referrer_id_fkey: 'referrer_id',
  affiliater_agency_id_fkey: 'agency_id',
}

/** An id of something that does not exist is said beside its field. */
export async function knownReferences<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const field = fields[(error as { constraint?: string }).constraint ?? '']
    if (!field) throw error
    throw invalid(field, text('一覧から選んでください。', 'Choose one from the list.'))
  }
}
