import { isLanguage, type Language } from '@tsunagi/contract/messages/text'
import { titleOf } from './siteTitle.rules.ts'

/** The site's settings that the front page shows. */
export interface LandingSite {
  page_title: string | null
  favicon: string | null
  touch_icon: string | null
  header_logo_image: string | null
  copyright_notice: string | null
  /** A page of the operator's own in its place; null = this one. */
  front_page_url: string | null
  brand_color: string
  /** Whether the terms in force are in the operator's own words: those on the page are the product's. */
  has_own_terms: boolean
  /** The operator's own words, by the name of the text in the page. */
  landing_texts: Readonly<Record<string, { ja?: string | undefined; en?: string | undefined }>>
}

/** What a request says of the language, the strongest first. */
export interface LanguageWishes {
  /** `?lang=` of the address. */
  asked: unknown
  /** The visitor's last choice, from the cookie. */
  remembered: string | undefined
  acceptLanguage: string | undefined
}

/** What the address asks for, else the last choice, else what the browser prefers. Japanese is the first. */
export const chooseLanguage = ({
  asked,
  remembered,
  acceptLanguage = '',
}: LanguageWishes): Language =>
  [asked, remembered, ...preferred(acceptLanguage)].find(isLanguage) ?? 'ja'

/** Languages of an Accept-Language header, the most wanted first. */
const preferred = (header: string): string[] =>
  header
    .split(',')
    .map((part) => /^\s*([a-z]{2})\b[^;]*(?:;\s*q=([\d.]+))?/i.exec(part))
    .filter((match) => match !== null)
    .map(([, tag, quality]) => ({ tag: tag!.toLowerCase(), quality: Number(quality ?? 1) }))
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)

interface Shown {
  language: Language
  origin: string
  address: string
}

/** Puts the site's settings, and the operator's own words, into the page that the build has drawn. */
export const fillLanding = (template: string, site: LandingSite, shown: Shown): string =>
  fillSettings(fillTexts(withTerms(template, site), site, shown.language), site, shown)

/** The product's articles stand on the page as long as they hold; the page of the terms always has those in force. */
const withTerms = (template: string, { has_own_terms }: LandingSite): string =>
  has_own_terms
    ? template.replace(/\uE004[^\uE005]*\uE005/g, '')
    : template.replace(/[\uE004\uE005]/g, '')

/** In the page the build made, a text that may be replaced stands between marks, after its name; the second kind stands in a script. */
const texts = /([\uE000\uE003])([\w.]+)\uE001([^\uE002]*)\uE002/g

const fillTexts = (template: string, { landing_texts }: LandingSite, language: Language): string =>
  template.replace(texts, (_, mark: string, name: string, own: string) => {
    const words = landing_texts[name]?.[language]
    if (words === undefined) return own
    return mark === '\uE000' ? escapeHtml(words) : inScript(words)
  })

const inScript = (words: string) => JSON.stringify(words).slice(1, -1).replaceAll('<', '\\u003c')

function fillSettings(template: string, site: LandingSite, { origin, address }: Shown): string {
  const title = titleOf(site)
  const favicon = site.favicon ?? '/favicon.svg'
  const values: Record<string, string> = {
    TITLE: escapeHtml(title),
    TITLE_JSON: inScript(title),
    FAVICON: escapeHtml(favicon),
    TOUCH_ICON: escapeHtml(site.touch_icon ?? '/touch-icon.png'),
    LOGO: escapeHtml(site.header_logo_image ?? favicon),
    LOGO_KIND: site.header_logo_image ? 'logo' : 'mark',
    BRAND: escapeHtml(site.brand_color),
    COPYRIGHT: escapeHtml(site.copyright_notice ?? ''),
    ORIGIN: escapeHtml(origin),
    ADDRESS: escapeHtml(address),
  }
  return template.replace(
    /__([A-Z]+(?:_[A-Z]+)*)__/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  )
}

/** A text as it stands within an element or a quoted attribute of a page. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
