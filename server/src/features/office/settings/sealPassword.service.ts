import { z } from 'zod'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import type { Db } from '../../../platform/db.ts'
import { lockStored, writeSetting } from '../../../platform/settings.queries.ts'
import { sealPassword } from './mailPassword.service.ts'

const Readable = z.looseObject({ smtp_password: z.string().nullish() })

/** A password that was stored readable, before there was a screen for it, is sealed. */
export function sealStoredPassword(db: Db, secretsKey: string, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { smtp_password, ...rest } = Readable.parse((await lockStored(tx, 'mail')) ?? {})
    if (!smtp_password) return
    const smtp_password_sealed = sealPassword(secretsKey, smtp_password)
    const setting = settingSections.mail.parse({ ...rest, smtp_password_sealed })
    await writeSetting(tx, 'mail', setting, now)
  })
}
