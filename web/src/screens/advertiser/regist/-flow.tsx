import { advertisers } from '@tsunagi/contract/people/advertisers'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import { advertiserMessages as m } from '../../../messages/people/advertisers.ts'
import { partyMessages } from '../../../messages/people/parties.ts'
import { openingFields } from '../../-parties/operatorFields.ts'
import { advertiserFields, SavedAdvertiserLinks } from '../-form.tsx'

/** Where to go on from a new advertiser. */
export const registeredLinks = (id: number) => (
  <>
    <SavedAdvertiserLinks id={id} access="/advertiser/regist/limitedAndRefused" />
    <ButtonLink to="/advertiser/regist" variant="default">
      {t(partyMessages.another)}
    </ButtonLink>
  </>
)

export const { Input, Complete } = editFlow(advertisers.regist, {
  title: m.registTitle,
  steps: { input: '/advertiser/regist', complete: '/advertiser/regist/complete' },
  first: { send_mail: true },
  begins: advertisers.begin,
  fields: { ...advertiserFields, ...openingFields },
  completeFor: ({ send_mail }) => (send_mail ? '/advertiser/regist/withMail' : undefined),
  links: registeredLinks,
})
