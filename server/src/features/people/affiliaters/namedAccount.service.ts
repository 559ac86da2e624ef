import { hasBankAccount, needsConsent, type BankAccount } from '@tsunagi/contract/fields'
import { agreedBankKana } from '@tsunagi/contract/kana'
import { text } from '@tsunagi/contract/messages/text'
import { bankTable } from '../../../platform/banks.ts'
import { invalid } from '../../../platform/errors.ts'

/** The account with the names of its bank and branch, and its holder as the bank gets it; refuses branches that do not exist, and so every bank abroad. */
export async function namedAccount(account: BankAccount) {
  if (!hasBankAccount(account))
    return {
      bank_code: null,
      bank_name: null,
      branch_code: null,
      branch_name: null,
      account_type: null,
      account_number: null,
      account_holder_kana: null,
      account_holder_given: null,
    }
  const branch = (await bankTable())(account.bank_code, account.branch_code)
  if (!branch)
    throw invalid(
      'branch_code',
      text('この金融機関・支店は見つかりません。', 'There is no such bank and branch.'),
    )
  const { bank_code, branch_code, account_number } = account
  return {
    bank_code,
    branch_code,
    account_number,
    ...holderOf(account.account_holder_kana),
    account_type: account.account_type as '1' | '2' | '4',
    bank_name: branch.bankName,
    branch_name: branch.branchName,
  }
}
/** A bank account with the names that its bank and branch have now. */
export type NamedAccount = Awaited<ReturnType<typeof namedAccount>>

/** The holder as the bank gets it and, where whoever registered it agreed to other letters, as it was typed. */
const holderOf = (typed: string) => ({
  account_holder_kana: agreedBankKana(typed),
  account_holder_given: needsConsent(typed) ? typed : null,
})
