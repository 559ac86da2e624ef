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
export const placement = (
  { code, short_code, material_id, name, kind, body, image, width, height }: LiveLink,
  { app, tracker }: Addresses,
): Html =>
  new Html(
    affiliateLink(
      {
        code,
        short_code,
        material_id,
        name,
        // A page shows the material, not what it is worth.
        reward_name: '',
        kind,
        body,
        image_url: image && `${app}/files/${image}`,
        width,
        height,
      },
      tracker,
    ).html,
  )
