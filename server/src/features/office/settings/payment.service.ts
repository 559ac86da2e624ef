import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { PaymentSetting } from '@tsunagi/contract/office/systemSettings'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'

/** What holds for payments, with its switches as a form has them. */
export async function showPayment(db: Db): Promise<PaymentSetting> {
  const payment = await readSetting(db, 'payment')
  return {
    ...payment,
    is_affiliater_rewards_management_visible:
      payment.is_affiliater_rewards_management_visible === 1,
    needs_two_people: payment.needs_two_people === 1,
    withholds: payment.withholds === 1,
  }
}

/** The same as it is stored. */
export const storedPayment = (payment: PaymentSetting): Setting<'payment'> => ({
  ...payment,
  is_affiliater_rewards_management_visible: payment.is_affiliater_rewards_management_visible
    ? 1
    : 0,
  needs_two_people: payment.needs_two_people ? 1 : 0,
  withholds: payment.withholds ? 1 : 0,
})
