import { dayOf } from '@tsunagi/contract/day'
import { consumptionTaxOn } from '@tsunagi/contract/tax'
import { taxOn, yen } from '@tsunagi/contract/money'
import { adClickParameters } from '@tsunagi/contract/traffic/clickParameters'

/** A change of a result, with what its kickback can tell. */
export interface Change {
  resultId: number
  from: string | null
  to: string
  /** After its month was closed. */
  isTakenBack: boolean
  approvedAt: string | null
  rejectCode: string | null
  rejectText: string | null
  net: number
  /** null = it is kept from affiliaters. */
  saleAmount: number | null
  quantity: number
  occurredAt: string
  clickedAt: string | null
  cid: string | null
  promotionId: number
  promotionName: string
  goal: string
  mediaId: number
  materialId: number | null
  device: string | null
  params: Record<string, string>
  orderNumberHash: string
  nonce: string
}

/** Affiliaters know three statuses; a result on hold is pending to them. */
export const statusCodes: Record<string, string> = {
  pending: '0',
  hold: '0',
  approved: '1',
  rejected: '2',
}

/** Holding what is pending, and ending it, is between advertiser and operator: to the affiliater nothing has changed. One that is made on hold has occurred to it like any other. */
export const isAnnounced = (change: { from_status: string | null; to_status: string }) =>
  (change.to_status !== 'hold' ||
    change.from_status === 'approved' ||
    change.from_status === null) &&
  !(change.from_status === 'hold' && change.to_status === 'pending')

/** What each macro of a kickback address stands for. Parameters of the link keep the names they came with. */
export const macroValues = (change: Change): Record<string, string> => ({
  ...linkParams(change.params),
  result_id: String(change.resultId),
  status: statusCodes[change.to] ?? '',
  prev_status: change.from === null ? '' : (statusCodes[change.from] ?? ''),
  event: eventOf(change),
  cid: orEmpty(change.cid),
  promotion_id: String(change.promotionId),
  promotion_name: change.promotionName,
  goal: change.goal,
  material_id: orEmpty(change.materialId),
  media_id: String(change.mediaId),
  plid: platformClickId(change.params),
  net: String(change.net),
  net_with_tax: String(
    change.net + taxOn(yen(change.net), consumptionTaxOn(dayOf(new Date(change.occurredAt)))),
  ),
  currency: 'JPY',
  sale_amount: orEmpty(change.saleAmount),
  quantity: String(change.quantity),
  args_hash: change.orderNumberHash,
  click_time: orEmpty(change.clickedAt),
  occur_time: change.occurredAt,
  approve_time: orEmpty(change.approvedAt),
  reject_code: orEmpty(change.rejectCode),
  reject_text: orEmpty(change.rejectText).replaceAll(/\s+/g, ' '),
  test: '0',
  device: orEmpty(change.device),
  nonce: change.nonce,
})

/**
 * A decision that is taken back leaves the result pending, or rejected once its month was closed: to the affiliater it is
 * cancelled. Where the status stays, the amounts have changed, or why it was rejected.
 */
function eventOf({ from, to, isTakenBack }: Change) {
  if (from === null) return 'created'
  if (isTakenBack) return 'cancelled'
  if (from === to) return 'changed'
  return to === 'pending' || to === 'hold' ? 'cancelled' : to
}

/** As the click says it, else under the name of the platform. */
const platformClickId = (params: Record<string, string>) =>
  ['plid', ...adClickParameters].map((name) => params[name]).find((value) => value) ?? ''

const orEmpty = (value: string | number | null) => (value === null ? '' : String(value))

const linkParams = (params: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(params).filter(([name]) => /^(pbid|kbp[1-3]|pcp|sub[1-5])$/.test(name)),
  )
