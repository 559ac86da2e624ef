import { kanaSpellings } from '@tsunagi/contract/kana'

const gap = '[\\s\u3000]*'
const dashes = '[-ー－−‐‑–—ｰ]'
const isDash = new RegExp(`^${dashes}$`)

/**
 * A pattern for `~*` that finds a word however it is written: letters and digits of any width, kana of any width and kind and
 * whether small or not, spaces or none, and every kind of dash.
 */
export const wordPattern = (word: string): string =>
  [...word.normalize('NFKC').trim().replace(/\s+/g, ' ')].map(spellingsOf).join('')

function spellingsOf(letter: string): string {
  if (letter === ' ') return gap
  if (isDash.test(letter)) return dashes
  const kana = kanaSpellings(letter)
  if (kana.length > 0) return `(?:${kana.join('|')})`
  return /^[!-~]$/.test(letter) ? `[${inClass(letter)}${wide(letter)}]` : letter
}

/** ASCII as keyboards for Japanese write it, in either case. */
const wide = (letter: string) =>
  [...new Set([letter.toLowerCase(), letter.toUpperCase()])]
    .map((each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
    .join('')
const inClass = (letter: string) => (/[\\\]^[-]/.test(letter) ? `\\${letter}` : letter)
