import { media } from '@tsunagi/contract/catalogue/media'
import type { Text } from '@tsunagi/contract/messages/text'
import { optionField } from '../../kit/fields.ts'

/** A medium that is approved, and so may take part in promotions. */
export const approvedMediumField = (label: Text) =>
  optionField(label, media.names, () => ({ status: 'approved' }))
