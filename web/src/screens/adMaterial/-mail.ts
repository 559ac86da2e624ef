import type { AffiliateLink } from '@tsunagi/contract/catalogue/materials'

/** A mail to copy: its subject, an empty line, and the text with the link. */
export const mailOf = ({ title, html }: Pick<AffiliateLink, 'title' | 'html'>) =>
  `${title}\n\n${html}`
