import { randomBytes } from 'node:crypto'
import { seal, unseal } from '../platform/secretBox.ts'

const purposeOf = (promotionId: number) => `promotion ${promotionId}: secret of the servers`

export const newPromotionSecret = (): string => randomBytes(24).toString('base64url')

export const sealPromotionSecret = (key: string, promotionId: number, secret: string): Buffer =>
  seal(key, purposeOf(promotionId), Buffer.from(secret))
export const unsealPromotionSecret = (key: string, promotionId: number, box: Buffer): string =>
  unseal(key, purposeOf(promotionId), box).toString()
