/** The check digit a corporate number begins with (Ministry of Finance ordinance 70 of 2014), from its other twelve digits. */
export function corporateCheckDigit(twelveDigits: string): number {
  const weighted = [...twelveDigits]
    .reverse()
    .reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 2), 0)
  return 9 - (weighted % 9)
}

/** In public registers this stands for "has no number", though its check digit fits. */
const placeholder = 'T9999999999999'

/** 'T' and 13 digits; a corporation's are its corporate number, for a person only the form is known. */
export function isInvoiceNumber(number: string, holder: 'corporation' | 'individual'): boolean {
  if (!/^T\d{13}$/.test(number) || number === placeholder) return false
  return holder === 'individual' || Number(number[1]) === corporateCheckDigit(number.slice(2))
}
