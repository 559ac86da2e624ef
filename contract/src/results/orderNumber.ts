import type { ConversionRules } from '../catalogue/conversionRules.ts'

const unseen = /\p{Cf}|(?<=[!-~])\p{Mn}+/gu
const dashes = /[\p{Pd}\u2212]/gu

/**
 * An order number as it is kept and looked for: what looks the same is the same. Full-width letters become plain ones, dashes one
 * dash; what cannot be seen, marks on plain letters, and spaces around it go.
 */
export const plainOrderNumber = (
  typed: string,
  letters?: ConversionRules['order_number_case'],
): string => {
  const plain = typed
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .trim()
  return letters === 'ignored' ? plain.toUpperCase() : plain
}
