import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { agencies, type AgencyDetail } from '@tsunagi/contract/people/agencies'
import { badge, dateTime, day, lines, link, list, text } from '../../../kit/columns.tsx'
import { detailScreen } from '../../../kit/detailScreen.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Panels } from '../../../kit/Panel.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { Tabbed } from '../../../kit/Tabbed.tsx'
import {
  agencyLabels as labels,
  agencyMessages as m,
  clientLabels,
} from '../../../messages/people/agencies.ts'
import { partyMessages, partyTitle } from '../../../messages/people/parties.ts'

import { BankFacts } from '../../affiliater/-BankFacts.tsx'
import { lifecycleTones } from '../../-lifecycleTones.ts'
import { AgencyBalance } from '../-AgencyBalance.tsx'
import { AgencyStatements } from '../-AgencyStatements.tsx'
import { AgreedFacts } from '../-AgreedFacts.tsx'
import { Margins } from '../-Margins.tsx'
import { contactFacts } from '../-contactFacts.ts'
import { PartyActions } from '../../-parties/PartyActions.tsx'
import { peopleAndHistory } from '../../-parties/People.tsx'

const AgencyInfo = detailScreen(agencies.info, {
  title: ({ company, id }) => partyTitle(company, id),
  back: '/adAgency',
  actions: (agency) => <PartyActions party="agency" account={agency} />,
  body: (agency) => (
    <Tabbed
      tabs={[
        { name: 'basics', label: partyMessages.basics, body: () => <Basics of={agency} /> },
        {
          name: 'clients',
          label: m.clients,
          count: agency.advertisers.length + agency.affiliaters.length,
          body: () => <Clients of={agency} />,
        },
        {
          name: 'margins',
          label: m.margins,
          body: () => (
            <Stack gap="md">
              <AgencyBalance of={agency.id} />
              <Margins of={agency.id} />
              <AgencyStatements of={agency.id} />
            </Stack>
          ),
        },
        ...peopleAndHistory(agency),
      ]}
    />
  ),
})

export const Route = createFileRoute('/adAgency/info/')({ component: AgencyInfo })

const Basics = ({ of }: { of: AgencyDetail }) => (
  <Panels>
    <Stack gap="md">
      <Facts
        title={partyMessages.basics}
        of={of}
        labels={labels}
        show={{
          lifecycle: badge(lifecycleTones),
          lifecycle_reason: lines(),
          company: text(),
          company_kana: text(),
          corporate_number: text(),
          invoice_number: text(),
          invoice_valid_from: day(),
          invoice_valid_until: day(),
          created_at: dateTime(),
        }}
      />
      <AgreedFacts of={of} />
      <BankFacts of={of} />
    </Stack>
    <Stack gap="md">
      <Facts title={partyMessages.contact} of={of} labels={labels} show={contactFacts} />
      <Facts
        title={partyMessages.operator}
        of={of}
        labels={labels}
        show={{ staff_name: text(), tags: list(), notes: lines() }}
      />
    </Stack>
  </Panels>
)

type Client = AgencyDetail['advertisers'][number]

const Clients = ({ of: { advertisers, affiliaters } }: { of: AgencyDetail }) => (
  <Panels>
    <RelatedTable
      title={m.advertisers}
      rows={advertisers}
      labels={clientLabels}
      columns={{
        id: text(),
        name: link(({ id }: Client) => ({ to: '/advertiser/info', search: { id } })),
      }}
      empty={m.noAdvertisers}
    />
    <RelatedTable
      title={m.affiliaters}
      rows={affiliaters}
      labels={clientLabels}
      columns={{
        id: text(),
        name: link(({ id }: Client) => ({ to: '/affiliater/show', search: { id } })),
      }}
      empty={m.noAffiliaters}
    />
  </Panels>
)
