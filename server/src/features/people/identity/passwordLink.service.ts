import { inJapan } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import {
  issuePasswordToken,
  passwordLink,
  tokenLifeMs,
  type PasswordPurpose,
} from './passwordTokens.queries.ts'

/** A link that lets a person choose a password, and until when it works; earlier ones stop working. */
export async function issuePasswordLink(
  tx: Tx,
  userId: number,
  purpose: PasswordPurpose,
  { appUrl, now }: { appUrl: string; now: Date },
) {
  const token = await issuePasswordToken(tx, userId, purpose, now)
  return {
    link: passwordLink(appUrl, token),
    valid_until: inJapan(new Date(now.getTime() + tokenLifeMs[purpose])),
  }
}
