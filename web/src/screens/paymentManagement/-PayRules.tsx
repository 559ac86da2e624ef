import { List } from '@mantine/core'
import { promisedLeastTotal } from '@tsunagi/contract/office/settingSections'
import { t } from '../../client/language.ts'
import { useSite } from '../../client/site.ts'
import { Panel, Panels } from '../../kit/Panel.tsx'
import { paymentMessages as m, payRules } from '../../messages/money/payments.ts'
import { PayCalendar } from './-PayCalendar.tsx'

/** When and how rewards are paid, in plain words and as a calendar. */
export const PayRules = () => {
  const site = useSite()
  return (
    <Panels>
      <Panel title={m.rules}>
        <List size="sm" spacing={8}>
          {payRules(site?.least_total ?? promisedLeastTotal).map((rule) => (
            <List.Item key={rule.ja}>{t(rule)}</List.Item>
          ))}
        </List>
      </Panel>
      <PayCalendar />
    </Panels>
  )
}
