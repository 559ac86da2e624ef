import { Alert, Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { advertiserReleases } from '@tsunagi/contract/catalogue/releases'
import { advertisers, type AdvertiserDetail } from '@tsunagi/contract/people/advertisers'
import { t } from '../../../client/language.ts'
import { AppLink } from '../../../client/Link.tsx'
import {
  address,
  badge,
  dateTime,
  lines,
  link,
  list,
  money,
  text,
  choice,
} from '../../../kit/columns.tsx'
import { detailScreen } from '../../../kit/detailScreen.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Panels } from '../../../kit/Panel.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { Tabbed } from '../../../kit/Tabbed.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import {
  advertiserLabels as labels,
  advertiserMessages as m,
  advertiserPromotionLabels,
  pendingResults,
} from '../../../messages/people/advertisers.ts'
import { partyMessages, partyTitle } from '../../../messages/people/parties.ts'
import { lifecycleTones } from '../../-lifecycleTones.ts'
import { onOff } from '../../../kit/onOff.tsx'
import { OnwardLink } from '../../../kit/OnwardLink.tsx'
import { ResultFigures } from '../../-parties/ResultFigures.tsx'
import { promotionTones } from '../../promotion/-tones.ts'
import { Claims } from '../-Claims.tsx'
import { contactFacts } from '../-contactFacts.ts'
import { PartyActions } from '../../-parties/PartyActions.tsx'
import { peopleAndHistory } from '../../-parties/People.tsx'

const AdvertiserInfo = detailScreen(advertisers.info, {
  title: ({ company, id }) => partyTitle(company, id),
  back: '/advertiser/search',
  actions: (advertiser) => (
    <PartyActions party="advertiser" account={advertiser}>
      <AccessLink id={advertiser.id} />
    </PartyActions>
  ),
  body: (advertiser) => (
    <>
      <Pending of={advertiser} />
      <Tabbed
        tabs={[
          { name: 'basics', label: partyMessages.basics, body: () => <Basics of={advertiser} /> },
          {
            name: 'promotions',
            label: m.promotions,
            count: advertiser.promotions.length,
            body: () => <Promotions of={advertiser} />,
          },
          {
            name: 'results',
            label: partyMessages.results,
            body: () => <ResultFigures of={{ advertiser_id: advertiser.id }} />,
          },
          {
            name: 'claims',
            label: partyMessages.claims,
            body: () => <Claims id={advertiser.id} />,
          },
          ...peopleAndHistory(advertiser),
        ]}
      />
    </>
  ),
})

export const Route = createFileRoute('/advertiser/info/')({ component: AdvertiserInfo })

const AccessLink = ({ id }: { id: number }) => (
  <OnwardLink
    endpoint={advertiserReleases.index}
    to="/advertiser/edit/limitedAndRefused"
    search={{ id }}
    label={m.access}
  />
)

const Pending = ({ of: { id, pending_results } }: { of: AdvertiserDetail }) =>
  pending_results > 0 && (
    <Alert variant="light" color="yellow">
      {t(pendingResults(pending_results))}{' '}
      <AppLink to="/actionLogRaw/search" search={{ advertiser_id: id, status: 'pending' }}>
        {t(m.pending)}
      </AppLink>
    </Alert>
  )

const Basics = ({ of }: { of: AdvertiserDetail }) => (
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
          site_url: address(),
          category: text(),
          shares_benchmark: onOff(),
          created_at: dateTime(),
        }}
      />
      <Facts
        title={m.rights}
        of={of}
        labels={labels}
        show={{
          may_decide_results: onOff(),
          may_decide_partnerships: onOff(),
          may_answer_price_requests: onOff(),
          may_see_affiliater_name: onOff(),
          may_see_media_url: onOff(),
          may_upload_materials: onOff(),
          allowed_ips: list(),
        }}
      />
    </Stack>
    <Stack gap="md">
      <Facts title={partyMessages.contact} of={of} labels={labels} show={contactFacts} />
      <Facts
        title={m.billing}
        of={of}
        labels={labels}
        show={{
          invoice_addressee: text(),
          closing_day: choice(),
          payment_site: choice(),
          due_shift: choice(),
          invoice_delivery: choice(),
          billing_department: text(),
          billing_contact: text(),
          billing_mail: text(),
          billing_cc: list(),
        }}
      />
      <Facts
        title={m.limits}
        of={of}
        labels={labels}
        show={{
          monthly_budget: money(),
          spent: money(),
          credit_limit: money(),
          owed: money(),
        }}
      />
      <Facts
        title={partyMessages.operator}
        of={of}
        labels={labels}
        show={{
          agency_name: recordName('agency'),
          staff_name: text(),
          tags: list(),
          notes: lines(),
        }}
      />
    </Stack>
  </Panels>
)

const Promotions = ({ of: { id, promotions } }: { of: AdvertiserDetail }) => (
  <RelatedTable
    title={m.promotions}
    rows={promotions}
    labels={advertiserPromotionLabels}
    columns={{
      ad_name: link((promotion: AdvertiserDetail['promotions'][number]) => ({
        to: '/promotion/show',
        search: { id: promotion.id },
      })),
      status: badge(
        promotionTones as Record<string, (typeof promotionTones)[keyof typeof promotionTones]>,
      ),
    }}
    empty={m.noPromotions}
    aside={<OnwardLink to="/promotion" search={{ advertiser_id: id }} label={m.toPromotions} />}
  />
)
