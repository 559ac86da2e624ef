import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { badge, choice, day, text } from '../../kit/columns.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panels } from '../../kit/Panel.tsx'
import { affiliaterLabels as labels } from '../../messages/people/affiliaters.ts'
import { partyMessages } from '../../messages/people/parties.ts'
import { lifecycleTones } from '../-lifecycleTones.ts'
import { forKind } from '../-parties/forKind.tsx'
import { ownAccount } from '../-parties/OwnAccount.tsx'
import { BankFacts } from './-BankFacts.tsx'
import { ChangeBank } from './-changeBank.tsx'
import { rankTones } from './-tones.ts'
import { contactFacts } from './-contactFacts.ts'

const Own = ownAccount(affiliaters.account, {
  edit: '/affiliater/edit',
  password: '/affiliater/password',
  body: (account) => (
    <Panels>
      <Facts
        title={partyMessages.basics}
        of={account}
        labels={labels}
        show={{
          id: text(),
          lifecycle: badge(lifecycleTones),
          rank: badge(rankTones),
          kind: choice(),
          user_name: text(),
          user_name_kana: text(),
          company: text(),
          company_kana: text(),
          corporate_number: text(),
          birth_date: day(),
          invoice_number: text(),
          invoice_valid_from: day(),
          invoice_valid_until: day(),
        }}
      />
      <Stack gap="md">
        <Facts title={partyMessages.contact} of={account} labels={labels} show={contactFacts} />
        <BankFacts
          of={account}
          aside={
            <ChangeBank
              endpoint={affiliaters.changeBank}
              account={account}
              readings={[account.user_name_kana, account.company_kana]}
            />
          }
        />
      </Stack>
    </Panels>
  ),
})
const AccountInfo = forKind({ affiliater: Own })

export const Route = createFileRoute('/affiliater/accountInfo')({ component: AccountInfo })
