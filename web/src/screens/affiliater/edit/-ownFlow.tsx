import { affiliaters, type AffiliaterOwnInput } from '@tsunagi/contract/people/affiliaters'
import { editFlow } from '../../../kit/editFlow.tsx'
import { existingOwn } from '../../../kit/existingOwn.ts'
import { affiliaterMessages as m } from '../../../messages/people/affiliaters.ts'
import { addressParts } from '../../-parties/addressParts.ts'
import { inputFrom } from '../../-parties/inputFrom.ts'
import { OwnSavedLinks } from '../../-parties/OwnSavedLinks.tsx'
import { ReviewNotice } from '../../-parties/ReviewNotice.tsx'
import { affiliaterOwnFields } from '../-form.tsx'

const flow = editFlow(affiliaters.editAccount, {
  title: m.ownEditTitle,
  steps: { input: '/affiliater/edit', complete: '/affiliater/edit/complete' },
  load: existingOwn(
    affiliaters.account,
    (found) => ({
      ...inputFrom<AffiliaterOwnInput>(affiliaterOwnFields, found),
      ...addressParts(found),
    }),
    (found) => <ReviewNotice account={found} />,
  ),
  fields: affiliaterOwnFields,
  links: () => <OwnSavedLinks account={affiliaters.account} to="/affiliater/accountInfo" />,
})

export const { Input: OwnInput, Complete: OwnComplete } = flow
