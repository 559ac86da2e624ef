import { affiliateLink } from '../../server/src/features/catalogue/materials/linkHtml.rules.ts'
import { Html } from './html.ts'
import type { LiveLink } from './demo.queries.ts'

/** Addresses that a page of the demo points to. */
export interface Addresses {
  app: string
  tracker: string
  demo: string
}

/** A link just as its affiliater copied it from the network. */
export const placement = (link: LiveLink, { tracker }: Addresses): Html =>
  // A page shows the material, not what it is worth.
  new Html(affiliateLink({ ...link, reward_name: '' }, tracker).html)
