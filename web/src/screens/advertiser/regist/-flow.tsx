import { advertisers } from '@tsunagi/contract/advertisers'
import { t } from '../../../app/language.ts'
import { ButtonLink } from '../../../app/Link.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import { permitted } from '../../../kit/permitted.tsx'
import { advertiserMessages as m } from '../../../messages/advertisers.ts'
import { partyMessages } from '../../../messages/parties.ts'
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

const flow = editFlow(advertisers.regist, {
  title: m.registTitle,
  steps: { input: '/advertiser/regist', complete: '/advertiser/regist/complete' },
  fields: { ...advertiserFields, ...openingFields },
  completeFor: ({ send_mail }) => (send_mail ? '/advertiser/regist/withMail' : undefined),
  links: registeredLinks,
})

export const Input = permitted(advertisers.regist, flow.Input)
export const { Complete } = flow
