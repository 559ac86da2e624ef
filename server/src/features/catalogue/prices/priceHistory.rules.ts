import { targetKeys } from '@tsunagi/contract/catalogue/agreedPriceInputs'
import type { PriceTarget } from '@tsunagi/contract/catalogue/priceLevels'
import { shownInstant } from '@tsunagi/contract/messages/shownDay'
import { text, type Language, type Text } from '@tsunagi/contract/messages/text'
import { conflict, invalid } from '../../../platform/errors.ts'

/** Half open, ISO 8601; null = open. */
export interface Period {
  valid_from: string | null
  valid_to: string | null
}

/** How far a price is: what has begun has paid, and what has ended pays no more. */
export function stageOf({ valid_from, valid_to }: Period, now: Date) {
  if (valid_to !== null && Date.parse(valid_to) <= now.getTime()) return 'ended'
  return valid_from !== null && Date.parse(valid_from) > now.getTime() ? 'planned' : 'running'
}

/** Where a running price is cut: now, and a millisecond after its begin at the earliest, because no period is empty. */
export const cutOf = ({ valid_from }: Pick<Period, 'valid_from'>, now: Date): Date =>
  new Date(Math.max(now.getTime(), valid_from === null ? 0 : Date.parse(valid_from) + 1))

/** The parts of a period that others, which meet it and not each other, leave free. */
export function periodsBetween(
  { valid_from, valid_to }: Period,
  taken: readonly Period[],
): Period[] {
  const inOrder = taken.toSorted((one, other) => beginOf(one) - beginOf(other))
  const begins = [valid_from, ...inOrder.map((other) => other.valid_to)]
  const ends = [...inOrder.map((other) => other.valid_from), valid_to]
  return begins.flatMap((begin, index) => {
    const end = ends[index] ?? null
    // Only what comes first may begin, and only what comes last may end, at no instant in particular.
    if ((index > 0 && begin === null) || (index < inOrder.length && end === null)) return []
    const free = { valid_from: begin, valid_to: end }
    return endOf(free) > beginOf(free) ? [free] : []
  })
}

const beginOf = ({ valid_from }: Period) => instant(valid_from) ?? -Infinity
const endOf = ({ valid_to }: Period) => instant(valid_to) ?? Infinity
const instant = (value: string | null) => (value === null ? null : Date.parse(value))

/** What a price is called, why it was agreed and who is told pays nobody: it may be corrected whenever. */
const words = ['name', 'reason', 'notify'] as const
type Words = { name: string; reason: string; notify: boolean }

/** Whether two terms of a price are the same; what is in lists is kept sorted. */
export const isSameTerm = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether two prices say the same, but for their words and their end. */
function paysAlike<Terms extends Period>(stored: Terms, wanted: Terms): boolean {
  return (Object.keys(wanted) as (keyof Terms & string)[]).every((key) => {
    if (key === 'valid_to' || (words as readonly string[]).includes(key)) return true
    if (key === 'valid_from') return instant(stored.valid_from) === instant(wanted.valid_from)
    return isSameTerm(stored[key], wanted[key])
  })
}

/** Whether two prices say the same, the words included. */
export const isSame = <Terms extends Period & Words>(stored: Terms, wanted: Terms): boolean =>
  !isNews(stored, wanted) && words.every((word) => stored[word] === wanted[word])

/** Whether a change is worth telling those it concerns: what is paid, or until when. */
export const isNews = <Terms extends Period>(stored: Terms, wanted: Terms): boolean =>
  !paysAlike(stored, wanted) || instant(stored.valid_to) !== instant(wanted.valid_to)

const endsBeforeStart = text('終了は開始より後にしてください。', 'The end must be after the begin.')
const ended = () =>
  conflict(
    text(
      '終了した単価の金額や条件は変更できません。新しく登録してください。',
      'A price that has ended cannot be changed. Add a new one.',
    ),
  )

/**
 * How a change is written: `overwrite` where nothing was paid by it yet, `correct` where only words or the end differ, and
 * `follow` where the running price is ended and another follows.
 */
export function wayOfChange<Terms extends Period>(
  stored: Terms,
  wanted: Terms,
  now: Date,
): 'overwrite' | 'correct' | 'follow' {
  const stage = stageOf(stored, now)
  const alike = paysAlike(stored, wanted)
  if (stage === 'planned') {
    assertNotPast('valid_from', wanted.valid_from, now)
    return 'overwrite'
  }
  if (stage === 'ended') {
    if (alike && instant(stored.valid_to) === instant(wanted.valid_to)) return 'correct'
    throw ended()
  }
  if (instant(stored.valid_to) !== instant(wanted.valid_to))
    assertNotPast('valid_to', wanted.valid_to, now)
  if (alike) return 'correct'
  if (instant(stored.valid_from) !== instant(wanted.valid_from))
    assertNotPast('valid_from', wanted.valid_from, now)
  return 'follow'
}

/** Which field has to change so that a price does not meet another one of its target: its begin, its end, or, where the other one never ends, whom it is for. */
function overlapPlace(
  wanted: Period & { code: string | null; target: PriceTarget },
  other: Period,
): string {
  const begins = instant(wanted.valid_from) ?? -Infinity
  if (begins < (instant(other.valid_from) ?? -Infinity)) return 'valid_to'
  if (other.valid_to !== null) return 'valid_from'
  if (wanted.target !== 'everybody') return targetKeys[wanted.target]
  return wanted.code === null ? 'valid_from' : 'code'
}

/** A period as people read it, in Japan's time. */
function periodInWords({ valid_from, valid_to }: Period): Text {
  const ends = (language: Language) =>
    [valid_from, valid_to].map((at) => (at === null ? '' : shownInstant(new Date(at), language)))
  const [since, until] = ends('ja')
  const [from, to] = ends('en')
  const english = [from && `from ${from}`, to && `until ${to}`].filter(Boolean).join(' ')
  return text(since || until ? `${since}〜${until}` : '期間の指定なし', english || 'without an end')
}

/** A price as it stands, or will. */
type Begun<Terms extends Period> = Terms & { valid_from: string }
/** What a change comes to: the terms that hold after it, and where the running price is cut if they follow it. */
export type Change<Terms extends Period> =
  | { way: 'correct'; terms: Terms }
  | { way: 'overwrite'; terms: Begun<Terms> }
  | { way: 'follow'; terms: Begun<Terms>; cut: Date }

/** Works out a change; where no begin is given, the running price keeps its own, and any other begins now. */
export function changeOf<Terms extends Period & Words>(
  stored: Terms,
  given: Terms,
  now: Date,
): Change<Terms> {
  const running = stageOf(stored, now) !== 'planned'
  const wanted = { ...given, valid_from: given.valid_from ?? (running ? stored.valid_from : null) }
  const way = wayOfChange(stored, wanted, now)
  if (way === 'correct') {
    const { name, reason, notify, valid_to } = wanted
    return { way, terms: { ...stored, name, reason, notify, valid_to } }
  }
  if (way === 'overwrite') return { way, terms: begun(wanted, now) }
  const cut = cutOf(stored, now)
  return { way, cut, terms: begun(wanted, cut) }
}

/** Whatever a price says of its begin, it lies at an instant or later, and before its end. */
function begun<Terms extends Period>(terms: Terms, earliest: Date): Begun<Terms> {
  const from = Math.max(instant(terms.valid_from) ?? 0, earliest.getTime())
  if (terms.valid_to !== null && Date.parse(terms.valid_to) <= from)
    throw invalid('valid_to', endsBeforeStart)
  return { ...terms, valid_from: new Date(from).toISOString() }
}

/** A price that is agreed: from now on where no begin is given. */
export function agreed<Terms extends Period>(terms: Terms, now: Date): Begun<Terms> {
  assertNotPast('valid_from', terms.valid_from, now)
  return begun(terms, now)
}

/** Of the same target and visits two prices may not hold at once: the refusal names the other one. */
export function overlapping(
  wanted: Period & { code: string | null; target: PriceTarget },
  other: Period & { id: number | null; name: string; code: string | null },
) {
  const name = other.name || other.code || `ID ${other.id}`
  const period = periodInWords(other)
  return invalid(
    overlapPlace(wanted, other),
    text(
      `同じ対象の単価「${name}」（${period.ja}）と期間が重なっています。`,
      `It overlaps with the price “${name}” of the same target (${period.en}).`,
    ),
  )
}

/** What happened is paid as it was agreed then: no price begins or ends in the past. */
export function assertNotPast(field: keyof Period, value: string | null, now: Date) {
  if (value !== null && Date.parse(value) < now.getTime())
    throw invalid(
      field,
      text(
        '過去の日時は指定できません。すぐに始める場合は空欄にしてください。',
        'It cannot lie in the past. Leave it empty to begin at once.',
      ),
    )
}
