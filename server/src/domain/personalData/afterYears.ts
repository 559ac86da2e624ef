/**
 * What is kept because the law asks for it goes when its years are over: the columns of rows that stay otherwise. Amounts,
 * days and numbers remain, so that sums hold; the database lets exactly these columns of the books be emptied
 * (`ends_legal_years`).
 */
export const afterYears: Readonly<Record<string, readonly string[]>> = {
  document: ['party_name', 'content'],
  transfer_file: ['content'],
  payment: ['payee', 'status_comment'],
  payment_history: ['comment'],
  payment_part: ['registration'],
  agency_payment: ['payee', 'status_comment'],
  agency_payment_history: ['comment'],
  agency_payment_part: ['registration'],
  statement_step: ['comment'],
  claim: ['addressee', 'void_reason'],
  claim_line: ['description'],
  credit_note: ['addressee'],
  credit_note_line: ['description'],
  deposit: ['payer_name', 'payer_key', 'memo', 'ended_reason'],
  settlement: ['reason'],
  remittance: ['payer_name', 'payer_key', 'memo'],
  refund: ['reason', 'reference', 'undo_reason'],
  advertiser_charge: ['description'],
  reward_adjustment: ['reason', 'cancel_reason'],
  result: ['reject_comment', 'memo'],
  result_history: ['comment'],
  second_look: ['comment', 'answer'],
  reservation: ['memo'],
  reservation_history: ['reason'],
}
