import type { Setting } from '@tsunagi/contract/office/settingSections'

/** Where an email comes back to that cannot be delivered: to an address of its own where the mailbox takes those, so that its receiver need not say which it was. */
export function returnAddress(
  { address, has_subaddresses }: Pick<Setting<'mail_return'>, 'address' | 'has_subaddresses'>,
  { from, token }: { from: string; token: string },
): string {
  if (address === '') return from
  const at = address.lastIndexOf('@')
  return has_subaddresses ? `${address.slice(0, at)}+${token}${address.slice(at)}` : address
}
