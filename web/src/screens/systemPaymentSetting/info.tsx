import { createFileRoute } from '@tanstack/react-router'
import { systemSettings, type PaymentSetting } from '@tsunagi/contract/office/systemSettings'
import type { UnregisteredPolicy } from '@tsunagi/contract/office/settingSections'
import type { PayCycleName } from '@tsunagi/contract/people/ranks'
import { loadSite } from '../../client/site.ts'
import { choiceField, hinted, moneyField, numberField, switchField } from '../../kit/fields.ts'
import { permitted } from '../../kit/permitted.tsx'
import { beginsSection } from '../../kit/sectionField.tsx'
import {
  paymentSettingMessages as m,
  unregisteredPolicyLabels,
} from '../../messages/office/settings.ts'
import { cycleLabels } from '../../messages/people/ranks.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'
import { SettingPage } from '../-settings/SettingPage.tsx'

const fields = {
  is_affiliater_rewards_management_visible: hinted(m.visibleHint, switchField(m.visible)),
  needs_two_people: hinted(m.needsTwoHint, switchField(m.needsTwo)),
  objection_days: hinted(m.objectionDaysHint, numberField(m.objectionDays)),
  least_total: hinted(m.leastTotalHint, moneyField(m.leastTotal)),
  agency_cycle: hinted(m.agencyCycleHint, choiceField<PayCycleName>(m.agencyCycle, cycleLabels)),
  unregistered_tax: beginsSection(
    m.tax,
    m.taxLead,
    hinted(
      m.unregisteredHint,
      choiceField<UnregisteredPolicy>(m.unregistered, unregisteredPolicyLabels),
    ),
  ),
  withholds: hinted(m.withholdsHint, switchField(m.withholds)),
}

const Payment = permitted(systemSettings.payment, () => (
  <SettingPage title={m.title}>
    <SettingPart<typeof systemSettings.payment, typeof systemSettings.savePayment, PaymentSetting>
      section="payment"
      title={m.basics}
      recommend={{ needs_two_people: true }}
      show={systemSettings.payment}
      save={systemSettings.savePayment}
      fields={fields}
      required={['objection_days', 'least_total', 'agency_cycle', 'unregistered_tax']}
      {...asStored}
      onSaved={() => void loadSite()}
    />
  </SettingPage>
))

export const Route = createFileRoute('/systemPaymentSetting/info')({ component: Payment })
