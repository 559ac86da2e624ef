import { z } from 'zod'
import { text } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { storedValue } from './section.queries.ts'

const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`))

export const Sender = z.object({
  company: z.string().min(1),
  /** Whose registration number it is. */
  holder: z.enum(['corporation', 'individual']).default('corporation'),
  postal_code: z.string(),
  address: z.string(),
  phone: z.string(),
  invoice_number: z.string().regex(/^T\d{13}$/),
  bank_code: digits(4),
  bank_name: z.string(),
  bank_kana: z.string(),
  branch_code: digits(3),
  branch_name: z.string(),
  branch_kana: z.string(),
  /** Zengin: 1 ordinary, 2 current, 9 other. */
  account_type: z.enum(['1', '2', '9']),
  account_number: digits(7),
  account_holder_kana: z.string().min(1),
  /** The number under which the operator's bank knows it as a sender of transfers. */
  transfer_client_code: digits(10),
})
/** The operator as it stands on documents and in transfer files. */
export type Sender = z.infer<typeof Sender>

/** The operator's own details, or null while they are not complete. */
export async function findSender(db: Db): Promise<Sender | null> {
  return Sender.safeParse(await storedValue(db, 'document')).data ?? null
}

/** The operator's own details; without them no invoice is a qualified one and no bank takes a file. */
export async function documentSender(db: Db): Promise<Sender> {
  const sender = await findSender(db)
  if (!sender)
    throw conflict(
      text(
        '帳票設定（会社名・登録番号・振込元口座）が完了していません。先に「設定 → 帳票・発行元」で登録してください。',
        'The document settings (company, registration number, bank account) are not complete. Please fill them in first: Settings, Documents.',
      ),
    )
  return sender
}
