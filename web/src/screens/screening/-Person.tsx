import { Badge, Group, Stack } from '@mantine/core'
import type { ScreeningCard } from '@tsunagi/contract/catalogue/screening'
import { screeningFactLabels } from '@tsunagi/contract/catalogue/messages/screening'
import { affiliaterFieldLabels } from '@tsunagi/contract/people/messages/affiliaters'
import { lifecycleLabels } from '@tsunagi/contract/people/messages/lifecycle'
import type { ReactNode } from 'react'
import { t } from '../../client/language.ts'
import {
  cell,
  choice,
  dateTime,
  day,
  lines,
  nameColumns,
  showCell,
  text,
} from '../../kit/columns.tsx'
import { Fact, FactDefinitions } from '../../kit/Facts.tsx'
import { formatPostalCode } from '../../kit/japanFields.ts'
import { Panel } from '../../kit/Panel.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { affiliaterLabels } from '../../messages/people/affiliaters.ts'
import { screeningMessages as m } from '../../messages/catalogue/screening.ts'
import { lifecycleTones } from '../-lifecycleTones.ts'

const facts = nameColumns<ScreeningCard>(
  {
    kind: choice(),
    user_name: text(),
    user_name_kana: text(),
    company: text(),
    birth_date: day(),
    mail_address: text(),
    mail_domain: text(),
    phone: text(),
    postal_code: cell(formatPostalCode),
    address: text(),
    found_by: lines(),
    lifecycle_reason: lines(),
    registered_at: dateTime(),
    registered_ip: text(),
    registered_with: lines(),
  },
  { ...affiliaterFieldLabels, ...affiliaterLabels, ...screeningFactLabels },
  { kind: 'admin' },
)

/** The person who is screened, and what is decided about it. */
export const Person = ({ card, children }: { card: ScreeningCard; children: ReactNode }) => (
  <Panel
    title={m.person}
    aside={
      <Group gap="xs">
        <Badge variant="light" radius="sm" tt="none" color={lifecycleTones[card.lifecycle]}>
          {t(lifecycleLabels[card.lifecycle])}
        </Badge>
        <OnwardLink to="/affiliater/show" search={{ id: card.id }} label={m.openPerson} />
      </Group>
    }
  >
    <Stack gap="md">
      <FactDefinitions>
        {facts.map((column) => (
          <Fact key={column.field} label={column.label}>
            {showCell(column, card)}
          </Fact>
        ))}
      </FactDefinitions>
      {children}
    </Stack>
  </Panel>
)
