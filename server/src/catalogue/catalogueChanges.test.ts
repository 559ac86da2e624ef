import { setImmediate as turn } from 'node:timers/promises'
import { yen } from '@tsunagi/contract/money'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { build } from '../../test/build.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { fixedClock } from '../platform/clock.ts'
import { Catalogue } from './catalogue.ts'
import { loadCatalogue, readCatalogue } from './catalogue.queries.ts'
import { PendingChanges, type Changed } from './catalogueChanges.rules.ts'
import { followCatalogueChanges, type CatalogueFeed } from './catalogueFeed.ts'
import { followed } from './linkWithPromotion.ts'

const clock = fixedClock('2026-11-10T03:00:00Z')
const log = pino({ level: 'silent' })

describe('what the database announces', () => {
  const heard = (...payloads: string[]) => {
    const pending = new PendingChanges()
    for (const payload of payloads) pending.announced(payload)
    return pending.take()
  }
  test('is read by its names', () => {
    expect(heard('media 1', 'link abc', 'media 2', 'media 1', 'rest')).toEqual(
      new Map<string, Set<string>>([
        ['media', new Set(['1', '2'])],
        ['link', new Set(['abc'])],
        ['rest', new Set([''])],
      ]),
    )
  })
  test.each(['', 'media', 'terms', 'something 1'])(
    'is everything where it says no more than “%s”',
    (payload) => {
      expect(heard('media 1', payload)).toBe('everything')
    },
  )
  test('is everything where it is too much to be read by names, and nothing twice', () => {
    const pending = new PendingChanges()
    for (let id = 1; id <= 1000; id++) pending.announced(`media ${id}`)
    pending.announced('media 1')
    expect(pending.take()).not.toBe('everything')
    for (let id = 1; id <= 1001; id++) pending.announced(`media ${id}`)
    expect([pending.take(), pending.take()]).toEqual(['everything', new Map()])
  })
})

describe('a catalogue that reads what has changed', () => {
  let t: TestDatabase
  let catalogue: Catalogue
  let feed: CatalogueFeed
  const read: Changed[] = []
  let world: Awaited<ReturnType<typeof buildWorld>>

  const buildWorld = async () => {
    const promotions = [await build.promotion(t.db), await build.promotion(t.db)]
    const media = [await build.media(t.db), await build.media(t.db)]
    const links = []
    for (const promotion of promotions) {
      const goal = await build.goal(t.db, { promotion_id: promotion.id })
      const material = await build.material(t.db, { promotion_id: promotion.id })
      for (const medium of media) {
        await build.partnership(t.db, { media_id: medium.id, promotion_id: promotion.id })
        links.push({
          ...(await build.link(t.db, { media_id: medium.id, material_id: material.id })),
          promotion,
          material,
          medium,
          goal,
        })
      }
    }
    const spare = await build.material(t.db, { promotion_id: promotions[0]!.id })
    return { ...links[0]!, links, spare }
  }

  beforeAll(async () => {
    t = await testDatabase({ connections: 4 })
    world = await buildWorld()
    catalogue = new Catalogue({
      dataDir: scratchFolder('catalogue'),
      read: (changed, take) => {
        read.push(changed)
        return readCatalogue(t.db, clock.now(), changed, take)
      },
      clock,
      log,
      isKeeper: false,
    })
    feed = followCatalogueChanges({
      databaseUrl: t.url,
      onChange: (payload) => catalogue.changed(payload),
      log,
    })
    await feed.attempted
    await catalogue.refresh()
    expect(read).toEqual(['everything'])
  })
  afterAll(async () => {
    await feed.close()
    await catalogue.close()
    await t.close()
  })

  /** What it knows of all that there is, and of what there has been. */
  const known = (codes: readonly string[]) => ({
    links: codes.map((code) => catalogue.link(code)),
    promotions: [...catalogue.promotions].toSorted((a, b) => a.id - b.id),
    fallback_url: catalogue.fallbackUrl,
  })
  async function expected(codes: readonly string[]) {
    const { links, promotions, fallback_url } = await loadCatalogue(t.db, clock.now())
    const byCode = new Map(links.map((link) => [link.code, link]))
    const byId = new Map(promotions.map((promotion) => [promotion.id, promotion]))
    return {
      links: codes.map((code) => followed(byCode.get(code), (id) => byId.get(id))),
      promotions,
      fallback_url,
    }
  }

  const at = (date: string) => `${date}T00:00:00Z`
  test.each<[string, () => Promise<unknown>]>([
    [
      'a link that is made',
      () => build.link(t.db, { media_id: world.medium.id, material_id: world.spare.id }),
    ],
    [
      'a link that is no more',
      () => sql`delete from link where code = ${world.links[3]!.code}`.execute(t.db),
    ],
    [
      'a medium that is stopped',
      () => sql`update media set status = 'stopped' where id = ${world.medium.id}`.execute(t.db),
    ],
    [
      'names for parameters',
      () =>
        sql`update media set param_aliases = '{"sub1": "s"}' where id = ${world.links[1]!.medium.id}`.execute(
          t.db,
        ),
    ],
    [
      'where a material leads',
      () =>
        sql`update material set destination_url = 'https://other.test.example/' where id = ${world.material.id}`.execute(
          t.db,
        ),
    ],
    [
      'a partnership that ends',
      () =>
        sql`update partnership set ends_at = ${at('2026-12-01')} where media_id = ${world.links[1]!.medium.id}`.execute(
          t.db,
        ),
    ],
    [
      'a publisher that is suspended',
      () =>
        sql`update affiliater set lifecycle = 'suspended' where id = ${world.links[1]!.medium.affiliater_id}`.execute(
          t.db,
        ),
    ],
    [
      'where a promotion leads',
      () =>
        sql`update promotion set landing_url = 'https://other.test.example/lp' where id = ${world.promotion.id}`.execute(
          t.db,
        ),
    ],
    ['a goal', () => build.goal(t.db, { promotion_id: world.promotion.id })],
    [
      'a price of a goal',
      () => build.goalPrice(t.db, { goal_id: world.goal.id, valid_from: at('2026-11-01') }),
    ],
    [
      'a price that ends after some results',
      () =>
        build.price(t.db, { promotion_id: world.promotion.id, gross: yen(1), after_results: 5 }),
    ],
    [
      'a secret',
      () =>
        sql`update promotion_secret set secret = 'another' where promotion_id = ${world.promotion.id}`.execute(
          t.db,
        ),
    ],
    [
      'a joint with another network',
      () =>
        sql`insert into linkage (promotion_id, status, preset, lp_url, inbound, status_map, amount_rule, updated_at)
          values (${world.promotion.id}, 'active', 'generic', 'https://net.test.example/[cid]', '{}', '{}', 'sale', now())`.execute(
          t.db,
        ),
    ],
    [
      'an advertiser that is suspended',
      () =>
        sql`update advertiser set lifecycle = 'suspended' where id = ${world.promotion.advertiser_id}`.execute(
          t.db,
        ),
    ],
    [
      'what an advertiser may owe',
      () =>
        sql`update advertiser set credit_limit = 5000 where id = ${world.promotion.advertiser_id}`.execute(
          t.db,
        ),
    ],
    [
      'a list of an advertiser',
      () =>
        sql`insert into access_control (scope, scope_id, kind, target_type, target_id)
          values ('advertiser', ${world.links[2]!.promotion.advertiser_id}, 'deny', 'media', ${world.links[2]!.medium.id})`.execute(
          t.db,
        ),
    ],
    [
      'a list that is taken away',
      () => sql`delete from access_control where scope = 'advertiser'`.execute(t.db),
    ],
    [
      'whoever an advertiser releases to alone',
      () =>
        sql`update advertiser set limited_release = true, unlisted_links = 'stop' where id = ${world.links[2]!.promotion.advertiser_id}`.execute(
          t.db,
        ),
    ],
    [
      'where visitors go whom no link leads anywhere',
      () =>
        sql`insert into setting (section, value) values ('tracking', '{"fallback_url": "https://fallback.test.example/"}')
          on conflict (section) do update set value = excluded.value`.execute(t.db),
    ],
  ])('takes over %s, and reads nothing else', async (_what, change) => {
    const codes = (await loadCatalogue(t.db, clock.now())).links.map(({ code }) => code)
    const before = await expected(codes)
    read.length = 0
    await change()
    const now = await loadCatalogue(t.db, clock.now())
    const all = [...new Set([...codes, ...now.links.map(({ code }) => code)])]
    const after = await expected(all)
    expect(after).not.toEqual(before)
    await vi.waitFor(() => expect(known(all)).toEqual(after))
    await turn()
    expect(read).not.toContain('everything')
  })

  test('looks for what no name can be in nothing, and for anything else by its name', async () => {
    read.length = 0
    expect(await catalogue.findLegacyLink('a\0b', 'x')).toBeNull()
    expect(await catalogue.findLink('nobodyknows1')).toBeNull()
    expect(read).toEqual([new Map([['link', new Set(['nobodyknows1'])]])])
  })
})
