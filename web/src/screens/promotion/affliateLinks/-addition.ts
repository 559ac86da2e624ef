import { subParameters, type SubParameter } from '@tsunagi/contract/traffic/clickParameters'
import type { AffiliateLink } from '@tsunagi/contract/catalogue/materials'
import { directAddress } from '@tsunagi/contract/traffic/directLink'
import { productTarget } from '@tsunagi/contract/catalogue/productLink'

/** What an affiliater adds to its links: a page of the shop, and values of its own. */
export interface Addition {
  product: string
  parameters: Partial<Record<SubParameter, string>>
}
/** What links begin with. */
export const nothingAdded: Addition = { product: '', parameters: {} }

/** A link with what was added; a product that may not be linked to is left out. */
export function withAddition(
  link: AffiliateLink,
  addition: Addition,
  hosts: readonly string[],
): AffiliateLink {
  const target = productTarget(addition.product.trim(), hosts)
  const values = valuesOf(addition)
  const query = new URLSearchParams([
    ...(target ? [['url', target.href]] : []),
    ...values,
  ]).toString()
  if (query === '') return link
  const url = `${link.url}?${query}`
  return {
    ...link,
    url,
    short_url: `${link.short_url}?${query}`,
    direct_url:
      link.direct_url && directAddress(target?.href ?? link.direct_url, link.code, values),
    html: link.html.replaceAll(link.url, () =>
      link.kind === 'mail' ? url : url.replaceAll('&', '&amp;'),
    ),
  }
}

const valuesOf = ({ parameters }: Addition) =>
  subParameters.flatMap((name): [string, string][] =>
    parameters[name]?.trim() ? [[name, parameters[name].trim()]] : [],
  )
