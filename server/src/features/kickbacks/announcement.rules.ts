/** A change of a result, with what its kickback can tell. */
export interface Change {
  resultId: number
  from: string | null
  to: string
  at: string
  rejectCode: string | null
  net: number
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

/** Publishers know three statuses; a result on hold is pending to them. */
const statusCodes: Record<string, string> = { pending: '0', hold: '0', approved: '1', rejected: '2' }

/** Holding, and ending it, is between advertiser and operator: to the publisher nothing has changed. */
export const isAnnounced = (change: { from_status: string | null; to_status: string }) =>
  change.to_status !== 'hold' && !(change.from_status === 'hold' && change.to_status === 'pending')

/** What each macro of a kickback address stands for. Parameters of the link keep the names they came with. */
export const macroValues = (change: Change): Record<string, string> => ({
  ...linkParams(change.params),
  result_id: String(change.resultId),
  status: statusCodes[change.to] ?? '',
  prev_status: change.from === null ? '' : statusCodes[change.from] ?? '',
  event: change.from === null ? 'created' : change.to,
  cid: orEmpty(change.cid),
  promotion_id: String(change.promotionId),
  promotion_name: change.promotionName,
  goal: change.goal,
  material_id: orEmpty(change.materialId),
  media_id: String(change.mediaId),
  net: String(change.net),
  quantity: String(change.quantity),
  order_number_hash: change.orderNumberHash,
  click_time: orEmpty(change.clickedAt),
  occur_time: change.occurredAt,
  approve_time: change.to === 'approved' ? change.at : '',
  reject_code: orEmpty(change.rejectCode),
  device: orEmpty(change.device),
  nonce: change.nonce,
})

const orEmpty = (value: string | number | null) => (value === null ? '' : String(value))

const linkParams = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => /^(pbid|kbp[1-3]|pcp|sub[1-5])$/.test(name)))
