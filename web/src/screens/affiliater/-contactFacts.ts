import { cell, text } from '../../kit/columns.tsx'
import { formatPostalCode } from '../../kit/japanFields.ts'
import { onOff } from '../../kit/onOff.tsx'

/** How an affiliater is reached: the operator and the affiliater itself see the same. */
export const contactFacts = {
  mail_address: text(),
  contact_mail_address: text(),
  phone: text(),
  postal_code: cell(formatPostalCode),
  address: text(),
  mail_normal: onOff(),
  mail_important: onOff(),
}
