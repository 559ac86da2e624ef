import { dayOf, hourMs, startOfDay } from '@tsunagi/contract/day'
import { clickRules } from '@tsunagi/contract/catalogue/clickRules'
import { isDoubleClick, type Tally } from '../../domain/clicks/countedOnce.rules.ts'
import type { VisitorNames } from './visitorNames.ts'

/** Counted clicks under one name in one hour of the clock. */
export interface CountedVisitor {
  name: number
  /** Since 1 January 1970. */
  hour: number
  /** 0 = of a network, whatever was clicked. */
  promotion_id: number
  material_id: number
  clicks: number
  /** Those of them at which the visitor was recognised by this name. */
  own: number
  last_at: Date
}

/** Hours in which a name matters, both included. */
export interface Window {
  name: number
  from: number
  to: number
}

const doubleMs = clickRules.doubleClickSeconds * 1000
const hoursOfDay = 24

const hourOf = (at: Date, moreMs = 0) => Math.floor((at.getTime() + moreMs) / hourMs)
const firstHourOf = (at: Date) => hourOf(startOfDay(dayOf(at)))

/** What has to be known of a visitor to judge its click. */
export const windowsOf = ({ known, network }: VisitorNames, at: Date): Window[] => {
  const first = firstHourOf(at)
  return [
    ...(known === null
      ? []
      : [
          {
            name: known,
            from: Math.min(first, hourOf(at, -doubleMs)),
            to: Math.max(first + hoursOfDay - 1, hourOf(at, doubleMs)),
          },
        ]),
    ...(network === null ? [] : [{ name: network, from: hourOf(at), to: hourOf(at) }]),
  ]
}

/** What has to be known of some names, each once, however many clicks ask for it. */
export function oneOfEach(windows: readonly Window[]): Window[] {
  const byName = new Map<number, Window>()
  for (const { name, from, to } of windows) {
    const before = byName.get(name)
    byName.set(name, {
      name,
      from: Math.min(from, before?.from ?? from),
      to: Math.max(to, before?.to ?? to),
    })
  }
  return [...byName.values()]
}

/** Who was counted when, for what; what is remembered here is to be written down. */
export class CountedVisitors {
  readonly #byName: Map<number, CountedVisitor[]>
  readonly #added = new Set<CountedVisitor>()

  constructor(rows: readonly CountedVisitor[]) {
    this.#byName = Map.groupBy(rows, ({ name }) => name)
  }

  /** What is new, each name, hour, promotion and material once. */
  get added(): CountedVisitor[] {
    return [...this.#added]
  }

  hasJustClicked(name: number, materialId: number, at: Date): boolean {
    return this.#of(name).some(
      ({ material_id, last_at }) =>
        material_id === materialId && isDoubleClick(at.getTime() - last_at.getTime()),
    )
  }

  tally(name: number, promotionId: number, at: Date): Tally {
    const [first, hour] = [firstHourOf(at), hourOf(at)]
    const tally = { inDay: 0, inHour: 0 }
    for (const row of this.#of(name)) {
      if (row.promotion_id !== promotionId) continue
      if (row.hour >= first && row.hour < first + hoursOfDay) tally.inDay += row.clicks
      if (row.hour === hour) tally.inHour += row.clicks
    }
    return tally
  }

  /** Counted clicks in the hour of an instant at which the visitor was recognised by this name. */
  ownInHour(name: number | null, at: Date): number {
    const hour = hourOf(at)
    return name === null
      ? 0
      : this.#of(name).reduce((sum, row) => sum + (row.hour === hour ? row.own : 0), 0)
  }

  remember(
    { id, trace, network, known }: VisitorNames,
    { promotion_id, material_id }: { promotion_id: number; material_id: number },
    at: Date,
  ) {
    for (const name of [id, trace])
      this.#add({ name, promotion_id, material_id, own: name === known ? 1 : 0 }, at)
    if (network !== null) this.#add({ name: network, promotion_id: 0, material_id: 0, own: 1 }, at)
  }

  #of(name: number): readonly CountedVisitor[] {
    return this.#byName.get(name) ?? []
  }

  #add(click: Omit<CountedVisitor, 'hour' | 'clicks' | 'last_at'>, at: Date) {
    const row = { ...click, hour: hourOf(at), clicks: 1, last_at: at }
    const rows = this.#byName.get(row.name)
    const before = rows?.findLast((known) => isSame(known, row) && this.#added.has(known))
    if (before) return addTo(before, row)
    this.#added.add(row)
    if (rows) rows.push(row)
    else this.#byName.set(row.name, [row])
  }
}

/** Of the same name. */
const isSame = (one: CountedVisitor, other: CountedVisitor) =>
  one.hour === other.hour &&
  one.promotion_id === other.promotion_id &&
  one.material_id === other.material_id

function addTo(row: CountedVisitor, { own, last_at }: CountedVisitor) {
  row.clicks++
  row.own += own
  if (last_at > row.last_at) row.last_at = last_at
}
