import { readable, seal } from '../../../platform/secretBox.ts'

/** What the secret of a system is sealed for. */
export const webhookPurpose = (endpointId: number): string => `webhook ${endpointId}: secret`

/** Encrypts the secret that a system's messages are signed with; it opens for the same system only. */
export const sealWebhookSecret = (key: string, endpointId: number, secret: string): Buffer =>
  seal(key, webhookPurpose(endpointId), Buffer.from(secret))

/** The secret in a box, or null where it was sealed with another key than the one there is. */
export const readableWebhookSecret = (
  key: string,
  endpointId: number,
  box: Buffer,
): string | null => readable(key, webhookPurpose(endpointId), box)
