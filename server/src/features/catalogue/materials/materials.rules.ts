import { shownDay } from '@tsunagi/contract/messages/shownDay'
import { text } from '@tsunagi/contract/messages/text'
import { productTarget } from '@tsunagi/contract/catalogue/productLink'
import { forbiddenPart } from './materialHtml.rules.ts'
import { invalid } from '../../../platform/errors.ts'

/** Where a promotion leads. */
export interface Site {
  landing_url: string
  site_url: string
  link_hosts: readonly string[]
}
const hostsOf = ({ landing_url, site_url }: Site) =>
  [landing_url, site_url].map((url) => new URL(url).hostname)

/** Whether an address is on the site of a promotion, or of its products. */
export function isOnSite(destination: string, promotion: Site): boolean {
  const host = new URL(destination).hostname
  return (
    hostsOf(promotion).some((site) => host === site || host.endsWith(`.${site}`)) ||
    productTarget(destination, promotion.link_hosts) !== null
  )
}

/** A material leads only to the site of its promotion, so that an approved promotion cannot become another. */
export function assertOnSite(
  field: 'destination_url' | 'closed_url' | 'mobile_url',
  destination: string | undefined,
  promotion: Site,
) {
  if (!destination || isOnSite(destination, promotion)) return
  const allowed = hostsOf(promotion)
  throw invalid(
    field,
    text(
      `リンク先は広告のサイト（${[...new Set(allowed)].join('、')}）の中にしてください。`,
      `The destination must be on the site of the promotion (${[...new Set(allowed)].join(', ')}).`,
    ),
  )
}

interface Dated {
  name: string
  starts_on: string | null
  ends_on: string | null
}

/** Half a period that many materials are given suits the other half that each of them has. */
export function assertPeriod({ name, starts_on, ends_on }: Dated) {
  if (!starts_on || !ends_on || starts_on <= ends_on) return
  throw invalid(
    'ends_on',
    text(
      `素材「${name}」の期間（${shownDay(starts_on, 'ja')}〜${shownDay(ends_on, 'ja')}）は、終了日が開始日より前になります。開始日と終了日の両方を指定してください。`,
      `The period of “${name}” (${shownDay(starts_on, 'en')} – ${shownDay(ends_on, 'en')}) would end before it starts. Give both days.`,
    ),
  )
}

/** HTML stands on the pages of others: nothing in it may run by itself or lie over them, and every link is counted. */
export function assertHarmless(html: string) {
  const part = forbiddenPart(html)
  if (part !== null)
    throw invalid(
      'body',
      text(
        `「${part}」は使えません。文字・画像・表と、リンク先が [link] のリンクだけで作成し、属性は引用符で囲み、タグは閉じてください。`,
        `"${part}" cannot be used. Make it of text, images, tables and links to [link] only, with quoted attributes and closed tags.`,
      ),
    )
}
