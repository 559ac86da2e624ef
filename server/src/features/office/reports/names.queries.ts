import { sql, type RawBuilder } from 'kysely'
import { goalKindLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { weekdayLabels } from '@tsunagi/contract/catalogue/messages/targeting'
import { weekdays } from '@tsunagi/contract/catalogue/targeting'
import { text, type Language, type Text } from '@tsunagi/contract/messages/text'
import type { DimensionName } from '@tsunagi/contract/office/reportDimensions'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import { deviceLabels } from '@tsunagi/contract/traffic/messages/clicks'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { shownName } from '../../people/advertisers/sight.queries.ts'
import { hiddenPage } from './dimensions.queries.ts'
import { nameOfPart } from './partNames.queries.ts'

/** What the values of a dimension are called; a value that is not among them is its own name. */
export type Names = ReadonlyMap<string, string>

const table = (name: string, column: string) =>
  sql`select id::text as key, ${sql.ref(column)} as name from ${sql.table(name)} where id = any`

/** A part of a promotion; of several with one name each says which promotion's it is. */
const partOf = (name: 'promotion_goal' | 'material') =>
  sql`select part.id::text as key,
    case when count(*) over (partition by part.name) > 1 then ${nameOfPart('part')} else part.name end as name
    from ${sql.table(name)} as part join promotion on promotion.id = part.promotion_id where part.id = any`

/** Names by id, as a viewer may read them. An advertiser reads names of publishers who brought it results only where it has the right. */
const lookups: Partial<
  Record<DimensionName, (viewer: User, language: Language) => RawBuilder<unknown>>
> = {
  promotion_id: () => table('promotion', 'ad_name'),
  goal_id: () => partOf('promotion_goal'),
  material_id: () => partOf('material'),
  media_id: () => table('media', 'name'),
  advertiser_id: () => table('advertiser', 'company'),
  agency_id: () => table('agency', 'company'),
  staff_id: () => table('user_account', 'user_name'),
  publisher_staff_id: () => table('user_account', 'user_name'),
  affiliater_id: (viewer) =>
    sql`select affiliater.id::text as key, ${shownName(viewer, sql`exists (select from partnership as known join promotion as sold on sold.id = known.promotion_id join media as shown on shown.id = known.media_id where shown.affiliater_id = affiliater.id and sold.advertiser_id = seller.id)`)} as name from affiliater where affiliater.id = any`,
}

const fixed: Partial<Record<DimensionName, Record<string, Text>>> = {
  goal_kind: goalKindLabels,
  rank: affiliaterRankLabels,
  device: deviceLabels,
  weekday: Object.fromEntries(
    weekdays.map((name, number) => [String(number), weekdayLabels[name]]),
  ),
}

const none: Partial<Record<DimensionName, Text>> = {
  referrer_domain: text('（参照元なし）', '(no referrer)'),
  referrer_page: text('（参照元なし）', '(no referrer)'),
}
const nothing = text('（なし）', '(none)')
const hidden = text('（掲載面は非表示）', '(placement not shown)')

/** What to call the given values of a dimension. */
export async function namesOf(
  db: Db,
  viewer: User,
  language: Language,
  name: DimensionName,
  keys: readonly string[],
): Promise<Names> {
  const names = new Map([
    ['', (none[name] ?? nothing)[language]],
    [hiddenPage, hidden[language]],
    ...Object.entries(fixed[name] ?? {}).map(([key, label]) => [key, label[language]] as const),
  ])
  const lookup = lookups[name]
  const ids = keys.filter((key) => key !== '')
  if (lookup && ids.length > 0)
    for (const row of (
      await sql<{
        key: string
        name: string
      }>`${lookup(viewer, language)}(${ids}::bigint[])`.execute(db)
    ).rows)
      names.set(row.key, row.name)
  if (name === 'category')
    for (const [key, label] of await categoryNames(db, language)) names.set(key, label)
  return names
}

async function categoryNames(db: Db, language: Language): Promise<[string, string][]> {
  const rows = await db
    .selectFrom('master_row')
    .where('kind', '=', 'categories')
    .select(['code', language === 'ja' ? 'name_ja as name' : 'name_en as name'])
    .execute()
  return rows.map(({ code, name }) => [code, name])
}
