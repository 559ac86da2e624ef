import type { InboundMacros, OutboundLink } from './linkageMacros.ts'

/** The networks whose usual names and macros are known, and `generic` for any other. */
export const linkagePresetNames = [
  'generic',
  'cats',
  'afad',
  'affilicode',
  'a8',
  'everflow',
] as const
export type LinkagePresetName = (typeof linkagePresetNames)[number]

/** How another network usually is joined; all of it can be changed. */
export interface LinkagePreset extends Pick<OutboundLink, 'cid_name' | 'p_name' | 'mid_name'> {
  inbound: InboundMacros
  status_map: { theirs: string; ours: 'pending' | 'approved' | 'rejected' }[]
}

const none: Pick<OutboundLink, 'p_name' | 'mid_name'> = { p_name: null, mid_name: null }
const zeroOneTwo: LinkagePreset['status_map'] = [
  { theirs: '0', ours: 'pending' },
  { theirs: '1', ours: 'approved' },
  { theirs: '2', ours: 'rejected' },
]

/** The dialects of the networks most often connected, from their public manuals. */
export const linkagePresets: Record<LinkagePresetName, LinkagePreset> = {
  generic: {
    cid_name: 'cid',
    p_name: 'p',
    mid_name: 'mid',
    inbound: { cid: '[cid]', args: '[order_id]', price: '[amount]', status: '[status]' },
    status_map: zeroOneTwo,
  },
  cats: {
    cid_name: 'param1',
    p_name: 'param2',
    mid_name: null,
    inbound: { cid: '##PARA1##', args: '##CONTENT_UID1##', price: '##AMOUNT##', status: '' },
    status_map: [],
  },
  afad: {
    cid_name: 'param1',
    p_name: 'param2',
    mid_name: null,
    inbound: { cid: '##PARA1##', args: '##sessionId##', price: '##AMOUNT##', status: '' },
    status_map: [],
  },
  affilicode: {
    cid_name: 'pbid',
    p_name: 'kbp1',
    mid_name: null,
    inbound: { cid: '[pbid]', args: '[args]', price: '[price]', status: '[state]' },
    status_map: [
      { theirs: '1', ours: 'approved' },
      { theirs: '2', ours: 'rejected' },
    ],
  },
  a8: {
    cid_name: 'id1',
    ...none,
    inbound: { cid: '[id1]', args: '[order_no]', price: '[amount]', status: '[status]' },
    status_map: zeroOneTwo,
  },
  everflow: {
    cid_name: 'sub1',
    p_name: 'sub2',
    mid_name: null,
    inbound: { cid: '{sub1}', args: '{transaction_id}', price: '{sale_amount}', status: '' },
    status_map: [],
  },
}
