import { cell, list, text } from '../../kit/columns.tsx'
import { formatPostalCode } from '../../kit/japanFields.ts'
import { onOff } from '../../kit/onOff.tsx'

/** How an advertiser is reached: the operator and the advertiser itself see the same. */
export const contactFacts = {
  contact_name: text(),
  contact_name_kana: text(),
  department: text(),
  mail_address: text(),
  cc_mail_addresses: list(),
  phone: text(),
  postal_code: cell(formatPostalCode),
  address: text(),
  mail_normal: onOff(),
  mail_important: onOff(),
}
