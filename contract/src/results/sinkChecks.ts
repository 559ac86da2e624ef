import type { z } from 'zod'
import {
  customerFields,
  sinkShapes,
  type SinkDataField,
  type SinkKind,
  type SinkSecret,
  type SinkSetting,
} from './sinkKinds.ts'

type Inputs = Partial<Record<SinkSetting | SinkSecret, string | undefined>>

/** What of a connection decides whether it can be saved. */
export interface CheckedSink extends Inputs {
  kind: SinkKind
  account_owner: string
  default_event: string
  goal_events: readonly { goal: string; event: string }[]
  value_source: string
  dedupe_by: string
  data_fields: readonly SinkDataField[]
  test_mode: boolean
}

/** Whether some of this is data of the advertiser's customers. */
export const tellsOfCustomers = ({
  data_fields,
  dedupe_by,
}: Pick<CheckedSink, 'data_fields' | 'dedupe_by'>): boolean =>
  dedupe_by === 'order' || data_fields.some((field) => customerFields.includes(field))

/** What a platform asks of a connection, each beside its own field. */
export function checkSink(
  sink: CheckedSink,
  { secretsNeeded }: { secretsNeeded: boolean },
  issues: z.RefinementCtx,
) {
  const say = (path: (string | number)[], message: string) =>
    issues.addIssue({ code: 'custom', path, message })
  checkIds(sink, secretsNeeded, say)
  checkEvents(sink, say)
  checkData(sink, say)
  checkTest(sink, say)
}

type Say = (path: (string | number)[], message: string) => void

function checkIds(sink: CheckedSink, secretsNeeded: boolean, say: Say) {
  const { settings, secrets } = sinkShapes[sink.kind]
  for (const [key, { pattern, isOptional }] of Object.entries(settings)) {
    const value = sink[key as SinkSetting]
    if (!value && !isOptional) say([key], 'required')
    if (value && !pattern.test(value)) say([key], 'platformId')
  }
  if (secretsNeeded) for (const key of secrets) if (!sink[key]) say([key], 'required')
}

function checkEvents({ kind, default_event, goal_events, value_source }: CheckedSink, say: Say) {
  const { event } = sinkShapes[kind]
  if (!event.test(default_event)) say(['default_event'], 'platformEvent')
  goal_events.forEach((each, index) => {
    if (!event.test(each.event)) say(['goal_events', index, 'event'], 'platformEvent')
    if (goal_events.findIndex(({ goal }) => goal === each.goal) !== index)
      say(['goal_events', index, 'goal'], 'duplicate')
  })
  const events = [default_event, ...goal_events.map((each) => each.event)]
  if (kind === 'line' && value_source === 'none' && events.includes('Purchase'))
    say(['value_source'], 'purchaseValue')
}

function checkData({ kind, account_owner, data_fields, dedupe_by }: CheckedSink, say: Say) {
  if (data_fields.some((field) => !sinkShapes[kind].data.includes(field)))
    say(['data_fields'], 'platformData')
  if (account_owner === 'affiliater' && data_fields.some((field) => customerFields.includes(field)))
    say(['data_fields'], 'customerData')
  if (account_owner === 'affiliater' && dedupe_by === 'order') say(['dedupe_by'], 'customerData')
  if (kind === 'meta' && !data_fields.includes('user_agent')) say(['data_fields'], 'agentNeeded')
}

function checkTest({ kind, test_mode, test_code }: CheckedSink, say: Say) {
  if (!test_mode) return
  const { test } = sinkShapes[kind]
  if (test === 'none') say(['test_mode'], 'noTestMode')
  if (test === 'code' && !test_code) say(['test_code'], 'required')
}
