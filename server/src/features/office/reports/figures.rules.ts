import { yen } from '@tsunagi/contract/money'
import type { Figures } from '@tsunagi/contract/office/reports'
import { shownTo, sideOf } from '../../../domain/sides/sides.rules.ts'
import type { User } from '../../../platform/session.ts'
import type { Sums } from '../../../domain/figures/sums.rules.ts'

/** The side of the money that a viewer may see. */
export const figuresShownTo = (
  viewer: Pick<User, 'kind'>,
  { gross, net, ...sums }: Sums,
): Figures => ({
  ...sums,
  sale_amount: yen(sums.sale_amount),
  ...shownTo(viewer, { gross: yen(gross), net: yen(net) }),
  margin: sideOf(viewer).margin ? yen(gross - net) : null,
})
