import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { words } from '../fields.ts'
import { slotColumns } from './messages/slots.ts'
import { Yen } from '../money.ts'
import { done, Id, idParams, Instant, optionQuery, options, paged, pageQuery } from '../paging.ts'
import { targetFields } from './targeting.ts'

/** By the weights as they are set, or by what each entry has earned for a click. */
export const slotModes = ['weight', 'best'] as const
export const slotStatuses = ['active', 'stopped'] as const
/** Whether an entry takes visitors now, is passed over because it cannot earn, or was taken out. */
export const slotEntryStates = ['serving', 'skipped', 'removed'] as const

const { target_devices, target_hours } = targetFields

/** A material that a smart link may lead to; among entries of one priority each takes as many visitors as its weight says. */
export const SlotEntryInput = z.object({
  material_id: Id,
  weight: z.coerce.number().int().min(1).max(1000).default(100),
  /** The lowest comes first; the others stand in for it. */
  priority: z.coerce.number().int().min(1).max(99).default(1),
  target_devices,
  target_hours,
})

const slotFields = {
  name: words(100),
  mode: z.enum(slotModes).default('weight'),
  status: z.enum(slotStatuses).default('active'),
  entries: z
    .array(SlotEntryInput)
    .min(1)
    .max(50)
    .superRefine((entries, issues) => {
      const ids = entries.map(({ material_id }) => material_id)
      ids.forEach((id, index) => {
        if (ids.indexOf(id) !== index)
          issues.addIssue({ code: 'custom', path: [index, 'material_id'], message: 'duplicate' })
      })
    }),
} as const
export const SlotEdit = z.object(slotFields)
export type SlotEdit = z.infer<typeof SlotEdit>
export const SlotInput = z.object({ media_id: Id, ...slotFields })
export type SlotInput = z.infer<typeof SlotInput>

/** A smart link of a medium, with what it has brought since it was made. */
export const Slot = z.object({
  id: z.int(),
  name: z.string(),
  media_id: z.int(),
  media_name: z.string(),
  mode: z.enum(slotModes),
  status: z.enum(slotStatuses),
  /** Where its visitors come in. */
  url: z.string(),
  entry_count: z.int(),
  clicks: z.int(),
  counted: z.int(),
  results: z.int(),
  net: Yen,
  created_at: Instant,
})
export type Slot = z.infer<typeof Slot>

/** An entry of a smart link with what it has brought; one that was taken out keeps its figures. */
export const SlotEntry = z.object({
  material_id: z.int(),
  material_name: z.string(),
  promotion_id: z.int(),
  ad_name: z.string(),
  weight: z.int(),
  priority: z.int(),
  target_devices: z.array(z.string()),
  target_hours: z.array(z.string()),
  state: z.enum(slotEntryStates),
  /** What was learnt, of a thousand; null = nothing yet. */
  learned: z.int().nullable(),
  clicks: z.int(),
  counted: z.int(),
  results: z.int(),
  net: Yen,
  /** Net yen for each counted click; null = there was none. */
  epc: z.number().nullable(),
})
export type SlotEntry = z.infer<typeof SlotEntry>

/** `entries` = those in use; `former` = those that were taken out, with what they have brought. */
export const SlotDetail = Slot.extend({
  entries: z.array(SlotEntry),
  former: z.array(SlotEntry),
})
export type SlotDetail = z.infer<typeof SlotDetail>

export const slotFilter = z.object({
  word: z.string().trim().max(100).optional(),
  media_id: Id.optional(),
  mode: z.enum(slotModes).optional(),
  status: z.enum(slotStatuses).optional(),
})
export type SlotFilter = z.infer<typeof slotFilter>

const operatorAndAffiliater = { admin: true, affiliater: true } as const

/** Smart links: an affiliater keeps its own, the operator all of them. */
export const slots = {
  search: endpoint({
    method: 'GET',
    path: '/api/slot/search',
    access: operatorAndAffiliater,
    summary: 'Smart links, newest first',
    query: slotFilter.extend(pageQuery(['id', 'name', 'clicks', 'net'], '-id')),
    response: paged(Slot),
    columns: slotColumns,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/slot/show/:id',
    shows: 'slot',
    key: 'slot.search',
    access: operatorAndAffiliater,
    summary: 'One smart link, with what each entry has brought',
    params: idParams,
    response: SlotDetail,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/slot/save',
    access: operatorAndAffiliater,
    summary: 'Add a smart link to a medium',
    body: SlotInput,
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/slot/edit/:id',
    edits: 'slot',
    access: operatorAndAffiliater,
    summary: 'Change a smart link; its address and its figures stay',
    params: idParams,
    body: SlotEdit,
    response: done,
  }),
  materials: endpoint({
    method: 'GET',
    path: '/api/slot/materials',
    key: 'slot.search',
    access: operatorAndAffiliater,
    summary: 'Ad materials of promotions in partnership, by part of their name, for choosing one',
    query: optionQuery,
    response: options,
  }),
}
