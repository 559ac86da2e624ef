import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { narrowed } from '../../test/narrowing.ts'

const folder = new URL('../../migrations/', import.meta.url)
/** From here on a former version answers while a migration has run. */
const first = '0760'

test('no migration takes away what processes of the version before still use, unless it says why none does', () => {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name >= first)
    .flatMap((name) =>
      narrowed(readFileSync(new URL(name, folder), 'utf8')).map((what) => `${name} ${what}`),
    )
  expect(found).toEqual([])
})

test.each([
  ['alter table result drop column code', ['drops something']],
  ['drop table result', ['drops something']],
  ['alter table result rename column code to reason', ['renames something']],
  ['alter table result alter column code type bigint', ['changes a type']],
  ['alter table result alter code set not null', ['asks for a value']],
  ['alter table result add column code text not null', ['asks for a value']],
  ["alter table result add column code text not null default ''", []],
  ['alter table result add column code text, add column a int not null', ['asks for a value']],
  ['alter table result add column a numeric(4, 2) not null default 1, add b text', []],
  ['alter table result add constraint one check (a > 0)', ['constrains a table']],
  ['create unique index on result (code)', ['constrains a table']],
  ['create index on result (code)', []],
  [
    'create table fresh (id int not null, unique (id)); create unique index on fresh (id); alter table fresh add constraint a check (id > 0)',
    [],
  ],
  ["insert into setting values ('a', 'drop table result')", []],
  ['create function f() returns void as $$ begin drop table scratch; end $$ language plpgsql', []],
  ['-- narrows: nothing has read it since 1.4\nalter table result drop column code', []],
  ['-- narrows:\nalter table result drop column code', ['drops something']],
])('%s', (sql, expected) => {
  expect(narrowed(sql)).toEqual(expected)
})
