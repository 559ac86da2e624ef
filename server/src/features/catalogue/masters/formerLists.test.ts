import { afterAll, beforeAll, expect, test } from 'vitest'
import { formerDatabase, type FormerDatabase } from '../../../../test/former.ts'

let former: FormerDatabase
beforeAll(async () => {
  former = await formerDatabase('0260_masters.sql')
  // Whose they are is not what this is about.
  await former.query('set session_replication_role = replica')
  await former.query(`
    insert into promotion (advertiser_id, ad_name, category, summary, site_url, landing_url, status)
    select 1, category, category, '概要', 'https://shop.example/', 'https://shop.example/', 'public'
    from unnest('{credit_card,beauty,self_made}'::text[]) as category;
    insert into media (affiliater_id, name, kind, url, category, description, status)
    select 1, kind, kind, 'https://' || kind || '.example/', category, '説明', 'approved'
    from (values ('youtube', 'finance'), ('mail', 'hobby')) as medium (kind, category)`)
  await former.migrate()
})
afterAll(() => former.close())

test('promotions and media of before stand under what they stood under, also where no list knew it', async () => {
  expect(
    await former.query('select ad_name, categories, devices, icons from promotion order by id'),
  ).toEqual(
    ['credit_card', 'beauty', 'self_made'].map((code) => ({
      ad_name: code,
      categories: [code],
      devices: [],
      icons: [],
    })),
  )
  expect(await former.query('select kind, categories from media order by id')).toEqual([
    { kind: 'youtube', categories: ['finance'] },
    { kind: 'mail', categories: ['hobby'] },
  ])
  expect(
    await former.query(
      `select kind, code, name_ja, is_active from master_row where code in ('self_made', 'hobby') order by kind`,
    ),
  ).toEqual([
    { kind: 'categories', code: 'self_made', name_ja: 'self_made', is_active: true },
    { kind: 'mediaCategories', code: 'hobby', name_ja: 'hobby', is_active: true },
  ])
})

test('each list begins with its rows', async () => {
  expect(
    await former.query(
      'select kind, count(*)::int as rows from master_row group by kind order by kind',
    ),
  ).toEqual([
    { kind: 'bannerSizes', rows: 12 },
    { kind: 'categories', rows: 20 },
    { kind: 'devices', rows: 5 },
    { kind: 'icons', rows: 8 },
    { kind: 'mediaCategories', rows: 10 },
    { kind: 'mediaTypes', rows: 9 },
    { kind: 'movieSizes', rows: 4 },
  ])
})
