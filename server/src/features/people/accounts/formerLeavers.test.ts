import { afterAll, beforeAll, expect, test } from 'vitest'
import { formerDatabase, type FormerDatabase } from '../../../../test/former.ts'

let former: FormerDatabase
beforeAll(async () => {
  former = await formerDatabase('0836_who_left_may_come_back.sql')
  // Whose they are is not what this is about.
  await former.query('set session_replication_role = replica')
  await former.query(`
    insert into affiliater (user_name, user_name_kana, mail_address, kind, lifecycle, lifecycle_at) values
      ('退会', 'タイカイ', 'left@blog.example', 'individual', 'withdrawn', '2026-05-01T00:00:00Z'),
      ('登録', 'トウロク', 'stays@blog.example', 'individual', 'approved', '2026-05-01T00:00:00Z');
    insert into user_account (user_type, user_name, mail_address, password_hash, affiliater_id)
    select '1', user_name, mail_address, '-', id from affiliater;
    insert into media (affiliater_id, name, kind, url, categories, description, status)
    select id, user_name, 'blog', 'https://' || id || '.example/', '{}', '説明', 'approved' from affiliater`)
  await former.migrate()
})
afterAll(() => former.close())

test('the address and the sites of whoever had left are free, those of others are not', async () => {
  const registered = (mail: string) =>
    former.query(
      `insert into user_account (user_type, user_name, mail_address, password_hash, affiliater_id) values ('1', '新', '${mail}', '-', 987)`,
    )
  await registered('LEFT@blog.example')
  await expect(registered('left@blog.example')).rejects.toThrow('user_account_mail')
  await expect(registered('Stays@blog.example')).rejects.toThrow('user_account_mail')
  const placed = (owner: string) =>
    former.query(`
      insert into media (affiliater_id, name, kind, url, categories, description, status)
      select 0, name, kind, url, '{}', description, status from media where name = '${owner}'`)
  await placed('退会')
  await expect(placed('登録')).rejects.toThrow('media_url_key')
  expect(
    await former.query(
      `select distinct left_at from media where name = '退会' and affiliater_id > 0`,
    ),
  ).toEqual([{ left_at: '2026-05-01T00:00:00.000Z' }])
})
