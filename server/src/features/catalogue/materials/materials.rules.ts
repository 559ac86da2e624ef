import { text } from '@tsunagi/contract/messages/text'
import { productTarget } from '@tsunagi/contract/catalogue/productLink'
import { invalid } from '../../../platform/errors.ts'

/** A material leads only to the site of its promotion, so that an approved promotion cannot become another. */
export function assertOnSite(
  field: 'destination_url' | 'closed_url',
  destination: string | undefined,
  promotion: { landing_url: string; site_url: string; link_hosts: readonly string[] },
) {
  if (!destination) return
  const host = new URL(destination).hostname
  const allowed = [promotion.landing_url, promotion.site_url].map((url) => new URL(url).hostname)
  if (
    allowed.some((site) => host === site || host.endsWith(`.${site}`)) ||
    productTarget(destination, promotion.link_hosts)
  )
    return
  throw invalid(
    field,
    text(
      `リンク先は広告のサイト（${[...new Set(allowed)].join('、')}）の中にしてください。`,
      `The destination must be on the site of the promotion (${[...new Set(allowed)].join(', ')}).`,
    ),
  )
}

const runs =
  /<\s*\/?\s*(script|iframe|object|embed|base|form|meta|link|svg|style)\b|[\s"'/](on[a-z]+|formaction|srcdoc)\s*=|=\s*["']?\s*(javascript|vbscript|data)\s*:/i
const leadsElsewhere = /href\s*=(?!\s*["']?\[link\]["'\s>])/i

/** HTML stands on the pages of others: nothing in it may run by itself, and every link is counted. */
export function assertHarmless(html: string) {
  const running = runs.exec(html)?.[0].trim()
  if (running)
    throw invalid(
      'body',
      text(
        `「${running}」は使えません。リンクと画像だけで作成してください。`,
        `"${running}" cannot be used. Make it of links and images.`,
      ),
    )
  if (leadsElsewhere.test(html))
    throw invalid(
      'body',
      text('リンク先（href）はすべて [link] にしてください。', 'Every href must be [link].'),
    )
}
