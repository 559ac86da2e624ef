/** Tables whose changes are not recorded, and why. Every other table is, without anybody having to think of it. */
export const exemptTables: Readonly<Record<string, string>> = {
  audit_row: 'the record itself',
  migration: 'written before the record exists',
  click: 'high volume, never changed',
  click_text: 'high volume, follows from clicks',
  click_hour: 'high volume, counted from clicks',
  notice: 'high volume, never changed',
  journal_position: 'high volume, moved with every shipment',
  kickback: 'a queue; every attempt is kept',
  kickback_attempt: 'a log of its own',
  sink_delivery: 'a queue; what was sent last is kept',
  media_link_health: 'high volume, follows from the attempts',
  login_attempt: 'high volume; the sign-in history shows them',
  login_failure: 'a log of its own',
  login_ticket: 'lives for minutes between password and second factor',
  password_request: 'a queue of what strangers type',
  mail: 'an outbox; what causes a mail is recorded',
  stored_file: 'named by its content, never changed; the material that shows it is recorded',
  reservation_history: 'a log of its own beside the reservation, which is recorded',
  reservation_posting: 'never changed; the reservation and the result are recorded',
  result_history: 'a log of its own beside the result, which is recorded',
  account_history: 'a log of its own beside the account, which is recorded',
  affiliater_rank: 'a log of its own beside the affiliater, which is recorded',
  ledger_transaction: 'append-only itself; what it books is recorded',
  ledger_entry: 'append-only itself; what it books is recorded',
  payment_history: 'a log of its own beside the payment, which is recorded',
  bank_account: 'follows from the affiliater, which is recorded',
  payment_part: 'never changed; follows from the payment, which is recorded',
  payment_line: 'never changed; follows from the payment, which is recorded',
  claim_reminder: 'an outbox; the mails themselves are kept',
  deadline_digest: 'an outbox; the mails themselves are kept',
  used_signature: 'high volume, remembered for a day',
  cap_count: 'high volume, counted from results',
  cap_step: 'high volume, counted from results',
  result_day: 'high volume, counted from results',
  advertiser_credit: 'follows from the ledger',
  price_notice: 'an outbox; the prices themselves are recorded',
  cap_warning: 'an outbox of the tracker; the caps themselves are recorded',
  rank_notice: 'an outbox; the ranks themselves are kept in their history',
  result_remark: 'never changed; the job that made it is recorded',
  result_job_row: 'what the job changed is recorded where it changed',
  tag_check: 'a test; nothing follows from it',
  tag_check_step: 'a test; nothing follows from it',
  inquiry_file: 'never changed; the message it is attached to is recorded',
  import_row: 'what the job changed is recorded where it changed',
}

/** Tables whose rows the system makes in masses, and what tells of each: a new row is recorded only when a person made it. */
export const selfMadeTables: Readonly<Record<string, string>> = {
  result: 'the notice or the clicks it came from, and its history',
}

/** Columns the system keeps by itself: changes of nothing else are recorded only when a person made them. */
export const quietColumns: Readonly<Record<string, readonly string[]>> = {
  session: ['seen_at'],
  user_account: ['last_login_at'],
  known_device: ['seen_at', 'expires_at'],
  totp: ['last_step'],
  kickback_replay: ['position', 'handled', 'skipped'],
  // The day's clicks of a placement, added up from the clicks themselves.
  result: ['quantity', 'gross', 'net'],
  price_rule: ['results'],
}
