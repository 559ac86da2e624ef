import { List } from '@mantine/core'
import { weekday, type Day, type Month } from '@tsunagi/contract/day'
import { thisMonth } from '../../client/clock.ts'
import { t } from '../../client/language.ts'
import { cell, day } from '../../kit/columns.tsx'
import { Panel, Panels } from '../../kit/Panel.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { monthName } from '../../messages/money/claims.ts'
import {
  calendarLabels,
  nextBankDay,
  onDay,
  paymentMessages as m,
  payRules,
} from '../../messages/money/payments.ts'
import { payCalendar } from './-payCalendar.ts'

/** When and how rewards are paid, in plain words and as a calendar. */
export const PayRules = () => (
  <Panels>
    <Panel title={m.rules}>
      <List size="sm" spacing={8}>
        {payRules.map((rule) => (
          <List.Item key={rule.ja}>{t(rule)}</List.Item>
        ))}
      </List>
    </Panel>
    <RelatedTable
      title={m.calendar}
      rows={payCalendar(thisMonth())}
      labels={calendarLabels}
      columns={{
        month: cell((month: Month) => t(monthName(month))),
        cutOff: day(),
        payOn: cell((date: Day) => <span className="number">{t(payDay(date))}</span>),
      }}
      empty={m.calendar}
    />
  </Panels>
)

/** Weekends are known here; for holidays the rule beside the calendar holds. */
const payDay = (date: Day) => ([0, 6].includes(weekday(date)) ? nextBankDay(date) : onDay(date))
