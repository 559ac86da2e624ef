import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { badge, text } from '../../../kit/columns.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { affiliaterLabels, affiliaterMessages as m } from '../../../messages/people/affiliaters.ts'
import { partyMessages } from '../../../messages/people/parties.ts'
import { lifecycleTones } from '../../-lifecycleTones.ts'
import { addressParts } from '../../-parties/addressParts.ts'
import { affiliaterFields, SavedAffiliaterLinks } from '../-form.tsx'
import { HiddenBankNotice, onlyVisible } from '../-hiddenBank.tsx'

export const { Input: OperatorInput, Complete: OperatorComplete } = editFlow(affiliaters.edit, {
  title: m.editTitle,
  steps: { input: '/affiliater/edit', complete: '/affiliater/edit/complete' },
  load: existing(
    affiliaters.show,
    (found) => ({ ...found, ...addressParts(found), holder_consent: undefined }),
    (found) => (
      <>
        <Facts
          title={partyMessages.basics}
          of={found}
          labels={affiliaterLabels}
          show={{ id: text(), lifecycle: badge(lifecycleTones), user_name: text() }}
        />
        <HiddenBankNotice account={found} />
      </>
    ),
  ),
  fields: { ...affiliaterFields, ...onlyVisible(affiliaterFields) },
  links: (id) => <SavedAffiliaterLinks id={id} />,
})
