import { visitInWords } from '@tsunagi/contract/catalogue/messages/priceLevels'
import type { AskedVisit, PriceUnit } from '@tsunagi/contract/catalogue/priceLevels'
import type { Language } from '@tsunagi/contract/messages/text'

/** Yen for each, or basis points of the sale, as it is written in a mail. */
export function amountInWords(unit: PriceUnit, amount: number, language: Language): string {
  if (unit === 'percent') return `${amount / 100}%`
  const digits = Math.abs(amount).toLocaleString('ja-JP')
  const minus = amount < 0 ? '-' : ''
  return language === 'ja' ? `${minus}${digits}円` : `${minus}¥${digits}`
}

/** The same of a price that is only for some visits, which are named behind it. */
export function priceInWords(
  { unit, amount, ...asked }: AskedVisit & { unit: PriceUnit; amount: number },
  language: Language,
): string {
  const visits = visitInWords(asked).map((words) => words[language])
  const [open, close, between] = language === 'ja' ? ['（', '）', '、'] : [' (', ')', ', ']
  const only = visits.length === 0 ? '' : open + visits.join(between) + close
  return amountInWords(unit, amount, language) + only
}
