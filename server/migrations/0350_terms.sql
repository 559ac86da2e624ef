-- Conditions of a promotion as data, beside those that were there.
alter table promotion add column approval_condition text not null default '';
alter table promotion add column expected_days integer;
alter table promotion add column listing text not null default 'allowed' check (listing in ('allowed', 'partly', 'refused'));
alter table promotion add column listing_ng_words text[] not null default '{}';
-- Codes of types of media.
alter table promotion add column ng_media text[] not null default '{}';
alter table promotion add column pr_label text not null default '';
alter table promotion add column ng_claims text not null default '';
alter table promotion add column pre_check boolean not null default false;

-- Every version of the conditions that was public, as it was.
create table promotion_terms (
  promotion_id bigint not null references promotion on delete cascade,
  version integer not null check (version > 0),
  terms jsonb not null,
  -- Types of media as they were called.
  media_names jsonb not null,
  made_at timestamptz not null,
  -- When its partners were told of it; the first one concerns nobody yet.
  told_at timestamptz,
  primary key (promotion_id, version)
);
create index promotion_terms_untold on promotion_terms (made_at) where told_at is null;

create function terms_of(p promotion) returns jsonb language sql immutable as $$
  select jsonb_build_object('result_condition', p.result_condition, 'approval_condition', p.approval_condition,
    'reject_condition', p.reject_condition, 'expected_days', p.expected_days, 'self_purchase', p.self_purchase,
    'listing', p.listing, 'listing_ng_words', to_jsonb(p.listing_ng_words), 'ng_media', to_jsonb(p.ng_media),
    'pr_label', p.pr_label, 'ng_claims', p.ng_claims, 'pre_check', p.pre_check)
$$;

-- Whoever changes conditions that are public cannot forget to make a version of them.
create function note_terms() returns trigger language plpgsql as $$
declare
  last promotion_terms;
  now_said jsonb := terms_of(new);
begin
  select * into last from promotion_terms where promotion_id = new.id order by version desc limit 1;
  if last.terms is not distinct from now_said then
    return null;
  end if;
  insert into promotion_terms (promotion_id, version, terms, media_names, made_at, told_at)
    values (new.id, coalesce(last.version, 0) + 1, now_said,
      coalesce((select jsonb_agg(jsonb_build_object('code', row.code, 'ja', row.name_ja, 'en', row.name_en) order by row.sort, row.code)
        from master_row as row where row.kind = 'mediaTypes' and row.code = any(new.ng_media)), '[]'),
      new.updated_at, case when last.version is null then new.updated_at end);
  return null;
end $$;
insert into promotion_terms (promotion_id, version, terms, media_names, made_at, told_at)
  select id, 1, terms_of(promotion), '[]', updated_at, updated_at from promotion where status <> 'draft';
create trigger promotion_terms_noted after insert or update on promotion for each row when (new.status <> 'draft') execute function note_terms();
create trigger promotion_terms_frozen before update on promotion_terms for each row execute function refuse_frozen('promotion_id version terms media_names made_at');

-- Who agreed to which conditions, for which medium.
create table terms_agreement (
  id bigint generated always as identity primary key,
  media_id bigint not null references media,
  promotion_id bigint not null,
  version integer not null,
  agreed_at timestamptz not null,
  agreed_by bigint not null references user_account,
  foreign key (promotion_id, version) references promotion_terms
);
create index terms_agreement_pair on terms_agreement (promotion_id, media_id, version);
create index terms_agreement_media on terms_agreement (media_id);
create trigger terms_agreement_unchanged before update or delete on terms_agreement for each row execute function refuse_change();
