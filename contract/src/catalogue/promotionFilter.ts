import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { MasterCode } from '../fields.ts'
import { flag, Id } from '../paging.ts'
import { rooms } from './conversionRules.ts'
import { goalKinds } from './goals.ts'
import { partnershipModes, promotionStatuses } from './promotionInput.ts'
import { tagStates } from './tagState.ts'

/** What promotions may be searched by. */
export const promotionFilter = z.object({
  id: Id.optional(),
  word: z.string().max(100).optional(),
  status: z.enum(promotionStatuses).optional(),
  category: MasterCode.optional(),
  device: MasterCode.optional(),
  icon: MasterCode.optional(),
  tag: z.string().max(30).optional(),
  advertiser_id: Id.optional(),
  /** Its advertiser's agency, and who is in charge of the advertiser; for the operator. */
  agency_id: Id.optional(),
  staff_id: Id.optional(),
  partnership_mode: z.enum(partnershipModes).optional(),
  goal_kind: z.enum(goalKinds).optional(),
  room: z.enum(rooms).optional(),
  tag_state: z.enum(tagStates).optional(),
  /** Whether any open goal is charged for. */
  has_price: flag.optional(),
  /** Whether a price change is asked for or planned. */
  price_change: z.enum(['requested', 'reserved']).optional(),
  /** Whether a planned price change takes effect on this day or before. */
  price_change_until: CalendarDay.optional(),
  /** Its last day lies within these. */
  ends_from: CalendarDay.optional(),
  ends_to: CalendarDay.optional(),
})
export type PromotionFilter = z.infer<typeof promotionFilter>
