import { column } from '../../endpoint.ts'
import { text } from '../../messages/text.ts'
import { paymentColumns } from './payments.ts'

const {
  affiliater_name: _affiliater,
  results: _results,
  rank: _rank,
  withholding: _withholding,
  legal_due_on: _legalDue,
  ...shared
} = paymentColumns

export const agencyPaymentColumns = {
  ...shared,
  agency_name: column(text('代理店', 'Agency')),
}
