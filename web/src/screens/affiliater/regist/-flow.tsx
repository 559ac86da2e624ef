import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import { affiliaterMessages as m } from '../../../messages/people/affiliaters.ts'
import { partyMessages } from '../../../messages/people/parties.ts'
import { openingFields } from '../../-parties/operatorFields.ts'
import { affiliaterFields, SavedAffiliaterLinks } from '../-form.tsx'

/** Where to go on from a new affiliater. */
export const registeredLinks = (id: number) => (
  <>
    <SavedAffiliaterLinks id={id} />
    <ButtonLink to="/affiliater/regist" variant="default">
      {t(partyMessages.another)}
    </ButtonLink>
  </>
)

export const { Input, Complete } = editFlow(affiliaters.regist, {
  title: m.registTitle,
  steps: { input: '/affiliater/regist', complete: '/affiliater/regist/complete' },
  first: { send_mail: true, kind: 'individual' },
  fields: { ...affiliaterFields, ...openingFields },
  completeFor: ({ send_mail }) => (send_mail ? '/affiliater/regist/withMail' : undefined),
  links: registeredLinks,
})
