-- A material may be used within a period only: days in Japan, both included.
alter table material add column starts_on date, add column ends_on date, add check (ends_on >= starts_on);

-- Pictures that a material had before: tags that name them show its present one.
create table former_picture (
  name text not null,
  material_id bigint not null references material on delete cascade,
  replaced_at timestamptz not null,
  primary key (name, material_id)
);
create index former_picture_material on former_picture (material_id);
