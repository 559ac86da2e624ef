import { text } from '../../messages/text.ts'
import type { Article } from './article.ts'
import { termsOfConduct } from './termsOfConduct.ts'
import { termsOfPartnership } from './termsOfPartnership.ts'
import { termsOfReward } from './termsOfReward.ts'

export const termsPreamble = text(
  'この利用規約（以下「本規約」）は、当社が運営する審査制のアフィリエイト広告ネットワーク（以下「本サービス」）を、アフィリエイターが利用するときの約束を定めたものです。お申し込みの前に、最後までお読みください。',
  'These terms of use (the “Terms”) set out what the operator (“we”, “us”) and publishers promise each other when using our closed, screened affiliate network (the “Service”). Please read them to the end before you apply.',
)

/** The terms of use, article by article. */
export const terms: readonly Article[] = [
  ...termsOfPartnership,
  ...termsOfReward,
  ...termsOfConduct,
]
