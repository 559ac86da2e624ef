import { subParameters, type SubParameter } from '@tsunagi/contract/traffic/clickParameters'
import type { AffiliateLink } from '@tsunagi/contract/catalogue/materials'
import { productTarget } from '@tsunagi/contract/catalogue/productLink'

/** What an affiliater adds to its links: a page of the shop, and values of its own. */
export interface Addition {
  product: string
  parameters: Partial<Record<SubParameter, string>>
}
export const nothingAdded: Addition = { product: '', parameters: {} }

/** A link with what was added; a product that may not be linked to is left out. */
export function withAddition(
  link: AffiliateLink,
  addition: Addition,
  hosts: readonly string[],
): AffiliateLink {
  const query = queryOf(addition, hosts)
  if (query === '') return link
  const url = `${link.url}?${query}`
  return {
    ...link,
    url,
    short_url: `${link.short_url}?${query}`,
    html: link.html.replaceAll(link.url, () =>
      link.kind === 'mail' ? url : url.replaceAll('&', '&amp;'),
    ),
  }
}

function queryOf({ product, parameters }: Addition, hosts: readonly string[]): string {
  const target = productTarget(product.trim(), hosts)
  const pairs = subParameters.flatMap((name) =>
    parameters[name]?.trim() ? [[name, parameters[name].trim()]] : [],
  )
  return new URLSearchParams([...(target ? [['url', target.href]] : []), ...pairs]).toString()
}
