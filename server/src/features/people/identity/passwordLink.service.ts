import { inJapan } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { issuePasswordToken, passwordLink, type PasswordPurpose } from './passwordTokens.queries.ts'

/** A link that lets a person choose a password, and until when it works; earlier ones stop working. */
export async function issuePasswordLink(
  tx: Tx,
  userId: number,
  purpose: PasswordPurpose,
  { appUrl, now }: { appUrl: string; now: Date },
) {
  const { reset_minutes, setup_hours } = await readSetting(tx, 'sign_in')
  const minutes = purpose === 'reset' ? reset_minutes : setup_hours * 60
  const until = new Date(now.getTime() + minutes * 60_000)
  const token = await issuePasswordToken(tx, userId, purpose, { now, until })
  return { link: passwordLink(appUrl, token), valid_until: inJapan(until) }
}
