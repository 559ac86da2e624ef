import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'

/** Of claims and what they bill. */
const claims = sql`
  select 'gross is unbilled or claimed' as promise where
    (select coalesce(sum(amount), 0) from ledger_entry where account = 'advertiser_unbilled') + (select coalesce(sum(subtotal), 0) from claim where status <> 'void') + (select coalesce(sum(subtotal), 0) from credit_note)
    <> (select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where e.account = 'advertiser_unbilled' and t.kind in ('accrual', 'reversal', 'adjustment', 'advertiser_charge'))
  union all select 'what a credit note gives back is credit of its advertiser' from credit_note n left join deposit d on d.credit_note_id = n.id
    where d.amount is distinct from -n.total or d.advertiser_id is distinct from n.advertiser_id
  union all select 'what a credit note gives back sums to it, line by line and posting by posting' from credit_note n
    where subtotal <> (select sum(amount) from credit_note_line where credit_note_id = n.id)
      or subtotal <> (select sum(e.amount) from credit_note_entry c join ledger_entry e on e.id = c.ledger_entry_id where c.credit_note_id = n.id)
  union all select 'the tax of a credit note is that of its rates, each rounded once' from credit_note where subtotal <> (select sum(subtotal) from credit_note_part where credit_note_id = credit_note.id)
    or tax <> (select sum(tax) from credit_note_part where credit_note_id = credit_note.id)
    or exists (select from credit_note_part where credit_note_id = credit_note.id and tax <> trunc(subtotal * tax_rate / 100.0))
  union all select 'the lines of each rate sum to what a document says of it' from (select 'invoice' as kind, claim_id as id, tax_rate, subtotal as amount from claim_part
      union all select 'invoice', claim_id, tax_rate, -amount from claim_line union all select 'credit note', credit_note_id, tax_rate, subtotal from credit_note_part
      union all select 'credit note', credit_note_id, tax_rate, -amount from credit_note_line) side group by kind, id, tax_rate having sum(amount) <> 0
  union all select 'the tax that was received is that of the documents that stand' where
    (select coalesce(-sum(amount), 0) from ledger_entry where account = 'tax_received') <> (select coalesce(sum(part.tax), 0) from claim_part part join claim on claim.id = part.claim_id where status <> 'void') + (select coalesce(sum(tax), 0) from credit_note_part)
  union all select 'no posting is on an invoice that stands and on a credit note' from claim_entry b join credit_note_entry c using (ledger_entry_id) where not b.voided
  union all select 'what a credit note gives back was booked in its time' from credit_note n join credit_note_entry b on b.credit_note_id = n.id
    join ledger_entry e on e.id = b.ledger_entry_id join ledger_transaction t on t.id = e.transaction_id where t.booked_on not between n.period_from and n.period_to
  union all select 'a credit note waits for no claim that came after it' from deposit d join claim c on c.advertiser_id = d.advertiser_id and c.created_at > d.created_at and c.status = 'issued'
    where d.source = 'credit_note' and not exists (select from settlement s where s.deposit_id = d.id) and not exists (select from settlement s where s.claim_id = c.id)
  union all select 'claim lines sum to the claim' from claim where subtotal <> (select sum(amount) from claim_line where claim_id = claim.id)
  union all select 'the tax of a claim is that of its rates, each rounded once' from claim where subtotal <> (select sum(subtotal) from claim_part where claim_id = claim.id)
    or tax <> (select sum(tax) from claim_part where claim_id = claim.id)
    or exists (select from claim_part where claim_id = claim.id and tax <> trunc(subtotal * tax_rate / 100.0))
  union all select 'claims are made month after month' from claim a join claim b
    on a.id < b.id and a.month > b.month and a.advertiser_id = b.advertiser_id and a.closing_day = b.closing_day and b.corrects is null
  union all select 'what a claim bills sums to it' from claim
    where subtotal <> (select sum(e.amount) from claim_entry c join ledger_entry e on e.id = c.ledger_entry_id where c.claim_id = claim.id)
  union all select 'what a void claim billed can be billed again, and nothing else' from claim c join claim_entry b on b.claim_id = c.id where b.voided <> (c.status = 'void')
  union all select 'what a claim bills was booked in its time' from claim c join claim_entry b on b.claim_id = c.id
    join ledger_entry e on e.id = b.ledger_entry_id join ledger_transaction t on t.id = e.transaction_id where t.booked_on not between c.period_from and c.period_to
  union all select 'only what was issued is on documents' from claim c left join document_run d on d.month = c.month and d.closing_day = c.closing_day where d.month is null`

/** Of money that came in, and what it settled. */
const receipts = sql`
  select 'receivable is what is outstanding' where
    (select coalesce(sum(amount), 0) from ledger_entry where account = 'advertiser_receivable')
    <> (select coalesce(sum(total), 0) from claim where status <> 'void') - (select coalesce(sum(amount), 0) from settlement where undone_at is null)
  union all select 'no claim is settled beyond what it is owed, and its status follows from what settles it' from claim
    left join lateral (select coalesce(sum(amount), 0) as settled, coalesce(sum(amount) filter (where kind = 'write_off'), 0) as given_up
    from settlement where claim_id = claim.id and undone_at is null) s on true
    where settled > total or (status in ('paid', 'written_off')) <> (settled = total) or (status = 'partially_paid') <> (settled > 0 and settled < total)
    or (status = 'written_off') <> (settled = total and given_up > 0)
  union all select 'an advertiser has as credit what is left of its deposits' from advertiser
    where (select coalesce(-sum(amount), 0) from ledger_entry where account = 'advertiser_credit' and advertiser_id = advertiser.id)
    <> (select coalesce(sum(amount), 0) from deposit where advertiser_id = advertiser.id and ended is null)
    - (select coalesce(sum(s.amount), 0) from settlement s join deposit d on d.id = s.deposit_id where d.advertiser_id = advertiser.id and s.kind = 'money' and s.undone_at is null)
        - (select coalesce(sum(r.amount), 0) from refund r join deposit d on d.id = r.deposit_id where d.advertiser_id = advertiser.id and r.undone_at is null)
  union all select 'what nobody knows stands in its own account' where
    (select coalesce(-sum(amount), 0) from ledger_entry where account = 'unknown_deposits') <> (select coalesce(sum(amount), 0) from deposit where advertiser_id is null and ended is null) - (select coalesce(sum(amount), 0) from deposit where part_of is not null and ended is null)
  union all select 'fees and what was given up stand in their accounts' where
    (select coalesce(sum(amount), 0) from ledger_entry where account in ('bank_fees', 'write_offs')) <> (select coalesce(sum(amount), 0) from settlement where kind <> 'money' and undone_at is null)
  union all select 'no deposit settles more than it is, and one that ended nothing' from deposit
    where (select coalesce(sum(amount), 0) from settlement where deposit_id = deposit.id and kind = 'money' and undone_at is null)
      + (select coalesce(sum(amount), 0) from refund where deposit_id = deposit.id and undone_at is null)
      + (select coalesce(sum(part.amount), 0) from deposit part where part.part_of = deposit.id and part.ended is null) > case when ended is null then amount else 0 end
  union all select 'the bank holds what came in less what went out' where
    (select coalesce(sum(amount), 0) from ledger_entry where account = 'bank') <> (select coalesce(sum(amount), 0) from deposit where ended is null and source in ('hand', 'file')) - (select coalesce(sum(amount), 0) from refund where undone_at is null) - (select coalesce(sum(total), 0) from payment where status = 'paid') - (select coalesce(sum(total), 0) from agency_payment where status = 'paid')
  union all select 'nothing settles a void claim' from claim c join settlement s on s.claim_id = c.id where c.status = 'void' and s.undone_at is null`

/** Of payments and what they pay. */
const payments = sql`
  select 'net is unpaid or on a payment' where
    (select coalesce(-sum(amount), 0) from ledger_entry where account = 'affiliater_unpaid') + (select coalesce(sum(subtotal), 0) from payment where status <> 'carried')
    <> (select coalesce(-sum(e.amount), 0) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where e.account = 'affiliater_unpaid' and t.kind in ('accrual', 'reversal', 'adjustment', 'affiliater_adjustment', 'forfeiture'))
  union all select 'payable is what is not paid yet' where
    (select coalesce(-sum(amount), 0) from ledger_entry where account = 'affiliater_payable') <> (select coalesce(sum(total), 0) from payment where status not in ('carried', 'paid', 'lapsed'))
  union all select 'the books owe the tax that payments withhold' where
    (select coalesce(-sum(amount), 0) from ledger_entry where account = 'withholding_payable') <> (select coalesce(sum(withholding), 0) from payment where status not in ('carried', 'lapsed'))
  union all select 'payment lines sum to the payment' from payment where status <> 'carried'
    and subtotal <> (select -sum(e.amount) from payment_line l join ledger_entry e on e.id = l.ledger_entry_id where l.payment_id = payment.id)
  union all select 'the history of a payment ends where it stands' from payment
    where status <> coalesce((select to_status from payment_history where payment_id = payment.id order by id desc limit 1), status)
  union all select 'a paid payment has a day, and no other has' from payment where (status = 'paid') <> (paid_on is not null)
  union all select 'what is exported or paid stands in a file that was not taken back' from payment left join transfer_file f on f.id = transfer_file_id
    where (payment.status in ('exported', 'paid')) <> (f.id is not null and f.cancelled_at is null)
  union all select 'what is under the least that was asked for is carried over, and nothing else' from payment
    where (total <= 0 or subtotal + trunc(subtotal / 10.0) < least_total) <> (status = 'carried')
  union all select 'a referral reward is what it follows from' from reward_adjustment a where kind = 'referral' and cancelled_at is null
    and amount <> (select coalesce(sum(r.amount), 0) from referral_reward r where r.adjustment_id = a.id)
  union all select 'referral rewards of a month are a share of what was approved in it' from (
      select sum(amount) as amount, (array_agg(net order by month desc))[1] as net, max(rate) as rate, referrer_id from referral_reward group by referred_id, earned_in, referrer_id) r
    join affiliater on affiliater.id = r.referrer_id and affiliater.lifecycle in ('approved', 'suspended')
    where amount <> greatest(net * rate / 10000, 0)
  union all select 'payments are made month after month' from payment a join payment b on a.id < b.id and a.month > b.month`

/** Of payments to agencies and the margins they pay. */
const agencyPayments = sql`
  select 'margins are unpaid or on a payment, agency by agency' from agency where
    (select coalesce(-sum(amount), 0) from ledger_entry where account = 'agency_unpaid' and agency_id = agency.id) + (select coalesce(sum(subtotal), 0) from agency_payment where status <> 'carried' and agency_id = agency.id)
    <> (select coalesce(-sum(e.amount), 0) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where e.account = 'agency_unpaid' and t.kind <> 'payment' and e.agency_id = agency.id)
  union all select 'payable to an agency is what is not paid yet' from agency where
    (select coalesce(-sum(amount), 0) from ledger_entry where account = 'agency_payable' and agency_id = agency.id) <> (select coalesce(sum(total), 0) from agency_payment where status not in ('carried', 'paid') and agency_id = agency.id)
  union all select 'lines and parts sum to the payment to an agency' from agency_payment where
    subtotal <> (select sum(subtotal) from agency_payment_part where payment_id = agency_payment.id) or status <> 'carried'
    and subtotal <> (select -sum(e.amount) from agency_payment_line l join ledger_entry e on e.id = l.ledger_entry_id where l.payment_id = agency_payment.id)
  union all select 'the history of a payment to an agency ends where it stands' from agency_payment
    where status <> coalesce((select to_status from agency_payment_history where payment_id = agency_payment.id order by id desc limit 1), status)
  union all select 'a paid payment to an agency has a day, and no other has' from agency_payment where (status = 'paid') <> (paid_on is not null)
  union all select 'a payment to an agency is in a file that stands once it went out' from agency_payment left join transfer_file f on f.id = transfer_file_id
    where (agency_payment.status in ('exported', 'paid')) <> (f.id is not null and f.cancelled_at is null)`

/** Of results and what was booked for them. */
const results = sql`
  select 'every transaction sums to zero' from ledger_entry group by transaction_id having sum(amount) <> 0
  union all select 'an approved result has accrued what it is worth, and no other has' from result
    left join lateral (select sum(e.amount) filter (where e.account = 'advertiser_unbilled') as gross, -sum(e.amount) filter (where e.account = 'affiliater_unpaid') as net
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id where t.result_id = result.id and t.kind <> 'forfeiture') booked on true
    where (coalesce(booked.gross, 0), coalesce(booked.net, 0)) <>
    (case status when 'approved' then result.gross + adjusted_gross else 0 end, case status when 'approved' then result.net + adjusted_net else 0 end)
  union all select 'an approved result has what is booked for its agency' from result where status = 'approved' and agency_margin <> (
    select coalesce(-sum(e.amount), 0) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    where t.result_id = result.id and t.kind in ('accrual', 'reversal') and e.account = 'agency_unpaid')
  union all select 'what is taken back is worth nothing, and stays approved' from result
    where taken_back and (status <> 'approved' or gross + adjusted_gross <> 0 or net + adjusted_net <> 0)
  union all select 'the month of an approved result is that of its accrual' from result where status = 'approved' and closing_month is distinct from
    (select month from ledger_transaction where result_id = result.id and kind = 'accrual' order by turn desc limit 1)
  union all select 'each adjustment has its line in the history' from ledger_transaction t where kind = 'adjustment'
    and not exists (select from result_history h where h.adjustment_id = t.id and h.result_id = t.result_id)`

/** What documents, ledger and results promise each other and does not hold. */
export const brokenPromises = async (db: Db): Promise<string[]> =>
  (
    await sql<{
      promise: string
    }>`${sql.join([claims, receipts, payments, agencyPayments, results], sql` union all `)}`.execute(
      db,
    )
  ).rows.map(({ promise }) => promise)
