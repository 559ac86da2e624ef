import { createFileRoute } from '@tanstack/react-router'
import { advertisers } from '@tsunagi/contract/people/advertisers'
import { address, badge, text } from '../../kit/columns.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panels } from '../../kit/Panel.tsx'
import { advertiserLabels as labels } from '../../messages/people/advertisers.ts'
import { partyMessages } from '../../messages/people/parties.ts'
import { lifecycleTones } from '../-lifecycleTones.ts'
import { forKind } from '../-parties/forKind.tsx'
import { onOff } from '../../kit/onOff.tsx'
import { ownAccount } from '../-parties/OwnAccount.tsx'
import { contactFacts } from './-contactFacts.ts'

const Own = ownAccount(advertisers.account, {
  edit: '/advertiser/edit',
  password: '/advertiser/password',
  body: (account) => (
    <Panels>
      <Facts
        title={partyMessages.basics}
        of={account}
        labels={labels}
        show={{
          id: text(),
          lifecycle: badge(lifecycleTones),
          company: text(),
          company_kana: text(),
          corporate_number: text(),
          invoice_number: text(),
          site_url: address(),
          category: text(),
          shares_benchmark: onOff(),
        }}
      />
      <Facts title={partyMessages.contact} of={account} labels={labels} show={contactFacts} />
    </Panels>
  ),
})
const AccountInfo = forKind({ advertiser: Own })

export const Route = createFileRoute('/advertiser/accountInfo')({ component: AccountInfo })
