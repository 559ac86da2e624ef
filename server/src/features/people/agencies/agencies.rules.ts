/** The fields of an agency that are texts in a form and may be nothing in the database. */
export const optionalTexts = [
  'company_kana',
  'corporate_number',
  'invoice_number',
  'contact_name_kana',
  'phone',
  'postal_code',
  'prefecture',
  'city',
  'building',
  'address',
  'notes',
] as const
