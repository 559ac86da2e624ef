import { agencies, type AgencyOwnInput } from '@tsunagi/contract/people/agencies'
import { editFlow } from '../../../kit/editFlow.tsx'
import { existingOwn } from '../../../kit/existingOwn.ts'
import { agencyMessages as m } from '../../../messages/people/agencies.ts'
import { addressParts } from '../../-parties/addressParts.ts'
import { inputFrom } from '../../-parties/inputFrom.ts'
import { OwnSavedLinks } from '../../-parties/OwnSavedLinks.tsx'
import { ReviewNotice } from '../../-parties/ReviewNotice.tsx'
import { agencyOwnFields } from '../-form.tsx'

const flow = editFlow(agencies.editAccount, {
  title: m.ownEditTitle,
  steps: { input: '/adAgency/edit', complete: '/adAgency/edit/complete' },
  load: existingOwn(
    agencies.account,
    (found) => ({ ...inputFrom<AgencyOwnInput>(agencyOwnFields, found), ...addressParts(found) }),
    (found) => <ReviewNotice account={found} />,
  ),
  fields: agencyOwnFields,
  links: () => <OwnSavedLinks account={agencies.account} to="/adAgency/accountInfo" />,
})

export const { Input: OwnInput, Complete: OwnComplete } = flow
