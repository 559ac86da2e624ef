import { createFileRoute } from '@tanstack/react-router'
import {
  answerColumns,
  partnershipDetailColumns,
  partnershipFigureColumns,
  partnershipStepColumns,
} from '@tsunagi/contract/catalogue/messages/partnerships'
import { partnerships, type PartnershipDetail } from '@tsunagi/contract/catalogue/partnerships'
import { t } from '../../../client/language.ts'
import { ActionButton } from '../../../kit/action.tsx'
import {
  address,
  badge,
  cell,
  choice,
  dateTime,
  day,
  lines,
  name,
  names,
  number,
  share,
  shownTo,
  text,
} from '../../../kit/columns.tsx'
import { detailScreen } from '../../../kit/detailScreen.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Panels } from '../../../kit/Panel.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import {
  partnershipMessages as m,
  partnershipTitle,
} from '../../../messages/catalogue/partnerships.ts'
import { lastDays } from '../../../messages/catalogue/priceRequests.ts'
import { rankTones } from '../../affiliater/-tones.ts'
import { partnershipDecisions } from '../-partnershipDecisions.tsx'
import { partnershipTones } from '../-tones.ts'
import { Agreement } from '../-terms/Agreement.tsx'
import { screenReasons } from './-screenReasons.tsx'

const others = ['admin', 'advertiser', 'agency'] as const

const PartnershipShow = detailScreen(partnerships.info, {
  title: ({ ad_name, media_name }) => partnershipTitle(ad_name, media_name),
  back: '/promotion/partnershipApplication',
  actions: (partnership) => (
    <>
      {partnershipDecisions.map((action) => (
        <ActionButton key={action.label.ja} action={action} rows={[partnership]} />
      ))}
    </>
  ),
  body: (partnership) => (
    <>
      <Panels>
        <State of={partnership} />
        <Applicant of={partnership} />
      </Panels>
      <Agreement of={partnership} />
      {partnership.answers.length > 0 && <Answers answers={partnership.answers} />}
      <Figures figures={partnership.figures} />
      <Steps steps={partnership.steps} />
    </>
  ),
})

export const Route = createFileRoute('/promotion/partnershipApplication/show')({
  component: PartnershipShow,
})

const State = ({ of }: { of: PartnershipDetail }) => (
  <Facts
    title={m.state}
    of={of}
    labels={partnershipDetailColumns}
    show={{
      status: badge(partnershipTones),
      ad_name: recordName('promotion'),
      message: lines(),
      ...(of.screened_for && { screened_for: screenReasons() }),
      ...(of.reason && { reason: lines() }),
      ...(of.last_day && { last_day: day() }),
      ...(of.reapply_on && { reapply_on: day() }),
      applied_at: dateTime(),
      ...(of.decided_at && { decided_at: dateTime() }),
    }}
  />
)

const Applicant = ({ of }: { of: PartnershipDetail }) => (
  <Facts
    title={m.applicant}
    of={of}
    labels={partnershipDetailColumns}
    show={{
      media_name: recordName('media'),
      ...(of.media_url !== null && { media_url: address() }),
      media_kind: name(),
      media_categories: names(),
      monthly_page_views: number(),
      affiliater_name: shownTo(others, recordName('affiliater')),
      rank: badge(rankTones),
      refusals: number(),
    }}
  />
)

const Answers = ({ answers }: Pick<PartnershipDetail, 'answers'>) => (
  <RelatedTable
    title={m.answers}
    rows={answers}
    labels={answerColumns}
    columns={{ question: text(), answer: lines() }}
    empty={m.noAnswers}
  />
)

const Figures = ({ figures }: Pick<PartnershipDetail, 'figures'>) => (
  <RelatedTable
    title={m.figures}
    rows={figures}
    labels={partnershipFigureColumns}
    columns={{
      days: cell((days: number) => t(lastDays(days))),
      clicks: number(),
      results: number(),
      approved: number(),
      approval_rate: share(),
    }}
    empty={m.noAnswers}
  />
)

const Steps = ({ steps }: Pick<PartnershipDetail, 'steps'>) => (
  <RelatedTable
    title={m.steps}
    rows={steps}
    labels={partnershipStepColumns}
    columns={{
      at: dateTime(),
      status: badge(partnershipTones),
      side: choice(),
      by_name: shownTo(['admin'], text()),
      ...(steps.some(({ last_day }) => last_day) && { last_day: day() }),
      message: lines(),
      reason: lines(),
    }}
    empty={m.noAnswers}
  />
)
