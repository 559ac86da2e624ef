import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { words } from '../fields.ts'
import { amountRules, checkOutbound, tellsClickId } from './linkageMacros.ts'
import { linkagePresetNames } from './linkagePresets.ts'
import { done, idParams, Instant } from '../paging.ts'

const linkedStatuses = ['pending', 'approved', 'rejected'] as const
const StatusMap = z.array(z.object({ theirs: words(50), ours: z.enum(linkedStatuses) })).max(20)

/** How a promotion is joined to the network it is bought from. */
export const Linkage = z.object({
  status: z.enum(['active', 'stopped']),
  preset: z.enum(linkagePresetNames),
  lp_url: z.string(),
  cid_name: z.string().nullable(),
  p_name: z.string().nullable(),
  mid_name: z.string().nullable(),
  inbound: z.object({ cid: z.string(), args: z.string(), price: z.string(), status: z.string() }),
  status_map: StatusMap,
  amount_rule: z.enum(amountRules),
  updated_at: Instant,
})
export type Linkage = z.infer<typeof Linkage>

/** A promotion with its joint, if it has one. */
export const LinkedPromotion = z.object({
  id: z.int(),
  ad_name: z.string(),
  landing_url: z.string(),
  /** null for an administrator whose role does not show secrets. */
  s2s_secret: z.string().nullable(),
  has_share_goal: z.boolean(),
  linkage: Linkage.nullable(),
})
export type LinkedPromotion = z.infer<typeof LinkedPromotion>

const parameterName = z
  .string()
  .trim()
  .max(40)
  .regex(/^[A-Za-z0-9_.-]*$/, 'parameterName')
  .default('')
const theirMacro = z
  .string()
  .trim()
  .max(60)
  .regex(/^[^\s&=?]*$/, 'theirMacro')
  .default('')

/** How a promotion is joined to another network, as it is filled in: the click id has to go out, in the address or as a parameter, and to come back with a number of the order. */
export const LinkageInput = z
  .object({
    status: z.enum(['active', 'stopped']).default('active'),
    preset: z.enum(linkagePresetNames),
    lp_url: words(1000),
    cid_name: parameterName,
    p_name: parameterName,
    mid_name: parameterName,
    in_cid: theirMacro,
    in_args: theirMacro,
    in_price: theirMacro,
    in_status: theirMacro,
    status_map: StatusMap.default([]),
    amount_rule: z.enum(amountRules).default('sale'),
  })
  .superRefine((linkage, issues) => {
    const say = (path: (string | number)[], message: string) =>
      issues.addIssue({ code: 'custom', path, message })
    if (linkage.lp_url && checkOutbound(linkage.lp_url)) say(['lp_url'], 'linkageAddress')
    if (!tellsClickId(linkage)) say(['cid_name'], 'clickIdNeeded')
    for (const key of ['in_cid', 'in_args'] as const) if (!linkage[key]) say([key], 'required')
    const names = [linkage.cid_name, linkage.p_name, linkage.mid_name].filter(Boolean)
    if (new Set(names).size < names.length) say(['cid_name'], 'duplicate')
    linkage.status_map.forEach(({ theirs }, index) => {
      if (
        linkage.status_map.findIndex(
          (each) => each.theirs.toLowerCase() === theirs.toLowerCase(),
        ) !== index
      )
        say(['status_map', index, 'theirs'], 'duplicate')
    })
  })
export type LinkageInput = z.infer<typeof LinkageInput>

const own = { admin: true, advertiser: true } as const

/** What joins a promotion to another network; the operator's and its advertiser's. */
export const linkage = {
  info: endpoint({
    method: 'GET',
    path: '/api/promotion/linkage/:id',
    shows: 'linkage',
    key: 'promotion.index',
    access: own,
    summary: 'How a promotion is joined to the network it is bought from',
    params: idParams,
    response: LinkedPromotion,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/promotion/saveLinkageTracking/:id',
    edits: 'linkage',
    access: own,
    summary: 'Join a promotion to another network: where clicks lead, and how its notices read',
    params: idParams,
    body: LinkageInput,
    response: done,
  }),
}
