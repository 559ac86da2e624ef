import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { agencies } from '@tsunagi/contract/people/agencies'
import { badge, day, text } from '../../kit/columns.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panels } from '../../kit/Panel.tsx'
import { agencyLabels as labels } from '../../messages/people/agencies.ts'
import { partyMessages } from '../../messages/people/parties.ts'
import { BankFacts } from '../affiliater/-BankFacts.tsx'
import { ChangeBank } from '../affiliater/-changeBank.tsx'
import { lifecycleTones } from '../-lifecycleTones.ts'
import { forKind } from '../-parties/forKind.tsx'
import { AgreedFacts } from './-AgreedFacts.tsx'
import { Margins } from './-Margins.tsx'
import { ownAccount } from '../-parties/OwnAccount.tsx'
import { contactFacts } from './-contactFacts.ts'

const Own = ownAccount(agencies.account, {
  edit: '/adAgency/edit',
  password: '/adAgency/password',
  body: (account) => (
    <Panels>
      <Stack gap="md">
        <AgreedFacts of={account} />
        <Margins />
        <BankFacts
          of={account}
          aside={
            <ChangeBank
              endpoint={agencies.changeBank}
              account={account}
              readings={[account.company_kana]}
            />
          }
        />
      </Stack>
      <Stack gap="md">
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
            invoice_valid_from: day(),
            invoice_valid_until: day(),
          }}
        />
        <Facts title={partyMessages.contact} of={account} labels={labels} show={contactFacts} />
      </Stack>
    </Panels>
  ),
})
const AccountInfo = forKind({ agency: Own })

export const Route = createFileRoute('/adAgency/accountInfo')({ component: AccountInfo })
