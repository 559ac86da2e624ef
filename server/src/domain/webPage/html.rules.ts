/** What a reader sees of a page, in one line. `ofLink` says what stands where a link begins. */
export const wordsOf = (html: string, ofLink: (tag: string) => string = () => ' '): string =>
  withoutEntities(
    html
      .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
      .replace(/<(script|style|template|noscript|head)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
      .replace(/<a\b[^>]*>/gi, ofLink)
      .replace(/<img\b[^>]*\balt\s*=\s*("[^"]*"|'[^']*')[^>]*>/gi, (_, alt: string) =>
        alt.slice(1, -1),
      )
      .replace(/<[^>]*>/g, ' '),
  ).replace(/\s+/g, ' ')

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
