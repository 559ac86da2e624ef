import type { Day } from '@tsunagi/contract/day'
import { bankKana, cutKana } from '@tsunagi/contract/kana'
import { nameWidths, type TransferHeader } from './zengin.rules.ts'

/** The account the money leaves. */
export interface SenderAccount {
  transfer_client_code: string
  account_holder_kana: string
  bank_code: string
  bank_kana: string
  branch_code: string
  branch_kana: string
  account_type: string
  account_number: string
}

/** The file's first record: the operator's own account. */
export const headerOf = (sender: SenderAccount, payOn: Day): TransferHeader => ({
  clientCode: sender.transfer_client_code,
  name: named(sender.account_holder_kana, nameWidths.sender),
  payOn: payOn.slice(5).replace('-', ''),
  bankCode: sender.bank_code,
  bankKana: named(sender.bank_kana, nameWidths.place),
  branchCode: sender.branch_code,
  branchKana: named(sender.branch_kana, nameWidths.place),
  accountType: sender.account_type,
  accountNumber: sender.account_number,
})

/** A name as a transfer file has it; names of banks may be left blank. */
export const named = (name: string, width: number): string => cutKana(bankKana(name) ?? '', width)
