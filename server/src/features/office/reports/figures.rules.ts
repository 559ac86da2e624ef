import { yen, type Yen } from '@tsunagi/contract/money'
import type { Figures } from '@tsunagi/contract/office/reports'
import { sideOf } from '../../../domain/sides/sides.rules.ts'
import type { User } from '../../../platform/session.ts'
import { figuresOn, type Sums } from '../../../domain/figures/sums.rules.ts'

/** The side of the money that a viewer may see, and sales where they are not kept from it. */
export const figuresShownTo = (
  viewer: Pick<User, 'kind'>,
  { seesSales }: { seesSales: boolean },
  sums: Sums,
): Figures => ({
  ...figuresOn(viewer, sums),
  sale_amount: seesSales ? yen(sums.sale_amount) : null,
  ...operatorsOwn(viewer, {
    agency_margin: yen(sums.agency_margin),
    margin: yen(sums.gross - sums.net - sums.agency_margin),
    adjusted_agency_margin: yen(sums.adjusted_agency_margin),
  }),
})

/** What is left to the operator, and what it gives to agencies. */
const operatorsOwn = (
  viewer: Pick<User, 'kind'>,
  own: Record<'agency_margin' | 'margin' | 'adjusted_agency_margin', Yen>,
) =>
  sideOf(viewer).margin ? own : { agency_margin: null, margin: null, adjusted_agency_margin: null }
