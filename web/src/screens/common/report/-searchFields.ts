import { accounts } from '@tsunagi/contract/people/accounts'
import { media } from '@tsunagi/contract/catalogue/media'
import { compareLabels } from '@tsunagi/contract/office/messages/reports'
import { dateBasisLabels, resultColumns } from '@tsunagi/contract/results/messages/results'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { choiceField, dateRange, optionField } from '../../../kit/fields.ts'
import type { FieldMap } from '../../../kit/field.ts'
import { reportMessages as m } from '../../../messages/office/reports.ts'

/** What a report can be narrowed by. */
export const searchFields = {
  from: dateRange(m.period),
  date_basis: choiceField(m.basis, dateBasisLabels),
  compare: choiceField(m.compare, compareLabels),
  promotion_id: optionField(resultColumns.ad_name.label, promotions.names),
  media_id: optionField(resultColumns.media_name.label, media.names),
  advertiser_id: optionField(resultColumns.advertiser_name.label, accounts.advertiserNames),
  affiliater_id: optionField(resultColumns.affiliater_name.label, accounts.affiliaterNames),
} as unknown as FieldMap
