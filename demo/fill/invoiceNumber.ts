/** 'T', the check digit of a corporate number, and its twelve digits: weights 1 and 2 from the right, 9 minus the remainder by 9. */
export function invoiceNumber(twelveDigits: string): string {
  const sum = [...twelveDigits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0)
  return `T${9 - (sum % 9)}${twelveDigits}`
}
