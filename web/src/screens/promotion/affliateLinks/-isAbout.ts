import type { AffiliateLink } from '@tsunagi/contract/catalogue/materials'

/** What a link is looked for by. */
export type Said = Pick<AffiliateLink, 'name' | 'title' | 'body' | 'width' | 'height'>

/** Whether a link is what somebody looks for: by name or words of its material, or by its size. */
export function isAbout({ name, title, body, width, height }: Said, word: string): boolean {
  const wanted = folded(word.trim()).replace(/(?<=\d)\s*[×*]\s*(?=\d)/, 'x')
  const size = width && height ? `${width}x${height}` : ''
  return [name, title, body, size].some((said) => folded(said).includes(wanted))
}

/** Letters of one width and case. */
const folded = (words: string) => words.normalize('NFKC').toLowerCase()
