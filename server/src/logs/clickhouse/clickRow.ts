import { instant } from '../../platform/clickhouse/literal.ts'
import type { Click } from '../clicks.ts'
import { canonicalAddress } from './address.ts'
import type { ClickRow } from './tables.ts'

/** Stands for the click's id in the address it was sent on to: an id is what a row has most of. No address has it. */
const ownId = '\u0001'

/** A click as it goes into the store. */
export const rowOf = (
  { clicked_at, ip, target_url, ...click }: Click,
  batch: string,
): ClickRow => ({
  ...click,
  clicked_at: instant(new Date(clicked_at)),
  ip: ip === null ? null : canonicalAddress(ip),
  target_url: target_url.replaceAll(click.cid, ownId),
  batch,
})

/** A row without what only the store needs. */
export function asClick(row: ClickRow): Click {
  const { batch: _, ...click } = row
  return { ...click, target_url: click.target_url.replaceAll(ownId, click.cid) }
}
