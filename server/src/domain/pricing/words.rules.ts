import type { PriceUnit } from '@tsunagi/contract/catalogue/priceLevels'
import type { Language } from '@tsunagi/contract/messages/text'

/** Yen for each, or basis points of the sale, as it is written in a mail. */
export function amountInWords(unit: PriceUnit, amount: number, language: Language): string {
  if (unit === 'percent') return `${amount / 100}%`
  const digits = amount.toLocaleString('ja-JP')
  return language === 'ja' ? `${digits}円` : `¥${digits}`
}
