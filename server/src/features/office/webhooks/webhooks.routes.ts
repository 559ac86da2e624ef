import type { webhooks } from '@tsunagi/contract/office/webhooks'
import { daysBefore } from '../../../platform/clock.ts'
import { RateLimit } from '../../../platform/rateLimit.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { getDelivery, listDeliveries } from './deliveryLog.queries.ts'
import { getWebhook, listWebhooks } from './webhooks.queries.ts'
import {
  editWebhook,
  registerWebhook,
  removeWebhook,
  renewSecret,
  resendDelivery,
  sendTest,
  switchWebhook,
  type WebhookServiceDeps,
} from './webhooks.service.ts'

const statisticsDays = 30
const testsPerMinute = 30

export function webhookHandlers(deps: WebhookServiceDeps): Handlers<typeof webhooks> {
  const { db, clock } = deps
  const tests = new RateLimit({
    db,
    name: 'webhook_test',
    most: testsPerMinute,
    windowMs: 60_000,
    clock,
  })
  const since = () => daysBefore(clock.now(), statisticsDays)
  return {
    index: ({ query }, caller) => listWebhooks(db, caller, since(), query),
    info: ({ params }, caller) =>
      getWebhook(db, caller, { since: since(), now: clock.now() }, params.id),
    log: ({ params }, caller, { language }) => listDeliveries(db, caller, language, params.id),
    delivery: ({ params }, caller, { language }) => getDelivery(db, caller, language, params.id),
    save: ({ body }, caller) => registerWebhook(deps, caller, body),
    edit: ({ params, body }, caller) => editWebhook(deps, caller, params.id, body),
    status: ({ params, body }, caller) => switchWebhook(deps, caller, params.id, body.status),
    rotateSecret: ({ params }, caller) => renewSecret(deps, caller, params.id),
    remove: ({ params }, caller) => removeWebhook(deps, caller, params.id),
    test: ({ params }, caller, { language }) =>
      tests.take(String(caller.id), () => sendTest(deps, caller, language, params.id)),
    resend: ({ params }, caller) => resendDelivery(deps, caller, params.id),
  }
}
