import { randomUUID } from 'node:crypto'
import { text } from '@tsunagi/contract/messages/text'
import { sinkShapes } from '@tsunagi/contract/results/sinkKinds'
import type { Language } from '@tsunagi/contract/messages/text'
import { invalid } from '../../../platform/errors.ts'
import type { Http } from '../../../platform/serve.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { conversionOf } from './conversion.rules.ts'
import { getDelivery } from './deliveryLog.queries.ts'
import type { SendingDeps } from './sending.service.ts'
import { insertTest, scopeOf, sinkForSending, type SendingSink } from './sending.queries.ts'
import { promotionPage } from './facts.queries.ts'
import { lockSink } from './sinks.queries.ts'
import type { SinkEditor } from './sinks.rules.ts'
import { tellPlatform } from './telling.service.ts'
import { versionOf } from './versions.service.ts'

const sampleYen = 1000

/** Sends a conversion of a visitor that is the person who tests, and answers with all that went out and came back. */
export async function sendTest(
  deps: SendingDeps,
  editor: SinkEditor,
  { ip, userAgent, language }: Pick<Http, 'ip' | 'userAgent'> & { language: Language },
  id: number,
  clickId: string | undefined,
) {
  const { db, clock } = deps
  const sink = await db.transaction().execute(async (tx) => {
    const { id: found } = await lockSink(tx, editor, id)
    return sinkForSending(tx).where('sink.id', '=', found).executeTakeFirstOrThrow()
  })
  assertTestable(sink)
  const now = clock.now()
  const conversion = conversionOf(
    {
      id: 0,
      goal: '',
      eventAt: now,
      orderNumber: '',
      saleAmount: sampleYen,
      gross: sampleYen,
      net: sampleYen,
      quantity: 1,
      landingUrl: await promotionPage(db, sink.id),
      click: {
        params: {
          [sinkShapes[sink.kind].clickIds[0]!]: clickId || `tsunagi-test-${now.getTime()}`,
        },
        ip,
        userAgent,
        at: now,
        referrer: null,
      },
      notice: { params: {}, ip: null, userAgent: null },
    },
    scopeOf(sink, await readSetting(db, 'result_sight')),
  )
  const version = await versionOf(db, sink.kind)
  const attempt = await tellPlatform(deps, {
    sink,
    conversion: { ...conversion, key: `test-${randomUUID()}` },
    version,
    tries: null,
    isTest: true,
  })
  const deliveryId = await db
    .transaction()
    .execute((tx) => insertTest(tx, sink, attempt, clock.now()))
  return getDelivery(db, editor, language, deliveryId)
}

/** Without its code a test would count as a conversion. */
function assertTestable({ kind, settings }: SendingSink) {
  const { test_code } = settings as { test_code?: string }
  if (sinkShapes[kind].test === 'code' && !test_code)
    throw invalid(
      'click_id',
      text(
        'テスト送信には、媒体の管理画面で発行されるテストコードが必要です。連携の編集で登録してください。',
        "A test needs the platform's test event code. Enter it in the connection first.",
      ),
    )
}
