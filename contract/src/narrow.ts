/** Full-width letters, digits and marks in their narrow form, without the spaces around that pasting brings along. */
export const narrow = (typed: string): string => typed.normalize('NFKC').trim()

/** What was typed as a number, however wide, with or without commas and a unit; null where it is none. */
export function numberOf(typed: string): number | null {
  const digits = narrow(typed)
    .replace(/[,、\s]/g, '')
    .replace(/^[¥\\￥]|[円%件回]$/g, '')
    .replace(/[−–ー]/, '-')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : null
}

/** The same of an amount of money: a share or a count is none. */
export const amountOf = (typed: string): number | null =>
  /[%件回]$/.test(narrow(typed)) ? null : numberOf(typed)

/** The year that a year of Reiwa is, of which the first may be written 元. */
export const yearOfReiwa = (year: string): number => 2018 + (year === '元' ? 1 : Number(year))

/** A day however it is written in Japan, `2026/11/2`, `20261102`, `2026年11月2日`, `R8.11.2`, as `2026-11-02`; what is none as it was typed. */
export function dayTyped(typed: string): string {
  const plain = narrow(typed)
    .replace(/\s/g, '')
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const [, era, year, month, day] =
    /^(令和|R)?(\d{4}|\d{1,2}|元)[年./-](\d{1,2})[月./-](\d{1,2})日?$/i.exec(plain) ?? []
  if (!year || (era === undefined) !== (year.length === 4)) return typed
  return `${era ? yearOfReiwa(year) : year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
}
