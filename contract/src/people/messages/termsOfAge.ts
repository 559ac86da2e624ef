import { adultAge } from '../../japan.ts'
import { text, type Text } from '../../messages/text.ts'

/** What the product's terms of use, and what they prohibit, say of the least age of a person. */
export const ageClauses = (age: number): Record<'applying' | 'prohibited', Text> => ({
  applying: text(
    `登録を申し込めるのは、${age}歳以上の個人または法人です。`,
    `Applicants must be ${age} years of age or older, or a company.`,
  ),
  prohibited: text(
    `虚偽の情報や他人の情報による登録、${age}歳未満の方の登録`,
    `Registering with false information, in another’s name, or under the age of ${age}`,
  ),
})

/** What they say where the operator asks for no more than the law. */
export const adultClauses = ageClauses(adultAge)
/** Their names among the texts that follow the settings. */
export const ageClauseNames = { applying: 'terms.leastAge', prohibited: 'prohibited.leastAge' }
