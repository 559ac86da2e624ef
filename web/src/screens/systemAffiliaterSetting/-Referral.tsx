import { List } from '@mantine/core'
import { pointsIn } from '@tsunagi/contract/money'
import { referralSettings } from '@tsunagi/contract/office/operatingEndpoints'
import { t } from '../../client/language.ts'
import { hinted, numberField, percentField, switchField } from '../../kit/fields.ts'
import { referralMessages as m, referralRules } from '../../messages/people/referrals.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

interface Form {
  is_on: boolean
  rate: number
  months: number | null
}

const fields = {
  is_on: hinted(m.isOnHint, switchField(m.isOn)),
  rate: hinted(m.rateHint, percentField(m.rate)),
  months: hinted(m.monthsHint, numberField(m.months)),
}

const Rules = () => (
  <List size="sm" c="dimmed" spacing={4}>
    {referralRules.map((rule) => (
      <List.Item key={rule.ja}>{t(rule)}</List.Item>
    ))}
  </List>
)

/** Whether publishers who bring publishers are paid for it, how much, and for how long. */
export const Referral = () => (
  <SettingPart<typeof referralSettings.show, typeof referralSettings.save, Form>
    section="referral"
    title={m.title}
    lead={m.lead}
    aside={<Rules />}
    show={referralSettings.show}
    save={referralSettings.save}
    fields={fields}
    required={['rate']}
    initial={({ rate, ...rest }) => ({ ...rest, rate: rate / 100 })}
    request={({ rate, months, ...rest }) => ({
      body: { ...rest, rate: pointsIn(rate), months: months ?? null },
    })}
  />
)
