import { agencies } from '@tsunagi/contract/people/agencies'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { agencyMessages as m } from '../../../messages/people/agencies.ts'
import { addressParts } from '../../-parties/addressParts.ts'
import { OwnSavedLinks } from '../../-parties/OwnSavedLinks.tsx'
import { ReviewNotice } from '../../-parties/ReviewNotice.tsx'
import { agencyOwnFields } from '../-form.tsx'

const flow = editFlow(agencies.editAccount, {
  title: m.ownEditTitle,
  steps: { input: '/adAgency/edit', complete: '/adAgency/edit/complete' },
  load: existing(
    agencies.account,
    (found) => ({ ...found, ...addressParts(found) }),
    (found) => <ReviewNotice account={found} />,
  ),
  fields: agencyOwnFields,
  links: () => <OwnSavedLinks account={agencies.account} to="/adAgency/accountInfo" />,
})

export const { Input: OwnInput, Complete: OwnComplete } = flow
