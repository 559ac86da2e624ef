import { inJapan } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import {
  issuePasswordToken,
  passwordLink,
  tokenLifeMs,
} from '../identity/passwordTokens.queries.ts'

/** A link that lets a new person choose a password, and until when it works. */
export async function issueSetupLink(
  tx: Tx,
  userId: number,
  { appUrl, now }: { appUrl: string; now: Date },
) {
  const token = await issuePasswordToken(tx, userId, 'setup', now)
  return {
    link: passwordLink(appUrl, token),
    valid_until: inJapan(new Date(now.getTime() + tokenLifeMs.setup)),
  }
}
