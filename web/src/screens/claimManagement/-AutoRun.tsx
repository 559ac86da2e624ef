import { Group, Stack, Text } from '@mantine/core'
import { closing } from '@tsunagi/contract/money/closing'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import { formatInstant } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { Panel } from '../../kit/Panel.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { autoNextAt, autoResult, closingMessages as m } from '../../messages/money/closing.ts'

/** Whether closing runs by itself, when it does next, and what it did last. */
export function AutoRun() {
  const { data } = useEndpoint(closing.autoRun, {})
  if (!data) return null
  const { is_on, issues, next, last } = data
  return (
    <Panel>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4}>
          <Text fw={600}>{t(m.auto)}</Text>
          {!is_on && <Text size="sm">{t(m.autoOff)}</Text>}
          {is_on && <Line label={t(m.autoDoes)} value={t(issues ? m.autoIssues : m.autoDrafts)} />}
          {next && <Line label={t(m.autoNext)} value={t(autoNextAt(next.at, next))} />}
          {(is_on || last) && (
            <Line
              label={t(m.autoLast)}
              value={last ? `${formatInstant(last.ran_at)} ${t(autoResult(last))}` : t(m.autoNever)}
            />
          )}
        </Stack>
        <OnwardLink
          endpoint={systemSettings.saveClaim}
          to="/systemClaimSetting/info"
          label={m.autoSettings}
        />
      </Group>
    </Panel>
  )
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <Text size="sm">
    <Text span inherit c="dimmed">
      {label}
    </Text>{' '}
    {value}
  </Text>
)
