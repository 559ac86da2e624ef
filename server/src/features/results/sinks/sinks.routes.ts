import type { sinks } from '@tsunagi/contract/results/sinks'
import { daysBefore } from '../../../platform/clock.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { getDelivery, listDeliveries } from './deliveryLog.queries.ts'
import type { SendingDeps } from './sending.service.ts'
import { getSink, listSinks } from './sinks.queries.ts'
import { editSink, registerSink, removeSink, resendDelivery, setStatus } from './sinks.service.ts'
import { sendTest } from './testing.service.ts'

const statisticsDays = 30

export function sinkHandlers(deps: SendingDeps): Handlers<typeof sinks> {
  const { db, clock } = deps
  const since = () => daysBefore(clock.now(), statisticsDays)
  return {
    search: ({ query }, caller) => listSinks(db, caller, since(), query),
    info: ({ params }, caller) => getSink(db, caller, since(), params.id),
    log: ({ params }, caller, { language }) => listDeliveries(db, caller, language, params.id),
    delivery: ({ params }, caller, { language }) => getDelivery(db, caller, language, params.id),
    save: ({ body }, caller) => registerSink(deps, caller, body),
    edit: ({ params, body }, caller) => editSink(deps, caller, params.id, body),
    status: ({ params, body }, caller) => setStatus(deps, caller, params.id, body.status),
    remove: ({ params }, caller) => removeSink(deps, caller, params.id),
    test: ({ params, body }, caller, http) =>
      sendTest(deps, caller, http, params.id, body.click_id),
    resend: ({ params }, caller) => resendDelivery(deps, caller, params.id),
  }
}
