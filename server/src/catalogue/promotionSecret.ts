import { randomBytes } from 'node:crypto'
import { seal, unseal } from '../platform/secretBox.ts'

/** What the secret of a promotion is sealed for. */
export const promotionPurpose = (promotionId: number): string =>
  `promotion ${promotionId}: secret of the servers`

/** A secret that proves an advertiser's server: 192 random bits, in characters that need no escaping in an address. */
export const newPromotionSecret = (): string => randomBytes(24).toString('base64url')

/** Encrypts a secret so that only the row of the same promotion can be opened with it. */
export const sealPromotionSecret = (key: string, promotionId: number, secret: string): Buffer =>
  seal(key, promotionPurpose(promotionId), Buffer.from(secret))
/** The secret in a box; throws where the box is of another promotion, or was sealed with another key. */
export const unsealPromotionSecret = (key: string, promotionId: number, box: Buffer): string =>
  unseal(key, promotionPurpose(promotionId), box).toString()
