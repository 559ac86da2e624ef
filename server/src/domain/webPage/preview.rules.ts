import { attributeOf, withoutEntities, wordsOf } from './html.rules.ts'

/** A page in short, for somebody who decides about it without opening it. */
export interface PagePreview {
  title: string
  description: string
  /** Where its picture is; it is not loaded from there. */
  image: string | null
  /** How its text begins. */
  words: string
}

const longest = { title: 200, description: 500, words: 600, image: 500 }

/** What a page says of itself in its head. */
export function previewOf(html: string, url: string): PagePreview {
  const head = html.replace(/<!--[\s\S]*?(-->|$)/g, ' ').split(/<body\b/i)[0]!
  const tags = head
    .split(/<meta\b/i)
    .slice(1)
    .flatMap((tag) => (tag.includes('>') ? [tag.split('>', 1)[0]!] : []))
  const said = (...names: string[]) =>
    names
      .flatMap((name) => tags.filter((tag) => nameOf(tag) === name))
      .map((tag) => oneLine(attributeOf(tag, 'content') ?? ''))
      .find((content) => content !== '') ?? ''
  const [, titled = ''] = head.split(/<title\b/i, 2)
  const title = oneLine(titled.slice(titled.indexOf('>') + 1).split(/<\/title/i, 1)[0]!)
  return {
    title: (title || said('og:title')).slice(0, longest.title),
    description: said('description', 'og:description').slice(0, longest.description),
    image: pictureAt(said('og:image', 'og:image:url'), url),
    words: wordsOf(html).trim().slice(0, longest.words).toWellFormed(),
  }
}

const nameOf = (tag: string) =>
  (attributeOf(tag, 'name') ?? attributeOf(tag, 'property') ?? '').toLowerCase()
const oneLine = (text: string) => withoutEntities(text).replace(/\s+/g, ' ').trim()

/** Only an address of the web is said; what a browser would run is none. */
function pictureAt(said: string, url: string): string | null {
  if (said === '' || !URL.canParse(said, url)) return null
  const { href, protocol } = new URL(said, url)
  return ['http:', 'https:'].includes(protocol) && href.length <= longest.image ? href : null
}
