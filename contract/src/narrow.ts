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
