import { agencies } from '@tsunagi/contract/agencies'
import { t } from '../../../app/language.ts'
import { ButtonLink } from '../../../app/Link.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import { permitted } from '../../../kit/permitted.tsx'
import { agencyMessages as m } from '../../../messages/agencies.ts'
import { partyMessages } from '../../../messages/parties.ts'
import { openingFields } from '../../-parties/operatorFields.ts'
import { agencyFields, SavedAgencyLinks } from '../-form.tsx'

const flow = editFlow(agencies.regist, {
  title: m.registTitle,
  steps: { input: '/adAgency/regist', complete: '/adAgency/regist/complete' },
  fields: { ...agencyFields, ...openingFields },
  links: (id) => (
    <>
      <SavedAgencyLinks id={id} />
      <ButtonLink to="/adAgency/regist" variant="default">
        {t(partyMessages.another)}
      </ButtonLink>
    </>
  ),
})

export const Input = permitted(agencies.regist, flow.Input)
export const { Complete } = flow
