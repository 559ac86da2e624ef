import { createFileRoute } from '@tanstack/react-router'
import { retention } from '@tsunagi/contract/office/retention'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { inquiries } from '@tsunagi/contract/results/inquiries'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { cell, choice, dateTime, day, number } from '../../kit/columns.tsx'
import { hinted, numberField } from '../../kit/fields.ts'
import { Panels } from '../../kit/Panel.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import {
  megabytes,
  removalLabels,
  retentionMessages as m,
  storedMonthLabels,
} from '../../messages/office/retention.ts'
import { SettingPage } from '../-settings/SettingPage.tsx'
import { Blocked } from './-Blocked.tsx'
import { ByHand } from './-ByHand.tsx'
import { Kickbacks } from './-Kickbacks.tsx'
import { ResultSight } from './-ResultSight.tsx'
import { StatusWords } from './-StatusWords.tsx'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = {
  retention_days: hinted(m.daysHint, numberField(m.days)),
  anonymise_days: hinted(m.anonymiseHint, numberField(m.anonymiseDays)),
}
const size = {
  ...cell((bytes: number) => <span className="number">{megabytes(bytes)}</span>),
  align: 'right' as const,
}

const inquiryFields = { answer_days: hinted(m.answerDaysHint, numberField(m.answerDays)) }

/** How long an advertiser has to answer an inquiry. */
const Inquiries = () => (
  <SettingPart<typeof inquiries.settings, typeof inquiries.saveSettings, { answer_days: number }>
    section="inquiry"
    title={m.inquiries}
    show={inquiries.settings}
    save={inquiries.saveSettings}
    fields={inquiryFields}
    required={['answer_days']}
    initial={({ answer_days }) => ({ answer_days })}
    request={(body) => ({ body })}
  />
)

/** How long logs are kept. */
const Retention = () => (
  <SettingPart<typeof retention.setting, typeof retention.saveSetting, Setting<'log'>>
    section="log"
    title={m.logs}
    lead={m.lead}
    show={retention.setting}
    save={retention.saveSetting}
    fields={fields}
    required={['retention_days', 'anonymise_days']}
    initial={({ retention_days, anonymise_days }) => ({ retention_days, anonymise_days })}
    request={(body) => ({ body })}
  />
)

/** What is stored of logs, and what was removed. */
function StoredLogs() {
  const { data } = useEndpoint(retention.setting, {})
  return (
    data && (
      <Panels>
        <RelatedTable
          title={m.stored}
          rows={data.months}
          labels={storedMonthLabels}
          columns={{ month: day(), entries: number(), bytes: size, removed_on: day() }}
          empty={m.noneStored}
        />
        <RelatedTable
          title={m.removals}
          rows={data.removals}
          labels={removalLabels}
          columns={{ at: dateTime(), log: choice(), older_than: dateTime(), entries: number() }}
          empty={m.noRemovals}
        />
      </Panels>
    )
  )
}

const Results = permitted(retention.setting, () => (
  <SettingPage title={m.title}>
    <ByHand />
    <Inquiries />
    <StatusWords />
    <ResultSight />
    <Blocked />
    <Kickbacks />
    <Retention />
    <StoredLogs />
  </SettingPage>
))

export const Route = createFileRoute('/systemResultSetting/info')({ component: Results })
