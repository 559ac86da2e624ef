import type { Month } from '@tsunagi/contract/day'

/** `C202610-0001`: the kind of document, the month it is of, and a running number without gaps. */
export const documentNumber = (
  letter: 'A' | 'C' | 'P' | 'R' | 'V',
  month: Month,
  running: number,
): string => `${letter}${month.replace('-', '')}-${String(running).padStart(4, '0')}`
