import { ActionIcon, Menu } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import type { Period } from '@tsunagi/contract/day'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { today } from '../client/clock.ts'
import { t } from '../client/language.ts'
import { useSite } from '../client/site.ts'
import { kitMessages as m } from '../messages/kit.ts'
import { presetsOn, type Calendar } from './periods.ts'

/** Until the site is loaded, and where it cannot be. */
const standard: Calendar = {
  week_start: settingSections.analytics.parse({}).week_start,
  fiscal_start_month: settingSections.books.parse({}).fiscal_start_month,
}

/** A button with periods that are asked for again and again. */
export function PeriodPresets({ onChoose }: { onChoose: (period: Period) => void }) {
  const calendar = useSite()?.calendar ?? standard
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t(m.preset)}>
          <IconCalendar size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {presetsOn(today(), calendar).map(({ label, period }) => (
          <Menu.Item key={label.ja} onClick={() => onChoose(period)}>
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
