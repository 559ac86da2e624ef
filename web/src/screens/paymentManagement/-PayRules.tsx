import { List } from '@mantine/core'
import { t } from '../../client/language.ts'
import { Panel, Panels } from '../../kit/Panel.tsx'
import { paymentMessages as m, payRules } from '../../messages/money/payments.ts'
import { PayCalendar } from './-PayCalendar.tsx'

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
    <PayCalendar />
  </Panels>
)
