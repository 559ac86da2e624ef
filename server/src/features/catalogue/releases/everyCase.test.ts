import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { loadCatalogue } from '../../../catalogue/catalogue.queries.ts'
import { releaseOf, type ActiveEntry, type Level } from '../../../domain/release/release.rules.ts'

/** What a level says of the medium, of its affiliater and of its group: 27 ways. */
type Saying = readonly ('none' | 'allow' | 'deny')[]
const words = ['none', 'allow', 'deny'] as const
const sayings: Saying[] = words.flatMap((media) =>
  words.flatMap((affiliater) => words.map((group): Saying => [media, affiliater, group])),
)
const targets = ['media', 'affiliater', 'group'] as const

const entriesOf = (saying: Saying): ActiveEntry[] =>
  saying.flatMap((kind, place) => (kind === 'none' ? [] : [{ kind, target_type: targets[place]! }]))
/** Each level lets the links of others go on in every other case. */
const linksOf = (which: number) => (which % 2 === 0 ? 'stop' : 'keep')

let t: TestApp
let publisher: Caller
let media: number
/** Ids of the 27 advertisers, of 27 promotions of each, and of 27 materials of each of these, in the order of `sayings`. */
let advertisers: number[]
let promotions: number[][]
let materials: number[][][]

beforeAll(async () => {
  t = await testApp()
  const group = await build.group(t.db, '仲間')
  const affiliater = await build.affiliater(t.db, { group_id: group.id })
  media = (await build.media(t.db, { affiliater_id: affiliater.id })).id
  publisher = await t.asAffiliater(affiliater.id)
  const ids = { media, affiliater: affiliater.id, group: group.id }
  const isLimited = (saying: Saying) => saying.includes('allow')

  advertisers = []
  for (const [a, saying] of sayings.entries())
    advertisers.push(
      (
        await build.advertiser(t.db, {
          limited_release: isLimited(saying),
          unlisted_links: linksOf(a),
        })
      ).id,
    )
  const template = await build.promotion(t.db, { advertiser_id: advertisers[0]!, status: 'draft' })
  const { id: _id, created_at: _at, s2s_secret: _secret, ...fields } = template
  promotions = []
  for (const advertiser_id of advertisers)
    promotions.push(
      (
        await t.db
          .insertInto('promotion')
          .values(
            sayings.map((saying, p) => ({
              ...fields,
              finer_caps: '[]',
              advertiser_id,
              status: 'public' as const,
              limited_release: isLimited(saying),
              unlisted_links: linksOf(p),
            })),
          )
          .returning('id')
          .execute()
      ).map(({ id }) => id),
    )
  const { rows } = await sql<{ id: number }>`
    insert into material (promotion_id, name, kind, body, unlisted_links)
    select promotion_id, '素材', 'text', '本文', case when m % 2 = 0 then 'stop' else 'keep' end
    from unnest(${promotions.flat()}::bigint[]) with ordinality as of (promotion_id, p) cross join generate_series(0, 26) as m
    order by p, m returning id`.execute(t.db)
  materials = sayings.map((_, a) =>
    sayings.map((__, p) => sayings.map((___, m) => rows[(a * 27 + p) * 27 + m]!.id)),
  )
  const entries = (scope: 'advertiser' | 'promotion' | 'material', places: readonly number[]) =>
    places.flatMap((scope_id, which) =>
      entriesOf(sayings[which]!).map(({ kind, target_type }) => ({
        scope,
        scope_id,
        kind,
        target_type,
        target_id: ids[target_type as keyof typeof ids],
      })),
    )
  const lists = [
    ...entries('advertiser', advertisers),
    ...promotions.flatMap((row) => entries('promotion', row)),
    ...materials.flatMap((made) => made.flatMap((row) => entries('material', row))),
  ]
  await sql`
    insert into access_control (scope, scope_id, kind, target_type, target_id)
    select scope, scope_id, kind, target_type, target_id
    from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as made (scope text, scope_id bigint, kind text, target_type text, target_id bigint)`.execute(
    t.db,
  )
})
afterAll(() => t.close())

const level = (name: Level['level'], which: number, isMedium = true): Level => ({
  level: name,
  limited: sayings[which]!.includes('allow'),
  unlisted_links: linksOf(which),
  entries: entriesOf(sayings[which]!).filter(
    ({ target_type }) => isMedium || target_type !== 'media',
  ),
})
const promotionFor = (a: number, p: number, isMedium = true) => [
  level('advertiser', a, isMedium),
  level('promotion', p, isMedium),
]
const everyPromotion = sayings.flatMap((_, a) => sayings.map((__, p) => [a, p] as const))

test('offers show the promotions that all levels let through, in all 729 cases', async () => {
  const found = new Set<number>()
  for (let page = 1, total = 1; (page - 1) * 100 < total; page++) {
    const { body } = await publisher.get<{ items: { id: number }[]; total: number }>(
      '/api/promotion/affiliater',
      { media_id: String(media), size: '100', page: String(page) },
    )
    for (const { id } of body.items) found.add(id)
    total = body.total
  }
  const wrong = everyPromotion.filter(
    ([a, p]) => found.has(promotions[a]![p]!) !== releaseOf(promotionFor(a, p)).visible,
  )
  expect(wrong).toEqual([])
  expect(found.size).toBeGreaterThan(50)
})

test('a promotion opens, and is found by name, where the publisher or its medium is let through', async () => {
  const wrong = []
  for (const [a, p] of everyPromotion.filter((_, which) => which % 7 === 0)) {
    const id = promotions[a]![p]!
    const [shown, named] = await Promise.all([
      publisher.get(`/api/promotion/show/${id}`),
      publisher.get<{ items: object[] }>('/api/promotion/names', { id: String(id) }),
    ])
    const isSeen = [true, false].some((isMedium) => releaseOf(promotionFor(a, p, isMedium)).visible)
    if ((shown.status === 200) !== isSeen || named.body.items.length !== Number(isSeen))
      wrong.push([a, p, shown.status, named.body.items.length])
  }
  expect(wrong).toEqual([])
})

test('links are given out and counted as the rule says in all 19,683 cases', async () => {
  const { rows: made } = await sql<{ material_id: number; code: string }>`
    with partner as (insert into partnership (media_id, promotion_id, status) select ${media}, id, 'approved' from promotion returning promotion_id)
    insert into link (media_id, material_id, code)
    select ${media}, material.id, lpad(material.id::text, 12, '0') from material where promotion_id in (select promotion_id from partner) and id % 2 = 0
    returning material_id, code`.execute(t.db)
  const wrong = []
  let shown = 0
  for (const [which, [a, p]] of everyPromotion.entries()) {
    const isOpen = releaseOf(promotionFor(a, p)).visible
    if (!isOpen && which % 7 > 0) continue
    const { status, body } = await publisher.get<{ items: { material_id: number }[] }>(
      '/api/promotion/affliateLinks',
      { promotion_id: String(promotions[a]![p]!), media_id: String(media) },
    )
    const given = status === 200 ? body.items.map(({ material_id }) => material_id) : []
    const expected = materials[a]![p]!.filter(
      (_, m) => releaseOf([...promotionFor(a, p), level('material', m)]).visible,
    )
    shown += given.length
    if (status !== (isOpen ? 200 : 409) || given.join() !== expected.join())
      wrong.push([a, p, status, given.length, expected.length])
  }
  expect(wrong).toEqual([])
  expect(shown).toBeGreaterThan(1000)

  const { links } = await loadCatalogue(t.db, t.clock.now())
  const counted = new Map(links.map((link) => [link.material_id, link.released]))
  const miscounted = everyPromotion.flatMap(([a, p]) =>
    materials[a]![p]!.flatMap((id, m) => {
      const expected = releaseOf([...promotionFor(a, p), level('material', m)]).links_count
      return counted.has(id) && counted.get(id) !== expected ? [[a, p, m]] : []
    }),
  )
  expect(miscounted).toEqual([])
  expect(counted.size).toBeGreaterThan(made.length)
})
