import { Badge, Text as Words } from '@mantine/core'
import type { AffiliaterAccount } from '@tsunagi/contract/people/affiliaters'
import { accountTypeLabels } from '@tsunagi/contract/people/messages/affiliaters'
import type { ReactNode } from 'react'
import { t } from '../../client/language.ts'
import { Fact } from '../../kit/Facts.tsx'
import { Panel } from '../../kit/Panel.tsx'
import {
  affiliaterLabels as labels,
  affiliaterMessages as m,
} from '../../messages/people/affiliaters.ts'
import { formatInstant, nothing } from '../../client/format.ts'
import { inBrackets } from '../../messages/kit.ts'

type Account = Pick<
  AffiliaterAccount,
  | 'bank_code'
  | 'bank_name'
  | 'branch_code'
  | 'branch_name'
  | 'account_type'
  | 'account_number'
  | 'account_holder_kana'
  | 'account_holder_given'
  | 'holder_matches'
  | 'bank_registered_at'
>

/** Where rewards are paid to, and whether it is in the own name. */
export function BankFacts({ of, aside }: { of: Account; aside?: ReactNode }) {
  return (
    <Panel title={m.bank} aside={aside}>
      {of.account_number === '' ? (
        <Words size="sm" c="dimmed">
          {t(m.noBank)}
        </Words>
      ) : (
        <Account of={of} />
      )}
    </Panel>
  )
}

const Account = ({
  of: {
    bank_name,
    bank_code,
    branch_name,
    branch_code,
    account_type,
    account_number,
    account_holder_kana,
    account_holder_given,
    holder_matches,
    bank_registered_at,
  },
}: {
  of: Account
}) => (
  <dl style={{ margin: 0 }}>
    <Fact label={labels.bank_name.label}>
      <Coded name={bank_name} code={bank_code} />
    </Fact>
    <Fact label={labels.branch_name.label}>
      <Coded name={branch_name} code={branch_code} />
    </Fact>
    <Fact label={labels.account_type.label}>
      {account_type ? t(accountTypeLabels[account_type]) : nothing}
    </Fact>
    <Fact label={labels.account_number.label}>
      <span className="number">{account_number}</span>
    </Fact>
    <Fact label={labels.account_holder_kana.label}>{account_holder_kana}</Fact>
    {account_holder_given !== '' && (
      <Fact label={labels.account_holder_given.label}>{account_holder_given}</Fact>
    )}
    {holder_matches !== null && (
      <Fact label={labels.holder_matches.label}>
        <Badge variant="light" radius="sm" tt="none" color={holder_matches ? 'green' : 'red'}>
          {t(holder_matches ? m.holderSame : m.holderOther)}
        </Badge>
      </Fact>
    )}
    <Fact label={labels.bank_registered_at.label}>
      <span className="number">
        {bank_registered_at ? formatInstant(bank_registered_at) : nothing}
      </span>
    </Fact>
  </dl>
)

const Coded = ({ name, code }: { name: string; code: string }) =>
  name ? t(inBrackets(name, code)) : code
