import { z } from 'zod'

/** What the operator decides about closing months and reminding of invoices. */
export const claimFields = {
  /** So many months back a result may be approved into, as long as they are open. */
  backdate_months: z.int().min(0).max(12),
  /** Whether advertisers are reminded of invoices. */
  reminds: z.boolean(),
  /** So many days before a claim is due, and after. */
  remind_days_before: z.int().min(1).max(30),
  remind_days_after: z.int().min(1).max(30),
  /** Whether months are closed by themselves, so many days after a closing day at an hour in Japan, and issued where no check keeps them from it. */
  auto_closes: z.boolean(),
  auto_days_after: z.int().min(1).max(20),
  auto_hour: z.int().min(0).max(23),
  auto_issues: z.boolean(),
} as const
