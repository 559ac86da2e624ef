import { Alert } from '@mantine/core'
import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { t } from '../../../client/language.ts'
import { badge, text } from '../../../kit/columns.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import type { Values } from '../../../kit/field.ts'
import { when, type Field } from '../../../kit/fields.ts'
import { affiliaterLabels, affiliaterMessages as m } from '../../../messages/people/affiliaters.ts'
import { partyMessages } from '../../../messages/people/parties.ts'
import { lifecycleTones } from '../../-lifecycleTones.ts'
import { addressParts } from '../../-parties/addressParts.ts'
import { affiliaterFields, bankFields, SavedAffiliaterLinks } from '../-form.tsx'

/** A number that comes masked is not sent back: the account stays as it is. */
const isVisible = ({ account_number }: Values) => !String(account_number ?? '').startsWith('*')
const visibleBankFields = Object.fromEntries(
  Object.keys(bankFields).map((name) => [
    name,
    when(isVisible, affiliaterFields[name as keyof typeof bankFields] as Field<unknown>),
  ]),
) as unknown as typeof bankFields

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
        {found.account_number.startsWith('*') && (
          <Alert variant="light" color="yellow">
            {t(m.bankHidden)}
          </Alert>
        )}
      </>
    ),
  ),
  fields: { ...affiliaterFields, ...visibleBankFields },
  links: (id) => <SavedAffiliaterLinks id={id} />,
})
