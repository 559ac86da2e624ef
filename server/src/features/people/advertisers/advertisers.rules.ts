/** The fields of an advertiser that are texts in a form and may be nothing in the database. */
export const optionalTexts = [
  'company_kana',
  'corporate_number',
  'invoice_number',
  'department',
  'contact_name_kana',
  'phone',
  'postal_code',
  'prefecture',
  'city',
  'building',
  'address',
  'site_url',
  'category',
  'invoice_addressee',
  'notes',
] as const
