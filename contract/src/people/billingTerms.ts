import { z } from 'zod'

/** On which day of a month what is owed so far is billed. */
export const closingDays = ['month_end', '20', '15', '10'] as const
export const ClosingDay = z.enum(closingDays)
export type ClosingDay = z.infer<typeof ClosingDay>

/** How an advertiser gets its invoices: by mail with the PDF, by mail that only says so, or not at all. */
export const invoiceDeliveries = ['pdf', 'notice', 'none'] as const

/** How many months after its closing month a claim is due; at the end of that month. */
export const paymentSites = ['next_month_end', 'month_after_next_end'] as const
/** Where a due date goes that falls on a day on which banks rest. */
export const dueShifts = ['after', 'before'] as const
