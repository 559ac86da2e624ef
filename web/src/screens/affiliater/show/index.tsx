import { Group, Stack, Text as Words } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { affiliaters, type AffiliaterDetail } from '@tsunagi/contract/people/affiliaters'
import { t } from '../../../client/language.ts'
import {
  badge,
  cell,
  choice,
  dateTime,
  day,
  lines,
  link,
  list,
  text,
} from '../../../kit/columns.tsx'
import { detailScreen } from '../../../kit/detailScreen.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Panels } from '../../../kit/Panel.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { Tabbed } from '../../../kit/Tabbed.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import {
  affiliaterLabels as labels,
  affiliaterMediaLabels,
  affiliaterMessages as m,
  partnershipCount,
} from '../../../messages/people/affiliaters.ts'
import { partyMessages, partyTitle } from '../../../messages/people/parties.ts'
import { referralMessages } from '../../../messages/people/referrals.ts'
import { rankMessages } from '../../../messages/people/ranks.ts'
import { lifecycleTones } from '../../-lifecycleTones.ts'
import { onOff } from '../../../kit/onOff.tsx'
import { OnwardLink } from '../../../kit/OnwardLink.tsx'
import { ResultFigures } from '../../-parties/ResultFigures.tsx'
import { mediaTones } from '../../media/-tones.ts'
import { BankFacts } from '../-BankFacts.tsx'
import { Payments } from '../-Payments.tsx'
import { Signals } from '../-Signals.tsx'
import { Ranks } from '../-Ranks.tsx'
import { Referred } from '../-Referred.tsx'
import { rankTones } from '../-tones.ts'
import { contactFacts } from '../-contactFacts.ts'
import { PartyActions } from '../../-parties/PartyActions.tsx'
import { peopleAndHistory } from '../../-parties/People.tsx'

const AffiliaterShow = detailScreen(affiliaters.show, {
  title: ({ company, user_name, id }) => partyTitle(company || user_name, id),
  back: '/affiliater/search',
  actions: (affiliater) => <PartyActions party="affiliater" account={affiliater} />,
  body: (affiliater) => (
    <>
      <Signals signals={affiliater.signals} />
      <Tabbed
        tabs={[
          { name: 'basics', label: partyMessages.basics, body: () => <Basics of={affiliater} /> },
          {
            name: 'media',
            label: m.tabMedia,
            count: affiliater.media.length,
            body: () => <Media of={affiliater} />,
          },
          {
            name: 'results',
            label: partyMessages.results,
            body: () => <ResultFigures of={{ affiliater_id: affiliater.id }} />,
          },
          {
            name: 'payments',
            label: partyMessages.payments,
            body: () => <Payments id={affiliater.id} />,
          },
          {
            name: 'referrals',
            label: referralMessages.tab,
            count: affiliater.referred.length,
            body: () => <Referred of={affiliater} />,
          },
          { name: 'ranks', label: rankMessages.tab, body: () => <Ranks of={affiliater} /> },
          ...peopleAndHistory(affiliater),
        ]}
      />
    </>
  ),
})

export const Route = createFileRoute('/affiliater/show/')({ component: AffiliaterShow })

const Basics = ({ of }: { of: AffiliaterDetail }) => (
  <Panels>
    <Stack gap="md">
      <Facts
        title={partyMessages.basics}
        of={of}
        labels={labels}
        show={{
          lifecycle: badge(lifecycleTones),
          lifecycle_reason: lines(),
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
          withholding: choice(),
          created_at: dateTime(),
        }}
      />
      <BankFacts of={of} />
    </Stack>
    <Stack gap="md">
      <Facts title={partyMessages.contact} of={of} labels={labels} show={contactFacts} />
      <Facts
        title={partyMessages.operator}
        of={of}
        labels={labels}
        show={{
          rank: badge(rankTones),
          rank_locked: onOff(),
          rank_lock_reason: lines(),
          group_name: text(),
          agency_name: recordName('agency'),
          referrer_name: link(({ referrer_id }: AffiliaterDetail) => ({
            to: '/affiliater/show',
            search: { id: referrer_id },
          })),
          staff_name: text(),
          tags: list(),
          found_by: lines(),
          notes: lines(),
        }}
      />
    </Stack>
  </Panels>
)

const Media = ({ of: { id, media, partnerships } }: { of: AffiliaterDetail }) => (
  <RelatedTable
    title={m.media}
    rows={media}
    labels={affiliaterMediaLabels}
    columns={{
      name: link((medium: AffiliaterDetail['media'][number]) => ({
        to: '/media/show',
        search: { id: medium.id },
      })),
      url: cell((url: string) => <span style={{ overflowWrap: 'anywhere' }}>{url}</span>),
      status: badge(mediaTones as Record<string, (typeof mediaTones)[keyof typeof mediaTones]>),
    }}
    empty={m.noMedia}
    aside={<MediaLinks id={id} partnerships={partnerships} />}
  />
)

const MediaLinks = ({ id, partnerships }: { id: number; partnerships: number }) => (
  <Group gap="sm">
    <Words size="sm" c="dimmed" className="number">
      {t(partnershipCount(partnerships))}
    </Words>
    <OnwardLink to="/media/search" search={{ affiliater_id: id }} label={partyMessages.toList} />
  </Group>
)
