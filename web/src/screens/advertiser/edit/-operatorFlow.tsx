import { advertisers } from '@tsunagi/contract/people/advertisers'
import { badge, text } from '../../../kit/columns.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { advertiserLabels, advertiserMessages as m } from '../../../messages/people/advertisers.ts'
import { partyMessages } from '../../../messages/people/parties.ts'
import { lifecycleTones } from '../../-lifecycleTones.ts'
import { addressParts } from '../../-parties/addressParts.ts'
import { advertiserFields, SavedAdvertiserLinks } from '../-form.tsx'

export const { Input: OperatorInput, Complete: OperatorComplete } = editFlow(advertisers.edit, {
  title: m.editTitle,
  steps: { input: '/advertiser/edit', complete: '/advertiser/edit/complete' },
  load: existing(
    advertisers.info,
    (found) => ({ ...found, ...addressParts(found) }),
    (found) => (
      <Facts
        title={partyMessages.basics}
        of={found}
        labels={advertiserLabels}
        show={{ id: text(), lifecycle: badge(lifecycleTones), company: text() }}
      />
    ),
  ),
  fields: advertiserFields,
  links: (id) => <SavedAdvertiserLinks id={id} access="/advertiser/edit/limitedAndRefused" />,
})
