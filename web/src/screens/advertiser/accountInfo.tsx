import { createFileRoute } from '@tanstack/react-router'
import { advertisers } from '@tsunagi/contract/people/advertisers'
import { address, badge, cell, list, text } from '../../kit/columns.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { formatPostalCode } from '../../kit/japanFields.ts'
import { Panels } from '../../kit/Panel.tsx'
import { advertiserLabels as labels } from '../../messages/people/advertisers.ts'
import { partyMessages } from '../../messages/people/parties.ts'
import { lifecycleTones } from '../-lifecycleTones.ts'
import { forKind } from '../-parties/forKind.tsx'
import { onOff } from '../../kit/onOff.tsx'
import { ownAccount } from '../-parties/OwnAccount.tsx'

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
      <Facts
        title={partyMessages.contact}
        of={account}
        labels={labels}
        show={{
          contact_name: text(),
          contact_name_kana: text(),
          department: text(),
          mail_address: text(),
          cc_mail_addresses: list(),
          phone: text(),
          postal_code: cell(formatPostalCode),
          address: text(),
          mail_normal: onOff(),
          mail_important: onOff(),
        }}
      />
    </Panels>
  ),
})
const AccountInfo = forKind({ advertiser: Own })

export const Route = createFileRoute('/advertiser/accountInfo')({ component: AccountInfo })
