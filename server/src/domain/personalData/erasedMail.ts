/** A host that nobody can ever have: addresses of accounts that are erased stand below it. */
export const nowhere = 'erased.invalid'

/** Whether an account is erased, which nothing takes back. */
export const isErased = ({ mail_address }: { mail_address: string }): boolean =>
  mail_address.endsWith(`@${nowhere}`)
