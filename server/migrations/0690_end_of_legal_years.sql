-- When the years of the law are over for somebody who has left: the system proposes it, an administrator confirms it, and what the books say of that party is emptied.

alter table privacy_request
  drop constraint privacy_request_kind_check,
  add constraint privacy_request_kind_check check (kind in ('disclosure', 'correction', 'suspension', 'erasure', 'expiry')),
  drop constraint privacy_request_channel_check,
  add constraint privacy_request_channel_check check (channel in ('account', 'form', 'mail', 'phone', 'letter', 'system')),
  drop constraint privacy_request_identity_check,
  add constraint privacy_request_identity_check check (identity in ('unchecked', 'signed_in', 'reply', 'document', 'failed', 'unneeded')),
  -- null = the system.
  alter column created_by drop not null,
  add constraint privacy_request_by_system check ((kind = 'expiry') = (channel = 'system') and (kind = 'expiry') = (created_by is null)
    and (kind = 'expiry') = (identity = 'unneeded') and not (kind = 'expiry' and asker = 'mail'));

-- A document may lose its bytes, and keeps the sum of what it was.
alter table document
  drop constraint document_check1,
  add constraint document_content check (sha256 = encode(sha256(content), 'hex') or content = '');

-- Nothing is left of a value: no word, no byte, and of a record nothing but its keys.
create function is_emptied(value jsonb) returns boolean language sql immutable as $$
  select case jsonb_typeof(value)
    when 'object' then not exists (select from jsonb_each(value) as each where each.key <> 'kind' and not is_emptied(each.value))
    else value in ('null', '""', '"\\x"', '"消去済み"') end
$$;

-- A record of whom a document is for, without anything that it says of them; what has to be there says that it is gone.
create function emptied_record(value jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(each.key, case
    when each.key = 'kind' then each.value
    when each.key in ('company', 'user_name', 'contact_name') and each.value <> 'null' then '"消去済み"'
    else 'null' end), '{}') from jsonb_each(value) as each
$$;

-- While such an erasure is under way, columns of the books that speak of a party may be emptied, and nothing else may happen to them.
create function ends_legal_years(name text, was jsonb, becomes jsonb) returns boolean language sql stable as $$
  select exists (select from privacy_job job join privacy_request request on request.id = job.request_id
      where job.kind = 'erasure' and job.state = 'running' and request.kind = 'expiry')
    and not exists (select from jsonb_each(becomes) as now
      where now.value is distinct from was -> now.key and not (is_emptied(now.value) and now.key = any(case name
        when 'document' then array['party_name', 'content']
        when 'transfer_file' then array['content']
        when 'payment' then array['payee', 'status_comment']
        when 'agency_payment' then array['payee', 'status_comment']
        when 'payment_history' then array['comment']
        when 'agency_payment_history' then array['comment']
        when 'payment_part' then array['registration']
        when 'agency_payment_part' then array['registration']
        when 'statement_step' then array['comment']
        when 'claim' then array['addressee', 'void_reason']
        when 'claim_line' then array['description']
        when 'credit_note' then array['addressee']
        when 'credit_note_line' then array['description']
        when 'deposit' then array['payer_name', 'payer_key', 'memo', 'ended_reason']
        when 'settlement' then array['reason']
        when 'refund' then array['reason', 'reference', 'undo_reason']
        when 'advertiser_charge' then array['description']
        when 'reward_adjustment' then array['reason', 'cancel_reason']
        else array[]::text[] end)))
$$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if ends_legal_years(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function refuse_frozen() returns trigger language plpgsql as $$
declare
  name text;
begin
  if tg_op = 'UPDATE' then
    foreach name in array string_to_array(tg_argv[0], ' ') loop
      if to_jsonb(old) -> name is distinct from to_jsonb(new) -> name then
        if ends_legal_years(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
        raise exception '% of % is never changed', name, tg_table_name using errcode = 'restrict_violation';
      end if;
    end loop;
    return new;
  end if;
  raise exception '% is never deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function refuse_other_payee() returns trigger language plpgsql as $$
begin
  if ends_legal_years(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
  if (old.payee, old.pay_on) is distinct from (new.payee, new.pay_on)
    or new.status = old.status and old.paid_on is distinct from new.paid_on
    or old.status = 'paid' and new.status not in ('paid', 'exported', 'held') then
    raise exception 'payment % is with the bank', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
