import type { AffiliateLink } from '@tsunagi/contract/catalogue/materials'
import { forbiddenPart } from './materialHtml.rules.ts'

type Linked = Omit<AffiliateLink, 'url' | 'short_url' | 'html'> & { short_code: string }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (value: string) => value.replace(/[&<>"']/g, (character) => entities[character]!)

/** What an affiliater copies: the link, and a pixel that counts how often it is shown. */
export function affiliateLink({ short_code, ...material }: Linked, origin: string): AffiliateLink {
  const url = `${origin}/c/${material.code}`
  const pixel = `<img src="${escape(`${origin}/i/${material.code}.gif`)}" width="1" height="1" alt="" style="border:0">`
  return {
    ...material,
    url,
    short_url: `${origin}/r/${short_code}`,
    html: inner(material, url) + pixel,
  }
}

/** HTML that an earlier version took, and that would not be taken now, becomes a link with the material's name. */
function inner(material: Omit<Linked, 'short_code'>, url: string): string {
  switch (material.kind) {
    case 'text':
      return anchor(url, escape(material.body))
    case 'image':
      return anchor(
        url,
        `<img src="${escape(material.image_url ?? '')}" width="${material.width}" height="${material.height}" alt="${escape(material.body)}" style="border:0">`,
      )
    case 'html':
      return forbiddenPart(material.body) === null
        ? material.body.replaceAll('[link]', escape(url))
        : anchor(url, escape(material.name))
  }
}

/** The whole referrer is asked for: placements are reported by page. */
const anchor = (url: string, content: string) =>
  `<a href="${escape(url)}" rel="nofollow sponsored" referrerpolicy="no-referrer-when-downgrade">${content}</a>`
