import type { DocumentInput } from '@tsunagi/contract/office/systemSettings'
import { changesTold } from '@tsunagi/contract/office/settingHistory'
import { readSeal } from './sealPicture.service.ts'
import { keptPicture } from './settingPicture.service.ts'
import { text } from '@tsunagi/contract/messages/text'
import { bankTable } from '../../../platform/banks.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { listSettingVersions, writeSetting } from '../../../platform/settings.queries.ts'
import type { Setting } from '@tsunagi/contract/office/settingSections'

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
  seal: '',
} as const

/** As a form has it, and whether months can be closed with it. */
export const senderAsForm = (sender: Setting<'document'>) => ({
  ...nothing,
  holder: 'corporation' as const,
  layout: 'standard' as const,
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
  const { bankName: bank_name, bankKana: bank_kana } = branch
  const { branchName: branch_name, branchKana: branch_kana } = branch
  const names = { bank_name, bank_kana, branch_name, branch_kana }
  return db.transaction().execute(async (tx) => {
    const seal = await keptSeal(tx, input.seal)
    await writeSetting(tx, 'document', { ...input, ...names, seal }, clock.now())
    return { saved: true } as const
  })
}

async function keptSeal(tx: Tx, given: string): Promise<string> {
  const before = await listSettingVersions(tx, 'document', changesTold + 1)
  const known = before.map(({ setting }) => setting?.seal)
  return (await keptPicture(tx, given, known, readSeal)) ?? ''
}
