/** What a sign of a second account does to a sign-up: it is only shown, a person decides, or it is refused. */
export const signActions = ['flag', 'hold', 'refuse'] as const
export type SignAction = (typeof signActions)[number]

/** What an advertiser may leave empty, and the operator may ask for of those who sign up by themselves. */
export const requirableFields = [
  'corporate_number',
  'invoice_number',
  'site_url',
  'category',
  'contact_name_kana',
  'department',
  'postal_code',
  'prefecture',
  'city',
] as const
export type RequirableField = (typeof requirableFields)[number]
