import { agencies } from '@tsunagi/contract/people/agencies'
import { badge, text } from '../../../kit/columns.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { agencyLabels, agencyMessages as m } from '../../../messages/people/agencies.ts'
import { partyMessages } from '../../../messages/people/parties.ts'
import { lifecycleTones } from '../../-lifecycleTones.ts'
import { addressParts } from '../../-parties/addressParts.ts'
import { HiddenBankNotice, onlyVisible } from '../../affiliater/-hiddenBank.tsx'
import { agencyFields, SavedAgencyLinks } from '../-form.tsx'

export const { Input: OperatorInput, Complete: OperatorComplete } = editFlow(agencies.edit, {
  title: m.editTitle,
  steps: { input: '/adAgency/edit', complete: '/adAgency/edit/complete' },
  load: existing(
    agencies.info,
    (found) => ({
      ...found,
      ...addressParts(found),
      holder_consent: undefined,
      advertiser_ids: found.advertisers.map(({ id }) => id),
      affiliater_ids: found.affiliaters.map(({ id }) => id),
    }),
    (found) => (
      <>
        <Facts
          title={partyMessages.basics}
          of={found}
          labels={agencyLabels}
          show={{ id: text(), lifecycle: badge(lifecycleTones), company: text() }}
        />
        <HiddenBankNotice account={found} />
      </>
    ),
  ),
  fields: { ...agencyFields, ...onlyVisible(agencyFields) },
  links: (id) => <SavedAgencyLinks id={id} />,
})
