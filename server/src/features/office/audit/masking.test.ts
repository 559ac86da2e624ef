import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../../test/database.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase()
})
afterAll(() => t.close())

test.each([
  ['nothing', null, {}],
  ['a list of nothing', [], []],
  [
    'words of secrets in a text',
    { note: 'a new password token' },
    { note: 'a new password token' },
  ],
  ['names within names', { API_TOKEN_2: 'a', notes: 'b' }, { API_TOKEN_2: '***', notes: 'b' }],
  ['what is empty', { secret: null, ip: null }, { secret: null, ip: null }],
  ['addresses of visitors', { ip: '192.0.2.1', ips: ['a'] }, { ip: '***', ips: ['a'] }],
  ['visitors in a list', [1, [{ visitor_id: 'v' }]], [1, [{ visitor_id: '***' }]]],
  ['binary data', { picture: '\\x89', text: 'a\\x' }, { picture: '***', text: 'a\\x' }],
  ['a short account number', { account_number: '12' }, { account_number: '****12' }],
])('of %s, what nobody may read later is masked, and nothing else', async (_, given, masked) => {
  const json = JSON.stringify(given)
  const { rows } = await sql<{ masked: unknown }>`
    select audit_masked(nullif(${json}::jsonb, 'null')) as masked`.execute(t.db)
  expect(rows[0]!.masked).toEqual(masked)
})
