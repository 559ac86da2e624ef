import { z } from 'zod'
import type { Db, Tx } from '../../../platform/db.ts'
import { sealPassword } from './mailPassword.service.ts'
import { lockedValue, storedValue, writeSection } from './section.queries.ts'

const words = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const MailSetting = z.object({
  smtp_host: words,
  smtp_port: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .nullish()
    .transform((value) => value ?? null),
  /** tls = encrypted from the start (465); starttls = the server must offer it; none = only for a server on the same machine. */
  smtp_security: z.enum(['tls', 'starttls', 'none']).default('starttls'),
  smtp_user: words,
  /** Sealed with the key in DATA_DIR/keys.json. */
  smtp_password_sealed: z.string().nullable().default(null),
  from_address: words,
  from_name: words,
})
/** Where mails are handed over, as it is stored. */
export type MailSetting = z.output<typeof MailSetting>

export const findMailSetting = async (db: Db): Promise<MailSetting> =>
  MailSetting.parse((await storedValue(db, 'mail')) ?? {})
export const lockMailSetting = async (tx: Tx): Promise<MailSetting> =>
  MailSetting.parse((await lockedValue(tx, 'mail')) ?? {})

/** A password that was stored readable, before there was a screen for it, is sealed. */
export function sealStoredPassword(db: Db, secretsKey: string, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { smtp_password, ...rest } = z
      .looseObject({ smtp_password: z.string().nullish() })
      .parse((await lockedValue(tx, 'mail')) ?? {})
    if (smtp_password)
      await writeSection(
        tx,
        'mail',
        { ...rest, smtp_password_sealed: sealPassword(secretsKey, smtp_password) },
        now,
      )
  })
}
