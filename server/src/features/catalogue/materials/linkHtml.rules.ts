import type { LinkKind } from '@tsunagi/contract/catalogue/linkKinds'
import type { AffiliateLink } from '@tsunagi/contract/catalogue/materials'
import { directAddress } from '@tsunagi/contract/traffic/directLink'
import { attribute, forbiddenPart } from './materialHtml.rules.ts'

/** A link and its material as they are stored. */
type Linked = Omit<
  AffiliateLink,
  'url' | 'short_url' | 'direct_url' | 'html' | 'image_url' | 'video_src' | 'link_kinds'
> & {
  short_code: string
  image: string | null
  video: string | null
  video_url: string | null
  /** Where direct links lead; null = there are none. */
  direct_landing: string | null
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (value: string) => value.replace(/[&<>"']/g, (character) => entities[character]!)

/** Where a file of ours stands, below the address of one of our sites. */
export const fileUrl = (origin: string, name: string) => `${origin}/files/${name}`

/** Where what a material shows stands. */
export const shownFiles = (
  origin: string,
  { image, video, video_url }: Pick<Linked, 'image' | 'video' | 'video_url'>,
) => ({
  image_url: image && fileUrl(origin, image),
  video_src: video ? fileUrl(origin, video) : video_url,
})

/** What an affiliater copies: the link, and a pixel that counts how often it is shown. */
export function affiliateLink(
  { short_code, image, video, video_url, direct_landing, ...material }: Linked,
  origin: string,
  kinds: readonly LinkKind[],
): AffiliateLink {
  const url = `${origin}/c/${material.code}`
  const direct_url = direct_landing && directAddress(direct_landing, material.code)
  const link = {
    ...material,
    ...shownFiles(origin, { image, video, video_url }),
    url,
    short_url: `${origin}/r/${short_code}`,
    direct_url,
    link_kinds: kinds.filter((kind) => kind !== 'direct' || direct_url !== null),
  }
  if (link.kind === 'mail') return { ...link, html: link.body.replaceAll('[link]', url) }
  const pixel = `<img src="${escape(`${origin}/i/${material.code}.gif`)}" width="1" height="1" alt="" style="border:0">`
  return { ...link, html: inner(link, origin) + pixel }
}

/** HTML that an earlier version took, and that would not be taken now, becomes a link with the material's name. */
function inner(link: Omit<AffiliateLink, 'html'>, origin: string): string {
  const { url, body } = link
  switch (link.kind) {
    case 'text':
    case 'mail':
      return anchor(url, escape(body))
    case 'image':
      return anchor(url, picture(link, body))
    case 'html':
      return forbiddenPart(body) === null
        ? placed(body, origin).replaceAll('[link]', escape(url))
        : anchor(url, escape(link.name))
    case 'video':
      return video(link) + anchor(url, escape(body))
    case 'native':
      return native(link)
  }
}

type Pictured = Pick<AffiliateLink, 'image_url' | 'width' | 'height'>

const picture = ({ image_url, width, height }: Pictured, alt: string, style = 'border:0') =>
  `<img src="${escape(image_url ?? '')}" width="${width}" height="${height}" alt="${escape(alt)}" style="${style}">`

/** Played by whoever wants to see it; the link stands below it. */
const video = ({ video_src, image_url, width, height }: Pictured & { video_src: string | null }) =>
  `<video src="${escape(video_src ?? '')}" poster="${escape(image_url ?? '')}" width="${width}" height="${height}" controls playsinline preload="none" style="display:block;max-width:100%;height:auto"></video>`

/** Looks like the page it stands on, and says that it is an advertisement and whose. */
const native = (link: Omit<AffiliateLink, 'html'>) =>
  `<div style="max-width:${link.width}px">${anchor(
    link.url,
    [
      picture(link, '', 'display:block;max-width:100%;height:auto;border:0'),
      `<strong style="display:block;margin-top:8px">${escape(link.title)}</strong>`,
      `<span style="display:block">${escape(link.body)}</span>`,
      `<small style="display:block">PR ${escape(link.brand)}</small>`,
    ].join(''),
  )}</div>`

/** What every link says of itself. The whole referrer is asked for: placements are reported by page. */
const manner = 'rel="nofollow sponsored" referrerpolicy="no-referrer-when-downgrade"'
const anchor = (url: string, content: string) => `<a href="${escape(url)}" ${manner}>${content}</a>`

/** HTML of an advertiser for other people's pages: its links say so, too, whatever they say themselves, and files of ours are fetched from us. */
const placed = (html: string, origin: string) =>
  html.replaceAll(/<(a|img)(\s[^>]*)>/gi, (_tag, name: string, given: string) => {
    const attributes = [...given.matchAll(attribute)].map(([whole]) => whole)
    const own = attributes.filter((each) => !/^(rel|referrerpolicy)\s*=/i.test(each))
    const fetched = own.map((each) =>
      each.replace(/^(src\s*=\s*["'])(?=\/files\/)/i, `$1${origin}`),
    )
    return `<${[name, ...fetched, ...(/^a$/i.test(name) ? [manner] : [])].join(' ')}>`
  })
