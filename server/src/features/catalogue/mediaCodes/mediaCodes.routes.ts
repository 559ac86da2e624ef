import type { mediaCodes } from '@tsunagi/contract/catalogue/mediaCodes'
import type { Handlers } from '../../../platform/serve.ts'
import {
  listMediaCodes,
  removeCallNumber,
  removeCoupon,
  saveCallNumber,
  saveCoupon,
} from './mediaCodes.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const mediaCodeHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof mediaCodes> => ({
  list: ({ query }, caller) => listMediaCodes(db, caller, query.promotion_id),
  saveCoupon: ({ body }, caller) => saveCoupon(db, clock, caller, body),
  removeCoupon: ({ params }, caller) => removeCoupon(db, caller, params.id),
  saveCallNumber: ({ body }, caller) => saveCallNumber(db, clock, caller, body),
  removeCallNumber: ({ params }, caller) => removeCallNumber(db, caller, params.id),
})
