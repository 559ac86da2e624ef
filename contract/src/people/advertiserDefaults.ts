import { z } from 'zod'
import { yesNo } from '../fields.ts'
import { ClosingDay, dueShifts, invoiceDeliveries, paymentSites } from './billingTerms.ts'

/** What a new advertiser is given where nothing else is said: when it is billed, and what it may do. */
export const advertiserDefaults = {
  closing_day: ClosingDay.default('month_end'),
  payment_site: z.enum(paymentSites).default('next_month_end'),
  due_shift: z.enum(dueShifts).default('after'),
  invoice_delivery: z.enum(invoiceDeliveries).default('pdf'),
  may_decide_results: yesNo(true),
  may_decide_partnerships: yesNo(true),
  may_answer_price_requests: yesNo(false),
  may_see_affiliater_name: yesNo(true),
  may_see_media_url: yesNo(true),
  may_upload_materials: yesNo(true),
} as const

/** Whether who registers an advertiser approves it with that, or another person does. */
export const registrationApprovals = ['automatic', 'by_hand'] as const
