import { accounts } from '@tsunagi/contract/people/accounts'
import { trackingHostColumns } from '@tsunagi/contract/catalogue/messages/trackingHosts'
import { trackingHosts } from '@tsunagi/contract/catalogue/trackingHosts'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import { hinted, optionField, textField } from '../../../kit/fields.ts'
import { trackingHostMessages as m } from '../../../messages/catalogue/trackingHosts.ts'

export const { Input, Complete } = editFlow(trackingHosts.save, {
  title: m.registTitle,
  steps: { input: '/trackingHost/regist', complete: '/trackingHost/regist/complete' },
  fields: {
    advertiser_id: optionField(trackingHostColumns.advertiser_name.label, accounts.advertiserNames),
    host: hinted(m.hostHint, textField(trackingHostColumns.host.label)),
  },
  links: (id) => (
    <>
      <ButtonLink to="/trackingHost/info" search={{ id }}>
        {t(m.open)}
      </ButtonLink>
      <ButtonLink to="/trackingHost" variant="default">
        {t(m.toList)}
      </ButtonLink>
    </>
  ),
})
