import { text, type Language, type Text } from '@tsunagi/contract/messages/text'
import { z } from 'zod'

const accountTypes: Record<string, Text> = {
  1: text('普通', 'Ordinary'),
  2: text('当座', 'Current'),
  4: text('貯蓄', 'Savings'),
}

/** Who is paid, as a payment keeps it. */
export const Payee = z.object({
  kind: z.enum(['individual', 'corporation']),
  user_name: z.string(),
  company: z.string().nullable(),
  postal_code: z.string().nullable(),
  address: z.string().nullable(),
  bank_code: z.string().nullable(),
  bank_name: z.string().nullable(),
  branch_code: z.string().nullable(),
  branch_name: z.string().nullable(),
  account_type: z.string().nullable(),
  account_number: z.string().nullable(),
  account_holder_kana: z.string().nullable(),
})
export type Payee = z.infer<typeof Payee>

/** The bank account in one line, its number masked for those who need not know it; null without an account. */
export function bankLine(payee: Payee, language: Language, whole: boolean): string | null {
  const { bank_name, branch_name, account_type, account_number, account_holder_kana } = payee
  if (!account_number) return null
  const number = whole ? account_number : `****${account_number.slice(-3)}`
  return [
    bank_name,
    branch_name,
    accountTypes[account_type ?? '']?.[language],
    number,
    account_holder_kana,
  ]
    .filter(Boolean)
    .join(' ')
}
