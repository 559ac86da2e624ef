import type { LandingSite } from './site.ts'

/** What the server fills in for each request, in the file that the build makes for each language. */
export const placeholders = {
  site: {
    title: '__TITLE__',
    logo: '__LOGO__',
    logoKind: '__LOGO_KIND__' as LandingSite['logoKind'],
    brandColor: '__BRAND__',
    copyright: '__COPYRIGHT__',
    terms: 'marked' as LandingSite['terms'],
  },
  /** The address of the whole site, and of this page. */
  origin: '__ORIGIN__',
  address: '__ADDRESS__',
  favicon: '__FAVICON__',
  touchIcon: '__TOUCH_ICON__',
  /** The title once more, for a place where HTML is not decoded. */
  titleInScript: '__TITLE_JSON__',
}
