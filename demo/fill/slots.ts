import { dayMs } from '@tsunagi/contract/day'
import type { Db } from '../../server/src/platform/db.ts'
import { insertNumbered, insertRows } from './rows.queries.ts'
import type { Link, Placement } from './partnerships.ts'

interface Click {
  link: Link
  flags: readonly string[]
}

const slots = [
  { code: 'kurashi001', medium: 'kurashi', name: '記事の下の枠', mode: 'weight' },
  { code: 'setsuyaku1', medium: 'setsuyaku', name: '比較ページのおすすめ', mode: 'best' },
] as const

/** Smart links of two media, each with the first link of every promotion. Answers which of them a link belongs to. */
export async function fillSlots(
  db: Db,
  placements: readonly Placement[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const placedOn = (key: string) => placements.filter(({ medium }) => medium.content.key === key)
  const ids = await insertNumbered(
    db,
    'slot',
    slots.map(({ code, medium, name, mode }) => ({
      code,
      name,
      mode,
      media_id: placedOn(medium)[0]!.medium.id,
      created_at: new Date(now.getTime() - 90 * dayMs),
    })),
  )
  const entries = slots.flatMap(({ medium }, index) =>
    placedOn(medium).map(({ links, weight }) => ({
      slot_id: ids[index]!,
      material_id: links[0]!.materialId,
      code: links[0]!.code,
      weight: weight * 10,
      priority: 1,
    })),
  )
  await insertRows(
    db,
    'slot_entry',
    entries.map(({ code: _code, ...entry }) => entry),
  )
  return new Map(entries.map(({ code, slot_id }) => [code, slot_id]))
}

/** The smart link a click came by: one in three of those that a link of it got. */
export const slotOf = (
  slotOfLink: ReadonlyMap<string, number>,
  { link }: Click,
  number: number,
): number | null => (number % 3 === 0 ? (slotOfLink.get(link.code) ?? null) : null)

/** What smart links have been clicked. */
export const fillSlotCounts = (
  db: Db,
  clicks: readonly Click[],
  slotOfLink: ReadonlyMap<string, number>,
) => {
  const bySlot = clicks.flatMap((click, number) => {
    const slotId = slotOf(slotOfLink, click, number)
    return slotId === null ? [] : [{ slotId, click }]
  })
  return insertRows(
    db,
    'slot_count',
    [
      ...Map.groupBy(bySlot, ({ slotId, click }) => `${slotId} ${click.link.materialId}`).values(),
    ].map((group) => ({
      slot_id: group[0]!.slotId,
      material_id: group[0]!.click.link.materialId,
      clicks: group.length,
      counted: group.filter(({ click }) => click.flags.length === 0).length,
    })),
  )
}
