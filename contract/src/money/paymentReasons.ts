/** Why a payment is carried over, held or lapsed. */
export const paymentReasonNames = [
  'under_minimum',
  'missing_bank',
  'late_bank',
  'returned_bank',
  'returned',
  'lapsed',
  'manual',
] as const
export type PaymentReason = (typeof paymentReasonNames)[number]

/** Why a payment is held that waits for a bank account. */
export const bankReasons = [
  'missing_bank',
  'late_bank',
  'returned_bank',
  'returned',
] as const satisfies readonly PaymentReason[]
