import { priceRequestColumns } from '@tsunagi/contract/catalogue/messages/priceRequests'
import { priceRequests } from '@tsunagi/contract/catalogue/priceRequests'
import { badge } from '../../../kit/columns.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import { priceRequestMessages as m } from '../../../messages/catalogue/priceRequests.ts'
import { enteredAmount } from '../-amount.ts'
import { SavedRequestLinks, wishFields } from '../-form.tsx'
import { scope } from '../-scope.tsx'
import { priceRequestTones } from '../-tones.ts'

export const { Input, Complete } = editFlow(priceRequests.edit, {
  title: m.edit,
  steps: { input: '/priceRequest/edit', complete: '/priceRequest/edit/complete' },
  load: existing(
    priceRequests.info,
    (request) => ({ ...request, net: enteredAmount(request.unit, request.net) }),
    (request) => (
      <Facts
        title={m.terms}
        of={request}
        labels={priceRequestColumns}
        show={{
          ad_name: recordName('promotion'),
          target: scope(),
          status: badge(priceRequestTones),
        }}
      />
    ),
  ),
  fields: wishFields,
  links: (id) => <SavedRequestLinks id={id} />,
})
