import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { DuplicateSignal } from '@tsunagi/contract/people/affiliaters'
import type { SignAction } from '@tsunagi/contract/people/signUp'
import type { Sign } from '../../../domain/signUp/signUp.rules.ts'

const actions = (rules: Setting<'screening'>): Record<DuplicateSignal['signal'], SignAction> => ({
  mail: rules.same_mail,
  phone: rules.same_phone,
  bank: rules.same_bank,
  person: rules.same_person,
  address: rules.same_address,
  device: rules.same_device,
})

const ofOnePerson: readonly DuplicateSignal['signal'][] = ['mail', 'phone', 'bank', 'person']

/** Whether an affiliater who signs up seems to be another one itself; families and colleagues share an address or a device. */
export const seemsToBe = (found: readonly Pick<DuplicateSignal, 'signal' | 'id'>[], id: number) =>
  found.some((sign) => sign.id === id && ofOnePerson.includes(sign.signal))

/** What an affiliater who signs up has in common with others, and what the operator makes of each. */
export function judged(
  found: readonly Pick<DuplicateSignal, 'signal' | 'lifecycle'>[],
  rules: Setting<'screening'>,
): Sign[] {
  const of = actions(rules)
  return found.map(({ signal, lifecycle }) => ({ action: of[signal], lifecycle }))
}
