const elements = new Set(
  'a b blockquote br center div em figcaption figure font h1 h2 h3 h4 h5 h6 hr i img li ol p small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
)
const childless = new Set(['br', 'hr', 'img'])
const words =
  /^(align|alt|bgcolor|border|cellpadding|cellspacing|color|colspan|height|lang|referrerpolicy|rel|rowspan|size|target|title|valign|width)$/
const properties =
  /^(background(-color)?|border(-[a-z]+)*|clear|color|display|float|font(-[a-z]+)*|(max-|min-)?(height|width)|letter-spacing|line-height|list-style(-type)?|margin(-[a-z]+)?|overflow|padding(-[a-z]+)?|text-(align|decoration|transform)|vertical-align|white-space|word-break)$/
const plainValue = /^[\w#%.,()'!\s-]+$/
/** What fetches or computes, and what draws an element over its neighbours. */
const reaching =
  /(url|image|image-set|cross-fade|element|expression|attr|var|env)\s*\(|(^|[\s(,])-/i

const text = /[^<]*/y
const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*\/?>/iy
/** An attribute with its name, and its value in either kind of quotes. */
export const attribute = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/**
 * The first piece of an HTML material that is not allowed; null = all of it is. Only what is named here may stand on other
 * people's pages: whatever cannot be read by this small grammar is refused, so no browser can read it in another way.
 */
export function forbiddenPart(html: string): string | null {
  const open: string[] = []
  for (let at = 0; at < html.length;) {
    text.lastIndex = at
    at += text.exec(html)![0].length
    if (at === html.length) break
    tag.lastIndex = at
    const found = tag.exec(html)
    if (!found) return html.slice(at, at + 30)
    const [whole, slash, name, attributes] = found as unknown as [string, string, string, string]
    if (!isTagAllowed(slash, name.toLowerCase(), attributes, open)) return whole
    at += whole.length
  }
  return open.length > 0 ? `<${open.at(-1)}>` : null
}

/** Every element is closed where it was opened, or it would swallow or leave the page around it. */
function isTagAllowed(slash: string, name: string, attributes: string, open: string[]): boolean {
  if (!elements.has(name)) return false
  if (slash) return attributes === '' && open.pop() === name
  if (!childless.has(name)) open.push(name)
  return [...attributes.matchAll(attribute)].every(([, key, quoted, single]) =>
    isAttributeAllowed(name, key!.toLowerCase(), quoted ?? single ?? ''),
  )
}

function isAttributeAllowed(element: string, name: string, value: string): boolean {
  switch (name) {
    case 'href':
      return element === 'a' && value === '[link]'
    case 'src':
      return (
        element === 'img' && /^(https?:\/\/[\w.-]+(:\d+)?(\/|$)|\/files\/)[^\s\\]*$/i.test(value)
      )
    case 'style':
      return value.split(';').every(isStyleAllowed)
    default:
      return words.test(name)
  }
}

function isStyleAllowed(declaration: string): boolean {
  if (declaration.trim() === '') return true
  const colon = declaration.indexOf(':')
  const value = declaration.slice(colon + 1)
  return (
    colon > 0 &&
    properties.test(declaration.slice(0, colon).trim().toLowerCase()) &&
    plainValue.test(value) &&
    !reaching.test(value)
  )
}
