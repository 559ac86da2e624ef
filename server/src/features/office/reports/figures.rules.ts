import { yen } from '@tsunagi/contract/money'
import type { Figures } from '@tsunagi/contract/office/reports'
import { sideOf } from '../../../domain/sides/sides.rules.ts'
import type { User } from '../../../platform/session.ts'
import { figuresOn, type Sums } from '../../../domain/figures/sums.rules.ts'

/** The side of the money that a viewer may see. */
export const figuresShownTo = (viewer: Pick<User, 'kind'>, sums: Sums): Figures => ({
  ...figuresOn(viewer, sums),
  sale_amount: yen(sums.sale_amount),
  margin: sideOf(viewer).margin ? yen(sums.gross - sums.net) : null,
})
