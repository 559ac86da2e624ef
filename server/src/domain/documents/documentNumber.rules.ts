import type { Month } from '@tsunagi/contract/day'
import type { Setting } from '@tsunagi/contract/office/settingSections'

/** The beginning that the operator gave to each kind of document, and how many digits the running number has at least. */
export type Numbering = Setting<'numbering'>
/** A kind of document that has numbers of its own. */
export type NumberedKind = Exclude<keyof Numbering, 'digits'>

/** `C202610-0001`: what the operator has the kind of document begin with, the month it is of, and a running number without gaps. */
export const documentNumber = (
  numbering: Numbering,
  kind: NumberedKind,
  month: Month,
  running: number,
): string =>
  `${numbering[kind]}${month.replace('-', '')}-${String(running).padStart(numbering.digits, '0')}`
