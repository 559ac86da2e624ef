import { yen } from '@tsunagi/contract/money'
import type { Figures } from '@tsunagi/contract/office/reports'
import type { User } from '../../../platform/session.ts'
import type { Sums } from '../../../platform/sums.ts'

/** The side of the money that a viewer may see. */
export const figuresFor = (viewer: Pick<User, 'kind'>, { gross, net, ...sums }: Sums): Figures => ({
  ...sums,
  sale_amount: yen(sums.sale_amount),
  gross: viewer.kind === 'affiliater' ? null : yen(gross),
  net: viewer.kind === 'admin' || viewer.kind === 'affiliater' ? yen(net) : null,
  margin: viewer.kind === 'admin' ? yen(gross - net) : null,
})
