import { bankAccountColumns } from '../../../domain/banks/accountColumns.ts'
import type { AffiliaterInput, AffiliaterOwnInput } from '@tsunagi/contract/people/affiliaters'
import type { BankAccount } from '@tsunagi/contract/fields'
import { addressLine, adultAge, isOfAge } from '@tsunagi/contract/japan'
import { isSameHolder } from '@tsunagi/contract/kana'
import type { Day } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { invalid } from '../../../platform/errors.ts'

/** The fields of an affiliater that are texts in a form and may be nothing in the database. */
export const optionalTexts = [
  'company',
  'company_kana',
  'corporate_number',
  'birth_date',
  'contact_mail_address',
  'phone',
  'postal_code',
  'prefecture',
  'city',
  'building',
  'invoice_number',
  'invoice_valid_from',
  'invoice_valid_until',
  'address',
  ...bankAccountColumns,
  'rank_lock_reason',
  'notes',
  'found_by',
] as const

/** Only adults take part (specification, section 5). */
export function assertAdult(birthDate: string, today: Day) {
  assertOfAge(birthDate, adultAge, today)
}

/** Whoever registers by themselves may have to be older than the law asks. */
export function assertOfAge(birthDate: string, age: number, today: Day) {
  if (birthDate !== '' && !isOfAge(birthDate, age, today))
    throw invalid(
      'birth_date',
      text(`${age}歳未満の方はご登録いただけません。`, `You must be ${age} or older to register.`),
    )
}

/** Whether the bank account is in the own name; null without an account. */
export function holderMatches({
  account_holder_kana,
  user_name_kana,
  company_kana,
}: {
  account_holder_kana: string
  user_name_kana: string
  company_kana: string
}): boolean | null {
  return account_holder_kana === ''
    ? null
    : isSameHolder(account_holder_kana, [user_name_kana, company_kana])
}

/** What of an input is stored as it is. */
export const withAddress = <Input extends AffiliaterInput | AffiliaterOwnInput>(input: Input) => ({
  ...input,
  address: addressLine(input),
})

const bankKeys = [
  'bank_code',
  'branch_code',
  'account_type',
  'account_number',
  'account_holder_kana',
] as const
/** Whether two bank accounts are one; what is missing and what is empty are alike. */
export const isSameAccount = (
  a: { [Key in keyof BankAccount]: string | null },
  b: { [Key in keyof BankAccount]: string | null },
) => bankKeys.every((key) => (a[key] ?? '') === (b[key] ?? ''))

/** An account number for eyes that need not know it. */
export const masked = (accountNumber: string) =>
  accountNumber === '' ? '' : `****${accountNumber.slice(-3)}`
