import { agencies } from '@tsunagi/contract/people/agencies'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import { agencyMessages as m } from '../../../messages/people/agencies.ts'
import { partyMessages } from '../../../messages/people/parties.ts'
import { openingFields } from '../../-parties/operatorFields.ts'
import { agencyFields, SavedAgencyLinks } from '../-form.tsx'

export const { Input, Complete } = editFlow(agencies.regist, {
  title: m.registTitle,
  steps: { input: '/adAgency/regist', complete: '/adAgency/regist/complete' },
  first: { send_mail: true },
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
