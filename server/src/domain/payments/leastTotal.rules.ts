import { yen, type Yen } from '@tsunagi/contract/money'
import type { Setting } from '@tsunagi/contract/office/settingSections'

/** The least that a payee is paid at once, with tax. Who has left will reach no more, and is paid what there is. */
export const leastTotalFor = (
  { has_left }: { has_left: boolean },
  { least_total }: Setting<'payment'>,
): Yen => yen(has_left ? 1 : least_total)
