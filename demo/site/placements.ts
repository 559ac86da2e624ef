import { linkKinds } from '@tsunagi/contract/catalogue/linkKinds'
import { affiliateLink } from '../../server/src/features/catalogue/materials/linkHtml.rules.ts'
import { Html, html } from './html.ts'
import type { LiveLink } from './demo.queries.ts'

/** Addresses that a page of the demo points to. */
export interface Addresses {
  app: string
  tracker: string
  demo: string
}

/** A link just as its affiliater copied it from the network: a text leads straight to the shop where its promotion lets it. */
export function placement(link: LiveLink, { tracker }: Addresses): Html {
  // A page shows the material, not what it is worth.
  const {
    html: code,
    direct_url,
    body,
  } = affiliateLink({ ...link, reward_name: '' }, tracker, linkKinds)
  return link.kind === 'text' && direct_url !== null
    ? html`<a
        href="${direct_url}"
        rel="nofollow sponsored"
        referrerpolicy="no-referrer-when-downgrade"
        >${body}</a
      >`
    : new Html(code)
}
