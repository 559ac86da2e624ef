import type { DocumentInput } from '@tsunagi/contract/office/systemSettings'
import { text } from '@tsunagi/contract/messages/text'
import { bankTable } from '../../../platform/banks.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { writeSetting } from '../../../platform/settings.queries.ts'
import type { Sender, Setting } from '@tsunagi/contract/office/settingSections'

const nothing = {
  company: '',
  postal_code: '',
  address: '',
  phone: '',
  invoice_number: '',
  bank_code: '',
  branch_code: '',
  account_type: '',
  account_number: '',
  account_holder_kana: '',
  transfer_client_code: '',
  invoice_note: '',
  statement_note: '',
} as const

/** As a form has it, and whether months can be closed with it. */
export const senderAsForm = (sender: Setting<'document'>) => ({
  ...nothing,
  holder: 'corporation' as const,
  ...sender,
  is_complete: sender !== null,
})

/** Changes how the operator stands on documents; a branch that does not exist is refused. */
export async function saveSender(db: Db, clock: Clock, input: DocumentInput) {
  const branch = (await bankTable())(input.bank_code, input.branch_code)
  if (!branch)
    throw invalid(
      'branch_code',
      text('この金融機関・支店は見つかりません。', 'There is no such bank and branch.'),
    )
  const sender: Sender = {
    ...input,
    bank_name: branch.bankName,
    bank_kana: branch.bankKana,
    branch_name: branch.branchName,
    branch_kana: branch.branchKana,
  }
  await writeSetting(db, 'document', sender, clock.now())
  return { saved: true } as const
}
