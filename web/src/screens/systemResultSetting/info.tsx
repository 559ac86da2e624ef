import { Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createFileRoute } from '@tanstack/react-router'
import { retention } from '@tsunagi/contract/office/retention'
import { inquiries } from '@tsunagi/contract/results/inquiries'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { cell, choice, dateTime, day, number, text } from '../../kit/columns.tsx'
import { EditableBy } from '../../kit/EditableBy.tsx'
import { hinted, numberField } from '../../kit/fields.ts'
import { Panel, Panels } from '../../kit/Panel.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { SendForm } from '../../kit/SendForm.tsx'
import { LoadFailed, Placeholder } from '../../kit/states.tsx'
import {
  megabytes,
  removalLabels,
  retentionMessages as m,
  storedMonthLabels,
} from '../../messages/office/retention.ts'
import { SettingForm } from '../-settings/SettingForm.tsx'

const fields = { retention_days: hinted(m.daysHint, numberField(m.days)) }
const size = {
  ...cell((bytes: number) => <span className="number">{megabytes(bytes)}</span>),
  align: 'right' as const,
}
const tellSaved = () => {
  notifications.show({ message: t(m.saved), color: 'green' })
}

const inquiryFields = { answer_days: hinted(m.answerDaysHint, numberField(m.answerDays)) }

/** How long an advertiser has to answer an inquiry. */
const Inquiries = () => (
  <Panel title={m.inquiries}>
    <SettingForm<typeof inquiries.settings, typeof inquiries.saveSettings, { answer_days: number }>
      show={inquiries.settings}
      save={inquiries.saveSettings}
      fields={inquiryFields}
      required={['answer_days']}
      initial={({ answer_days }) => ({ answer_days })}
      request={(body) => ({ body })}
    />
  </Panel>
)

/** How long logs are kept, what is stored of them, and what was removed. */
function Retention() {
  const { data, error, refetch } = useEndpoint(retention.setting, {})
  if (!data)
    return (
      <Panel>
        {error ? (
          <LoadFailed error={error} retry={() => void refetch()} />
        ) : (
          <Placeholder rows={8} />
        )}
      </Panel>
    )
  const { retention_days, months, removals } = data
  return (
    <Stack gap="md">
      <ScreenHead title={t(m.title)} />
      <Panel>
        <Text size="sm" mb="md">
          {t(m.lead)}
        </Text>
        <EditableBy endpoint={retention.saveSetting}>
          <SendForm<typeof retention.saveSetting, { retention_days: number }>
            endpoint={retention.saveSetting}
            fields={fields}
            required={['retention_days']}
            initial={{ retention_days }}
            submit={m.save}
            request={(body) => ({ body })}
            onDone={tellSaved}
          />
        </EditableBy>
      </Panel>
      <Inquiries />
      <Panels>
        <RelatedTable
          title={m.stored}
          rows={months}
          labels={storedMonthLabels}
          columns={{ month: text(), entries: number(), bytes: size, removed_on: day() }}
          empty={m.noneStored}
        />
        <RelatedTable
          title={m.removals}
          rows={removals}
          labels={removalLabels}
          columns={{ at: dateTime(), log: choice(), older_than: dateTime(), entries: number() }}
          empty={m.noRemovals}
        />
      </Panels>
    </Stack>
  )
}

const RetentionScreen = permitted(retention.setting, Retention)

export const Route = createFileRoute('/systemResultSetting/info')({ component: RetentionScreen })
