/** The columns in which a party keeps the account that it is paid to. */
export const bankAccountColumns = [
  'bank_code',
  'bank_name',
  'branch_code',
  'branch_name',
  'account_type',
  'account_number',
  'account_holder_kana',
  'account_holder_given',
] as const
