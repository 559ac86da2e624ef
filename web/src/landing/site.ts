import type { SiteSetting } from '@tsunagi/contract/office/settings'
import { landingMessages as m } from '../messages/landing.ts'

/** What the front page shows of the site's settings. */
export interface LandingSite {
  title: string
  logo: string
  /** Beside a logo of its own the name is only read aloud. */
  logoKind: 'logo' | 'mark'
  brandColor: string
  copyright: string
  /** Whether the terms in force are the product's, which stand on the page; marked = the server decides. */
  terms: 'products' | 'operators' | 'marked'
}

type Shown = Pick<
  SiteSetting,
  | 'has_own_terms'
  | 'page_title'
  | 'header_logo_image'
  | 'favicon'
  | 'brand_color'
  | 'copyright_notice'
>

/** Until the settings are loaded, or where they cannot be. */
const unset: Shown = {
  page_title: null,
  header_logo_image: null,
  favicon: null,
  brand_color: '#1f5fbf',
  copyright_notice: null,
  has_own_terms: false,
}

/** The settings as the page shows them; its own where there are none. */
export const siteOf = ({
  page_title,
  header_logo_image,
  favicon,
  brand_color,
  copyright_notice,
  has_own_terms,
}: Shown = unset): LandingSite => ({
  title: page_title ?? m.product.ja,
  logo: header_logo_image ?? favicon ?? '/favicon.svg',
  logoKind: header_logo_image ? 'logo' : 'mark',
  brandColor: brand_color,
  copyright: copyright_notice ?? '',
  terms: has_own_terms ? 'operators' : 'products',
})
