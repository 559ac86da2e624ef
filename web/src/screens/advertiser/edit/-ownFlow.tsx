import { advertisers } from '@tsunagi/contract/people/advertisers'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { advertiserMessages as m } from '../../../messages/people/advertisers.ts'
import { addressParts } from '../../-parties/addressParts.ts'
import { OwnSavedLinks } from '../../-parties/OwnSavedLinks.tsx'
import { ReviewNotice } from '../../-parties/ReviewNotice.tsx'
import { advertiserOwnFields } from '../-form.tsx'

const flow = editFlow(advertisers.editAccount, {
  title: m.ownEditTitle,
  steps: { input: '/advertiser/edit', complete: '/advertiser/edit/complete' },
  load: existing(
    advertisers.account,
    (found) => ({
      ...found,
      ...addressParts(found),
    }),
    (found) => <ReviewNotice account={found} />,
  ),
  fields: advertiserOwnFields,
  links: () => <OwnSavedLinks account={advertisers.account} to="/advertiser/accountInfo" />,
})

export const { Input: OwnInput, Complete: OwnComplete } = flow
