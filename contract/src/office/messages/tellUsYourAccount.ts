import { text } from '../../messages/text.ts'

/** How somebody who cannot sign in any more says which bank account money goes to: before the link to where one writes to the operator. */
export const tellUsYourAccount = text(
  '現在はログインできないため、振込先口座は次のページからお知らせください。',
  'As you cannot sign in any more, please tell us your bank account on this page.',
)
