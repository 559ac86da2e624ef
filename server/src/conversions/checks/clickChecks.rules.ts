import { dayMs, secondInJapan } from '@tsunagi/contract/day'
import { shownDay } from '@tsunagi/contract/messages/shownDay'
import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { authLabels } from '@tsunagi/contract/traffic/messages/notices'
import { counted } from '@tsunagi/contract/messages/counted'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { NamedCheck, Proof, Remark, Stop } from './check.rules.ts'
import { isOfNoMember, type Brought, type Promoted } from '../facts/facts.rules.ts'
import { windowOf } from '../facts/worth.rules.ts'
import { isWithinPeriod } from '../../catalogue/open.rules.ts'
import { said } from '../facts/said.rules.ts'
import { checkTest } from './contentChecks.rules.ts'

/** Whether what brought the conversion may earn it. */
export const clickChecks: readonly NamedCheck<Brought>[] = [
  ['click', checkClickPromotion],
  ['partnership', checkPartnership],
  ['release', checkRelease],
  ['targeting', checkTargeting],
  ['media', checkMedia],
  ['period', checkPeriod],
  ['window', checkWindow],
]

/** Whether a promotion of the group was clicked, before anything is asked in the name of one. */
export const memberChecks: readonly NamedCheck<Promoted>[] = [['click', checkMember]]

/** How a click is found that no id names. */
const withoutClick = new Set(['coupon', 'call_number'])

const nameOf = (auth: string): Text => authLabels[auth] ?? text(auth, auth)

/** What earns the result: a click, or a coupon or telephone number of a medium. */
export const provenSource: Proof<Promoted, Pick<Brought, 'link'>> = ({
  cid,
  click,
  link,
  auth,
  notice,
}) => {
  if (link && auth !== null && withoutClick.has(auth))
    return {
      found: { link },
      detail: text(
        `${nameOf(auth).ja}（メディア ${link.media_id}）`,
        `${nameOf(auth).en} of medium ${link.media_id}`,
      ),
    }
  if (cid === null || auth === null) {
    return said(notice.params, 'coupon') === null
      ? { code: codes.noClick, detail: text('クリックIDがありません', 'There is no click ID') }
      : {
          code: codes.noClick,
          detail: text(
            'クリックIDがなく、クーポンコードも有効ではありません',
            'There is no click ID, and the coupon is not valid',
          ),
        }
  }
  if (!click)
    return {
      code: codes.foreignClickId,
      detail: text(
        'クリックIDの署名が正しくありません',
        'The signature of the click ID is not ours',
      ),
    }
  if (!link)
    return {
      code: codes.foreignClickId,
      detail: text(
        `リンク ${click.linkCode} はもうありません`,
        `The link ${click.linkCode} no longer exists`,
      ),
    }
  const clicked = secondInJapan(click.clickedAt)
  return {
    found: { link },
    detail: text(
      `クリック ${shownDay(clicked, 'ja')}（${nameOf(auth).ja}）`,
      `Click of ${shownDay(clicked, 'en')}, Japan time (${nameOf(auth).en})`,
    ),
  }
}

function checkMember(facts: Promoted): Remark | Stop | null {
  if (!isOfNoMember(facts)) return null
  const source = provenSource(facts)
  return (
    checkTest(facts) ??
    ('code' in source ? source : checkClickPromotion({ ...facts, ...source.found }))
  )
}

function checkClickPromotion({
  link,
  promotion,
}: Pick<Brought, 'link' | 'promotion'>): Remark | Stop {
  return link.promotion_id === promotion.id
    ? { detail: text('この広告のクリックです', 'The click was for this promotion') }
    : {
        code: codes.otherPromotion,
        detail: text(
          `広告 ${link.promotion_id} のクリックです`,
          `The click was for promotion ${link.promotion_id}`,
        ),
      }
}

function checkPartnership({ clickFlags }: Brought): Remark | Stop {
  return clickFlags.includes('no_partnership')
    ? {
        code: codes.noPartnership,
        detail: text(
          'クリック時点で提携していませんでした',
          'There was no partnership when the click was made',
        ),
      }
    : {
        detail: text(
          'クリック時点で提携していました',
          'There was a partnership when the click was made',
        ),
      }
}

function checkRelease({ clickFlags }: Brought): Remark | Stop {
  return clickFlags.includes('not_released')
    ? {
        code: codes.notReleased,
        detail: text(
          'クリック時点で、このメディアには公開されていませんでした',
          'It was not released to the medium when the click was made',
        ),
      }
    : {
        detail: text(
          'クリック時点で、このメディアに公開されていました',
          'It was released to the medium when the click was made',
        ),
      }
}

function checkTargeting({ clickFlags }: Brought): Remark | Stop {
  return clickFlags.includes('not_targeted')
    ? {
        code: codes.notTargeted,
        detail: text(
          'クリックした訪問者は配信条件の対象外でした',
          'The visitor was none whom the promotion or material targets',
        ),
      }
    : {
        detail: text(
          'クリックした訪問者は配信条件に合っていました',
          'The visitor was one whom the promotion and material target',
        ),
      }
}

function checkMedia({ link, clickFlags }: Brought): Remark | Stop {
  return !link.media_active || clickFlags.includes('media_stopped')
    ? {
        code: codes.inactiveMedium,
        detail: text(
          'メディアまたはアフィリエイターが承認されていません',
          'The medium or its publisher is not approved',
        ),
      }
    : { detail: text('メディアは有効です', 'The medium is active') }
}

/** A promotion that was paused or ended after the click still owes for it. */
function checkPeriod({ notice, promotion, click, clickFlags }: Brought): Remark | Stop {
  const at = click?.clickedAt ?? new Date(notice.received_at)
  const closed =
    clickFlags.includes('promotion_closed') ||
    promotion.status === 'draft' ||
    !promotion.advertiser_active ||
    !isWithinPeriod(promotion, at)
  return closed
    ? {
        code: codes.closedPromotion,
        detail: text(
          'クリック時点で広告は公開されていませんでした',
          'The promotion was not public when the click was made',
        ),
      }
    : {
        detail: text(
          'クリック時点で広告は公開中でした',
          'The promotion was public when the click was made',
        ),
      }
}

/** Ways in which a click id was kept by the visitor's browser, and may have been there for long. */
const kept = new Set(['cookie', 'storage', 'tracker_cookie'])

function checkWindow(facts: Brought): Remark | Stop | null {
  const { notice, click, auth } = facts
  if (!click) return null
  const days = windowOf(facts)
  const elapsed = Date.parse(notice.received_at) - click.clickedAt.getTime()
  return elapsed > days * dayMs
    ? {
        code: kept.has(auth ?? '') ? codes.expiredClick : codes.outsideWindow,
        detail: text(
          `クリックから${days}日を過ぎています`,
          `More than ${counted(days, 'day has', 'days have')} passed since the click`,
        ),
      }
    : {
        detail: text(
          `クリックから${days}日以内です`,
          `Within ${counted(days, 'day')} of the click`,
        ),
      }
}
