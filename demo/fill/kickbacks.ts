import { dayMs } from '@tsunagi/contract/day'
import { createHash } from 'node:crypto'
import { renderTemplate, type MacroValues } from '@tsunagi/contract/results/kickbackMacros'
import {
  isAnnounced,
  macroValues,
} from '../../server/src/features/results/kickbacks/announcement.rules.ts'
import type { Db } from '../../server/src/platform/db.ts'
import type { Random } from './random.ts'
import type { HistoryLine, StoredResult } from './results.ts'
import { insertNumbered, insertRows, type Row } from './rows.queries.ts'

interface Delivery {
  state: 'succeeded' | 'failed' | 'dead'
  /** What the receiver answered, try by try; null = nothing within the time. */
  answers: readonly (number | null)[]
  weight: number
}

const deliveries: readonly Delivery[] = [
  { state: 'succeeded', answers: [200], weight: 90 },
  { state: 'succeeded', answers: [503, 200], weight: 4 },
  { state: 'succeeded', answers: [null, 502, 200], weight: 2 },
  { state: 'failed', answers: [404, 404, 404], weight: 2 },
  { state: 'dead', answers: [null, 500, 500, 500, 500, 500, 500, 500, 500], weight: 0.6 },
]
const waitsMs = [
  0, 10_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000, 86_400_000,
]

/** What the media with a receiver were told about their results, try by try. */
export async function fillKickbacks(
  db: Db,
  results: readonly StoredResult[],
  random: Random,
  now: Date,
) {
  const made = results.flatMap((result) =>
    result.placement.medium.kickbackUrl
      ? result.history.filter(isAnnounced).map((line) => kickbackOf(result, line, random, now))
      : [],
  )
  const ids = await insertNumbered(
    db,
    'kickback',
    made.map(({ row }) => row),
  )
  await insertRows(
    db,
    'kickback_attempt',
    made.flatMap(({ attempts }, index) =>
      attempts.map((attempt) => ({ ...attempt, kickback_id: ids[index]! })),
    ),
  )
  await insertRows(db, 'media_link_health', healthOf(made))
}

/** How the receivers of the demo have fared lately. */
function healthOf(made: readonly Made[]): Row<'media_link_health'>[] {
  return [...Map.groupBy(made, ({ row }) => row.media_id)].map(([media_id, own]) => {
    const attempts = own
      .flatMap((each) => each.attempts)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    const last = (ok: boolean) =>
      attempts.findLast(({ error }) => (error === null) === ok)?.at ?? null
    return {
      media_id,
      recent_ms: attempts.slice(-50).map(({ duration_ms }) => duration_ms),
      last_success_at: last(true),
      last_failure_at: last(false),
      failure_streak: attempts.length - 1 - attempts.findLastIndex(({ error }) => error === null),
    }
  })
}

type Made = ReturnType<typeof kickbackOf>

function kickbackOf(result: StoredResult, line: HistoryLine, random: Random, now: Date) {
  const { medium, promotion } = result.placement
  const made = new Date(line.at.getTime() + 1000)
  const unfinished = now.getTime() - made.getTime() < 3 * dayMs
  const { state, answers } = unfinished
    ? deliveries[0]!
    : random.weighted(deliveries, ({ weight }) => weight)
  let elapsed = 0
  const attempts = answers.map((code, index) => {
    elapsed += waitsMs[index]! + 400
    return {
      at: new Date(made.getTime() + elapsed),
      status_code: code,
      duration_ms: code === null ? 10_000 : random.between(38, 410),
      response: code === null ? null : code === 200 ? 'OK' : 'error',
      error: errorOf(code),
    }
  })
  const macros = macrosOf(result, line, random)
  const row: Row<'kickback'> = {
    result_history_id: line.id,
    result_id: result.id,
    media_id: medium.id,
    affiliater_id: medium.affiliaterId,
    promotion_id: promotion.id,
    result_status: line.to_status,
    template: medium.kickbackUrl!,
    method: 'GET',
    url: renderTemplate(medium.kickbackUrl!, macros),
    macros,
    setting_version: 1,
    queued_at: made,
    state,
    attempts: attempts.length,
    last_status_code: answers.at(-1)!,
    last_duration_ms: attempts.at(-1)!.duration_ms,
    last_error: errorOf(answers.at(-1)!),
    created_at: made,
    finished_at: attempts.at(-1)!.at,
  }
  return { row, attempts }
}

const errorOf = (code: number | null) =>
  code === null ? 'timeout' : code === 200 ? null : 'status'

const approvedAt = ({ to_status, at }: HistoryLine) =>
  to_status === 'approved' ? at.toISOString() : null

function macrosOf(
  { id, placement: { medium, promotion }, row, click, net, occurredAt, notice }: StoredResult,
  line: HistoryLine,
  random: Random,
): MacroValues {
  return macroValues({
    resultId: id,
    from: line.from_status,
    to: line.to_status,
    isTakenBack: false,
    approvedAt: approvedAt(line),
    rejectCode: line.reject_code,
    rejectText: null,
    net,
    saleAmount: row.sale_amount ?? 0,
    quantity: row.quantity ?? 1,
    occurredAt: occurredAt.toISOString(),
    clickedAt: row.clicked_at ? click.at.toISOString() : null,
    cid: row.cid ?? null,
    promotionId: promotion.id,
    promotionName: promotion.content.ad_name,
    goal: notice?.facts.goal?.code ?? 'click',
    mediaId: medium.id,
    materialId: row.material_id ?? null,
    device: click.agent.device,
    params: click.pbid ? { pbid: click.pbid } : {},
    orderNumberHash: createHash('sha256').update(row.order_number).digest('hex'),
    nonce: random.letters(24, '0123456789abcdef'),
  })
}
