import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { affiliaterMessages as m } from '../../../messages/people/affiliaters.ts'
import { addressParts } from '../../-parties/addressParts.ts'
import { OwnSavedLinks } from '../../-parties/OwnSavedLinks.tsx'
import { ReviewNotice } from '../../-parties/ReviewNotice.tsx'
import { affiliaterOwnFields } from '../-form.tsx'

const flow = editFlow(affiliaters.editAccount, {
  title: m.ownEditTitle,
  steps: { input: '/affiliater/edit', complete: '/affiliater/edit/complete' },
  load: existing(
    affiliaters.account,
    (found) => ({
      ...found,
      ...addressParts(found),
    }),
    (found) => <ReviewNotice account={found} />,
  ),
  fields: affiliaterOwnFields,
  links: () => <OwnSavedLinks account={affiliaters.account} to="/affiliater/accountInfo" />,
})

export const { Input: OwnInput, Complete: OwnComplete } = flow
