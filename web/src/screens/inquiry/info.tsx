import { Alert } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { column } from '@tsunagi/contract/endpoint'
import { inquiries, type InquiryDetail } from '@tsunagi/contract/results/inquiries'
import { inquiryColumns } from '@tsunagi/contract/results/messages/inquiries'
import { resultColumns } from '@tsunagi/contract/results/messages/results'
import { noticeColumns } from '@tsunagi/contract/traffic/messages/notices'
import { formatInstant } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { useUserKind } from '../../client/session.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, cell, choice, dateTime, money, shownTo, text } from '../../kit/columns.tsx'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panels } from '../../kit/Panel.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { answerDue, inquiryMessages as m, inquiryTitle } from '../../messages/results/inquiries.ts'
import { Journey } from '../-journey/Journey.tsx'
import { NoticeLink } from '../trackLog/-NoticeLink.tsx'
import { NoticeCode } from '../trackLog/-NoticeCode.tsx'
import { accept } from './-accept.tsx'
import { ResultLink } from './-ResultLink.tsx'
import { steps } from './-steps.tsx'
import { Talk } from './-Talk.tsx'
import { turns } from './-turns.ts'
import { inquiryTones } from './-tones.ts'

const InquiryInfo = detailScreen(inquiries.info, {
  title: ({ id, ad_name }) => inquiryTitle(id, ad_name),
  back: '/inquiry/search',
  refreshSeconds: 15,
  actions: (inquiry) => (
    <>
      {[...accept, ...steps].map((action, index) => (
        <ActionButton key={index} action={action} rows={[inquiry]} />
      ))}
      {inquiry.result_id !== null && (
        <OnwardLink to="/actionLogRaw/info" search={{ id: inquiry.result_id }} label={m.result} />
      )}
    </>
  ),
  body: (inquiry) => (
    <>
      <Turn inquiry={inquiry} />
      <Panels>
        <Summary inquiry={inquiry} />
        <Talk messages={inquiry.messages} />
      </Panels>
      <Journey steps={inquiry.journey} />
      <Notices notices={inquiry.notices} />
    </>
  ),
})

export const Route = createFileRoute('/inquiry/info')({ component: InquiryInfo })

/** Whose word is awaited, and until when. */
function Turn({ inquiry: { status, due_at } }: { inquiry: InquiryDetail }) {
  const [words, tone] = turns[status](useUserKind())
  return (
    <Alert color={tone} variant="light">
      {t(words)} {due_at && t(answerDue(formatInstant(due_at)))}
    </Alert>
  )
}

const Summary = ({ inquiry }: { inquiry: InquiryDetail }) => (
  <Facts
    title={m.facts}
    of={inquiry}
    labels={{ ...inquiryColumns, goal_name: resultColumns.goal_name, cid: column(m.clickId) }}
    show={{
      status: badge(inquiryTones),
      kind: choice(),
      ad_name: recordName('promotion'),
      goal_name: text(),
      advertiser_name: shownTo(['admin', 'agency'], recordName('advertiser')),
      media_name: recordName('media'),
      affiliater_name: shownTo(['admin', 'advertiser', 'agency'], recordName('affiliater')),
      order_number: text(),
      occurred_at: dateTime(),
      sale_amount: money(),
      ...(inquiry.cid && { cid: text() }),
      result_id: cell((id: number) => <ResultLink id={id} />),
      created_at: dateTime(),
      ...(inquiry.decided_at && { decided_at: dateTime() }),
    }}
  />
)

const Notices = ({ notices }: Pick<InquiryDetail, 'notices'>) => (
  <RelatedTable
    title={m.evidence}
    rows={notices}
    labels={noticeColumns}
    columns={{
      id: shownTo(
        ['admin'],
        cell((id: number) => <NoticeLink id={id} />),
      ),
      received_at: dateTime(),
      code: cell((code: number) => <NoticeCode code={code} />),
      order_number: text(),
    }}
    empty={m.noEvidence}
  />
)
