import {
  conversionOf,
  type SinkScope,
} from '../../server/src/features/results/sinks/conversion.rules.ts'
import { conversionSinks } from '../../server/src/features/results/sinks/conversionSinks.ts'
import { redacted } from '../../server/src/features/results/sinks/redaction.rules.ts'
import { sealSecrets } from '../../server/src/features/results/sinks/sinkSecrets.ts'
import { setSecrets } from '../../server/src/features/results/sinks/sinkWrites.queries.ts'
import { daysBefore } from '../../server/src/platform/clock.ts'
import type { Db } from '../../server/src/platform/db.ts'
import type { StoredResult } from './results.ts'
import { insertNumbered, insertRows, type Row } from './rows.queries.ts'

const longestLog = 40
const everyFailing = 9
const version: Partial<Record<SinkScope['kind'], string>> = { meta: 'v25.0' }
const token = 'demo-token'

const connections: (Pick<Row<'sink'>, 'name' | 'default_event' | 'settings' | 'data_fields'> & {
  kind: SinkScope['kind']
})[] = [
  {
    kind: 'meta',
    name: '公式ピクセル（見本）',
    default_event: 'Purchase',
    settings: { pixel_id: '102938475610293', test_code: 'TEST40321' },
    data_fields: ['user_agent', 'order_number'],
  },
  {
    kind: 'ly_ads',
    name: 'LINEヤフー広告（見本）',
    default_event: 'purchase',
    settings: { tag_id: 'demo_tag_001' },
    data_fields: ['user_agent'],
  },
]

/** Two connections as an advertiser would have them, with a log. They are off: their accounts do not exist. */
export async function fillSinks(
  db: Db,
  results: readonly StoredResult[],
  advertiserId: number,
  secretsKey: string,
  now: Date,
) {
  const promotionId = results.find(
    ({ placement }) => placement.promotion.advertiserId === advertiserId,
  )?.placement.promotion.id
  const recent = results
    .filter(({ placement, row }) => placement.promotion.id === promotionId && row.route !== 'click')
    .slice(-longestLog)
  if (recent.length === 0) return
  const since = new Date(daysBefore(now, 90))
  const ids = await insertNumbered(
    db,
    'sink',
    connections.map((connection) => ({
      ...connection,
      promotion_id: recent[0]!.placement.promotion.id,
      account_owner: 'advertiser',
      send_on: 'occurred',
      value_source: 'sale',
      dedupe_by: 'result',
      click_id_only: true,
      page_url: null,
      goal_events: {},
      secret_names: [],
      test_mode: false,
      status: 'stopped',
      active_since: since,
      created_at: since,
      updated_at: since,
    })),
  )
  for (const id of ids)
    await db
      .transaction()
      .execute((tx) =>
        setSecrets(tx, id, sealSecrets(secretsKey, id, { access_token: token }), ['access_token']),
      )
  await insertRows(
    db,
    'sink_delivery',
    connections.flatMap(({ kind }, index) =>
      recent.map((result, order) => deliveryOf(result, { id: ids[index]!, kind }, order)),
    ),
  )
}

function deliveryOf(
  result: StoredResult,
  { id, kind }: { id: number; kind: SinkScope['kind'] },
  order: number,
): Row<'sink_delivery'> {
  const isFailing = order % everyFailing === everyFailing - 1
  const at = new Date(result.occurredAt.getTime() + 900)
  const told = {
    sink_id: id,
    kind,
    result_id: result.id,
    event_at: result.occurredAt,
    attempts: 1,
    created_at: result.occurredAt,
    finished_at: at,
  }
  return isFailing
    ? {
        ...told,
        state: 'skipped',
        status_code: null,
        error: 'no_click_id',
        request: null as never,
        response: null,
      }
    : {
        ...told,
        state: 'succeeded',
        status_code: kind === 'meta' ? 200 : 202,
        error: null,
        request: requestOf(result, kind),
        response:
          kind === 'meta' ? '{"events_received":1,"messages":[],"fbtrace_id":"AdEmO0TrAcE"}' : '',
      }
}

/** What would have been sent, made by the very code that sends. */
function requestOf(result: StoredResult, kind: SinkScope['kind']): object {
  const connection = connections.find((each) => each.kind === kind)!
  const scope: SinkScope = {
    kind,
    account_owner: 'advertiser',
    default_event: connection.default_event,
    goal_events: {},
    value_source: 'sale',
    dedupe_by: 'result',
    click_id_only: true,
    page_url: null,
    data_fields: connection.data_fields as string[],
  }
  const conversion = conversionOf(
    {
      id: result.id,
      goal: '',
      eventAt: result.occurredAt,
      orderNumber: result.row.order_number,
      saleAmount: Number(result.row.sale_amount ?? 0),
      gross: 0,
      net: 0,
      quantity: 1,
      landingUrl: result.placement.promotion.landingUrl,
      click: {
        params: { fbclid: `IwAR${result.id}demo`, _ly_c: `demo${result.id}` },
        ip: null,
        userAgent: result.click.agent.agent,
        at: result.click.at,
        referrer: null,
      },
      notice: { params: {}, ip: null, userAgent: null },
    },
    scope,
  )
  const account = {
    settings: connection.settings as Record<string, string>,
    secrets: { access_token: token },
    version: version[kind] ?? '',
    isTest: false,
  }
  return redacted(
    conversionSinks[kind].payload(conversion, account, {
      now: result.occurredAt,
      nonce: '',
      token: '',
    }),
    [token],
    conversion,
  )
}
