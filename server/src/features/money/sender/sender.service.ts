import type { Sender } from '@tsunagi/contract/office/settingSections'
import { text } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { readSetting } from '../../../platform/settings.queries.ts'

/** The operator's own details; without them no invoice is a qualified one and no bank takes a file. */
export async function documentSender(db: Db): Promise<Sender> {
  const sender = await readSetting(db, 'document')
  if (!sender)
    throw conflict(
      text(
        '帳票設定（会社名・登録番号・振込元口座）が完了していません。先に「設定 → 帳票・発行元」で登録してください。',
        'The document settings (company, registration number, bank account) are not complete. Please fill them in first: Settings, Documents.',
      ),
    )
  return sender
}
