import { authLabels } from '@tsunagi/contract/messages/notices'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { isOfCheck } from './clickId.ts'
import { amountOf, type Facts } from './facts.rules.ts'
import { isWithinPeriod } from './period.rules.ts'

/** What one check found: a code ends the decision. */
export interface Finding {
  code?: number
  outcome?: 'info'
  detail: Text
}

type Check = (facts: Facts) => Finding | null

const dayMs = 86_400_000
const orderLength = 100

/** In this order; those that need a click come after the one that finds it. */
export const checks: readonly (readonly [step: string, check: Check])[] = [
  ['promotion', checkPromotion],
  ['secret', checkSecret],
  ['parameters', checkParameters],
  ['goal', checkGoal],
  ['amount', checkAmount],
  ['test', checkTest],
  ['click_id', checkClickId],
  ['click', checkClickPromotion],
  ['partnership', checkPartnership],
  ['media', checkMedia],
  ['period', checkPeriod],
  ['window', checkWindow],
  ['call', checkCall],
  ['flags', noteFlags],
]

function checkPromotion({ notice, promotion }: Facts): Finding {
  if (promotion) return { detail: text(`広告 ${promotion.id}`, `Promotion ${promotion.id}`) }
  const sent = notice.params['p'] ?? notice.params['promotion']
  return sent === undefined
    ? { code: 404, detail: text('パラメータ p（広告ID）がありません', 'The parameter p (promotion id) is missing') }
    : { code: 101, detail: text(`広告「${sent}」はありません`, `There is no promotion “${sent}”`) }
}

function checkSecret({ notice, secretDigest }: Facts): Finding | null {
  const sent = notice.params['secret']
  if (sent === undefined && (notice.route === 'script' || notice.route === 'image')) return null
  if (sent !== undefined && sent === secretDigest) return { detail: text('秘密鍵は正しいです', 'The secret is right') }
  return { code: 401, detail: sent === undefined ? text('秘密鍵がありません', 'The secret is missing') : text('秘密鍵が広告のものと一致しません', 'The secret is not that of the promotion') }
}

function checkParameters({ notice, orderNumber }: Facts): Finding {
  if (notice.params['unreadable'] !== undefined) return { code: 404, detail: text('本文を読み取れません', 'The body cannot be read') }
  if (orderNumber === null) return { code: 404, detail: text('パラメータ args（注文番号）がありません', 'The parameter args (order number) is missing') }
  if (orderNumber.length > orderLength) return { code: 404, detail: text(`注文番号は${orderLength}文字までです`, `An order number has at most ${orderLength} characters`) }
  return { detail: text(`注文番号 ${orderNumber}`, `Order number ${orderNumber}`) }
}

function checkGoal({ notice, goal }: Facts): Finding {
  if (goal) return { detail: text(`成果地点「${goal.name}」`, `Goal “${goal.name}”`) }
  const sent = notice.params['goal']
  return { code: 105, detail: sent === undefined ? text('受付中の成果地点がありません', 'The promotion has no open goal') : text(`成果地点「${sent}」はありません`, `There is no open goal “${sent}”`) }
}

function checkAmount(facts: Facts): Finding | null {
  const { amountText, goal } = facts
  if (amountText === null) {
    return goal!.kind === 'share' ? { code: 404, detail: text('パラメータ price（売上金額）がありません', 'The parameter price (amount of the sale) is missing') } : null
  }
  const amount = amountOf(facts)
  if (amount === null) return { code: 405, detail: text(`「${amountText}」は円の整数ではありません`, `“${amountText}” is no whole number of yen`) }
  return { detail: text(`売上 ${amount} 円`, `Sale of ${amount} yen`) }
}

function checkTest({ notice, click }: Facts): Finding | null {
  if (isOfCheck(click)) return { code: 9, detail: text('タグ確認のテストリンクからの通知です。成果は作成しません', 'It comes from the test link of a tag check, which makes no result') }
  if (!['1', 'true'].includes(notice.params['test'] ?? '')) return null
  return { code: 9, detail: text('テストのため成果は作成しません', 'A test makes no result') }
}

function checkClickId({ cid, click, link, auth }: Facts): Finding {
  if (cid === null) return { code: 202, detail: text('クリックIDがありません', 'There is no click id') }
  if (!click) return { code: 205, detail: text('クリックIDの署名が正しくありません', 'The signature of the click id is not ours') }
  if (!link) return { code: 205, detail: text(`リンク ${click.linkCode} はもうありません`, `The link ${click.linkCode} no longer exists`) }
  const [at, source] = [inJapan.format(click.clickedAt), authLabels[auth!]!]
  return { detail: text(`クリック ${at}（${source.ja}）`, `Click of ${at}, Japan time (${source.en})`) }
}

const inJapan = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'medium' })

function checkClickPromotion({ link, promotion }: Facts): Finding {
  return link!.promotion_id === promotion!.id
    ? { detail: text('この広告のクリックです', 'The click was for this promotion') }
    : { code: 207, detail: text(`広告 ${link!.promotion_id} のクリックです`, `The click was for promotion ${link!.promotion_id}`) }
}

function checkPartnership({ clickFlags }: Facts): Finding {
  return clickFlags.includes('no_partnership')
    ? { code: 104, detail: text('クリック時点で提携していませんでした', 'There was no partnership when the click was made') }
    : { detail: text('クリック時点で提携していました', 'There was a partnership when the click was made') }
}

function checkMedia({ link, clickFlags }: Facts): Finding {
  return !link!.media_active || clickFlags.includes('media_stopped')
    ? { code: 103, detail: text('メディアまたはアフィリエイターが承認されていません', 'The medium or its affiliater is not approved') }
    : { detail: text('メディアは有効です', 'The medium is active') }
}

/** A promotion that was paused or ended after the click still owes for it. */
function checkPeriod({ promotion, click, clickFlags }: Facts): Finding {
  const closed = clickFlags.includes('promotion_closed') || promotion!.status === 'draft' || !promotion!.advertiser_active || !isWithinPeriod(promotion!, click!.clickedAt)
  return closed
    ? { code: 102, detail: text('クリック時点で広告は公開されていませんでした', 'The promotion was not public when the click was made') }
    : { detail: text('クリック時点で広告は公開中でした', 'The promotion was public when the click was made') }
}

function checkWindow({ notice, promotion, click }: Facts): Finding {
  const days = promotion!.click_window_days
  const elapsed = Date.parse(notice.received_at) - click!.clickedAt.getTime()
  return elapsed > days * dayMs
    ? { code: 201, detail: text(`クリックから${days}日を過ぎています`, `More than ${days} days have passed since the click`) }
    : { detail: text(`クリックから${days}日以内です`, `Within ${days} days of the click`) }
}

function checkCall({ goal, seconds }: Facts): Finding | null {
  if (goal!.kind !== 'call') return null
  if (seconds === null) return { code: 404, detail: text('パラメータ seconds（通話秒数）がありません', 'The parameter seconds (length of the call) is missing') }
  return seconds < goal!.min_seconds
    ? { code: 601, detail: text(`通話 ${seconds} 秒（規定 ${goal!.min_seconds} 秒）`, `A call of ${seconds} s; ${goal!.min_seconds} s are required`) }
    : { detail: text(`通話 ${seconds} 秒`, `A call of ${seconds} s`) }
}

function noteFlags({ clickFlags }: Facts): Finding | null {
  return clickFlags.length === 0 ? null : { outcome: 'info', detail: text(`クリックの注記: ${clickFlags.join(', ')}`, `The click was noted as: ${clickFlags.join(', ')}`) }
}
