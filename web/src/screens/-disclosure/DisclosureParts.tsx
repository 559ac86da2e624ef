import { Stack, Text } from '@mantine/core'
import { clickFlags } from '@tsunagi/contract/traffic/clicks'
import type { Disclosure } from '@tsunagi/contract/office/disclosure'
import { clickFlagLabels } from '@tsunagi/contract/traffic/messages/clicks'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { Panel } from '../../kit/Panel.tsx'
import {
  clicksAnHour,
  days,
  disclosureMessages as m,
  flagMeanings,
  seconds,
  windowDays,
  zoneWords,
} from '../../messages/office/disclosure.ts'
import { PairTable } from './PairTable.tsx'

/** The chapters of the page. */
export const DisclosureParts = ({ of }: { of: Disclosure }) => (
  <>
    <Panel title={m.click}>
      <Stack gap="xs">
        {[m.clickLead, m.once, m.clickKept].map((words) => (
          <Text key={words.en}>{t(words)}</Text>
        ))}
      </Stack>
    </Panel>
    <Panel title={m.limits}>
      <PairTable heads={[m.limit, m.value]} pairs={limitsOf(of)} />
    </Panel>
    <Panel title={m.reasons}>
      <PairTable
        heads={[m.reason, m.meaning]}
        pairs={clickFlags.map((flag) => [t(clickFlagLabels[flag]), t(flagMeanings[flag])])}
      />
    </Panel>
    <Panel title={m.machines}>
      <Stack gap="md">
        <Text>{t(m.machinesLead)}</Text>
        <PairTable
          heads={[m.list, m.version]}
          pairs={of.bot_lists.map(({ name, version }) => [name, version])}
        />
        <Text>{t(m.inApp)}</Text>
      </Stack>
    </Panel>
    <Panel title={m.visitor}>
      <Stack gap="xs">
        <Text>{t(m.visitorLead)}</Text>
        <Text>{t(m.trace)}</Text>
      </Stack>
    </Panel>
    <Panel title={m.results}>
      <Stack gap="md">
        <PairTable
          heads={[m.limit, m.value]}
          pairs={[[t(m.window), t(windowDays(of.window_days))]]}
        />
        <Text>{t(m.late)}</Text>
      </Stack>
    </Panel>
    <Panel title={m.retention}>
      <PairTable
        heads={[m.limit, m.value]}
        pairs={[
          [t(m.logs), t(days(of.retention_days))],
          [t(m.addresses), t(days(of.anonymise_days))],
          [t(m.cookie), t(days(of.cookie_days))],
        ]}
      />
    </Panel>
    <Text size="sm" c="dimmed">
      {t(m.questions)}{' '}
      <AppLink to="/lp/contact" underline="always">
        {t(m.contact)}
      </AppLink>{' '}
      <AppLink to="/privacy" underline="always">
        {t(m.privacy)}
      </AppLink>
    </Text>
  </>
)

const limitsOf = (of: Disclosure): [string, string][] => [
  [t(m.timeZone), t(zoneWords(of.time_zone))],
  [t(m.perDay), t(m.perDayValue)],
  [t(m.doubleClick), t(seconds(of.double_click_seconds))],
  [t(m.visitorLimit), t(clicksAnHour(of.visitor_clicks_per_hour))],
  [t(m.addressLimit), t(clicksAnHour(of.address_clicks_per_hour))],
]
