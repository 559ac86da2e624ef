import { Stack, Text } from '@mantine/core'
import type { ReferralStanding } from '@tsunagi/contract/money/referrals'
import { formatYen } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { CopyBlock } from '../../kit/CopyBlock.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { StatCard, StatCards } from '../../kit/StatCard.tsx'
import { monthName } from '../../messages/money/claims.ts'
import {
  people,
  peopleApproved,
  referralMessages as m,
  referralTerms,
  referralTermsFrom,
} from '../../messages/people/referrals.ts'

/** The own link by which others register, what the programme promises, and what has come of it. */
export function ReferralCard({ referral }: { referral: ReferralStanding }) {
  const { code, rate, months, from, registered, approved, earned, last } = referral
  return (
    <Panel title={m.title}>
      <Stack gap="md">
        <Text size="sm">
          {t(referralTerms(rate, months))}
          {from && ` ${t(referralTermsFrom(from))}`}
        </Text>
        <CopyBlock label={m.link} value={`${window.location.origin}/partnerRegist?ref=${code}`} />
        <StatCards>
          <StatCard
            label={m.people}
            value={t(people(registered))}
            note={t(peopleApproved(approved))}
          />
          <StatCard label={m.earned} value={formatYen(earned)} />
          <StatCard
            label={m.last}
            value={last ? formatYen(last.amount) : t(m.none)}
            note={last && t(monthName(last.month))}
          />
        </StatCards>
        <Text size="xs" c="dimmed">
          {t(m.notes)}
        </Text>
      </Stack>
    </Panel>
  )
}
