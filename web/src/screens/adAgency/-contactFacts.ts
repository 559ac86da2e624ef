import { cell, text } from '../../kit/columns.tsx'
import { formatPostalCode } from '../../kit/japanFields.ts'
import { onOff } from '../../kit/onOff.tsx'

/** How an agency is reached: the operator and the agency itself see the same. */
export const contactFacts = {
  contact_name: text(),
  contact_name_kana: text(),
  mail_address: text(),
  phone: text(),
  postal_code: cell(formatPostalCode),
  address: text(),
  mail_normal: onOff(),
  mail_important: onOff(),
}
