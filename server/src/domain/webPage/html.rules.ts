/** What a reader sees of a page, in one line. `ofLink` says what stands where a link begins. */
export function wordsOf(html: string, ofLink: (tag: string) => string = () => ' '): string {
  const shown = html
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<(script|style|template|noscript|head)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
  // No tag ends behind the last of them: looked for there, each would be looked for up to the end.
  const end = shown.lastIndexOf('>') + 1
  const words = shown
    .slice(0, end)
    .replace(tags, (tag) => (isLink.test(tag) ? ofLink(tag) : (alternativeOf(tag) ?? ' ')))
  return withoutEntities(words + shown.slice(end)).replace(/\s+/g, ' ')
}

/** All of them in one go: after one that is not closed the next end of any is its end. */
const tags = /<img\b(?:"[^"]*"|'[^']*'|[^<>"'])*>|<[^>]*>/gi
const isLink = /^<a\b/i
const alternativeOf = (tag: string) => (/^<img\b/i.test(tag) ? attributeOf(tag, 'alt') : undefined)

/** A text with the letters that its escapes stand for. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name]!)

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

/** The value of an attribute within a tag. */
export const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined)
