import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkSink, tellsOfCustomers, type CheckedSink } from './sinkChecks.ts'

const connection: CheckedSink = {
  kind: 'tiktok',
  account_owner: 'advertiser',
  pixel_id: 'C1234',
  access_token: 'secret',
  default_event: 'CompletePayment',
  goal_events: [],
  value_source: 'gross',
  dedupe_by: 'result',
  data_fields: [],
  test_mode: false,
}
const meta = { kind: 'meta', pixel_id: '123', data_fields: ['user_agent'] } as const
const line = { kind: 'line', tag_id: 'tag', default_event: 'Conversion' } as const

/** What is wrong with a connection, each beside its field. */
function problems(given: Partial<CheckedSink>, secretsNeeded = true) {
  const schema = z
    .custom<CheckedSink>()
    .superRefine((sink, issues) => checkSink(sink, { secretsNeeded }, issues))
  const issues = schema.safeParse({ ...connection, ...given }).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`).sort()
}

test.each<[string, Partial<CheckedSink>, string[]]>([
  ['everything that is needed', {}, []],
  ['what may be left out is there', { test_code: 'TEST1' }, []],
  ['no pixel', { pixel_id: undefined }, ['pixel_id required']],
  ['a pixel of another form', { pixel_id: 'a b' }, ['pixel_id platformId']],
  ['what may be left out is of another form', { test_code: 'a b' }, ['test_code platformId']],
  ['no secret', { access_token: '' }, ['access_token required']],
  ['an event of no form', { default_event: '1x' }, ['default_event platformEvent']],
  [
    'an event of a goal of no form',
    {
      goal_events: [
        { goal: 'a', event: 'Contact' },
        { goal: 'b', event: '!' },
      ],
    },
    ['goal_events.1.event platformEvent'],
  ],
  [
    'two events of one goal',
    {
      goal_events: [
        { goal: 'a', event: 'Contact' },
        { goal: 'a', event: 'Subscribe' },
      ],
    },
    ['goal_events.1.goal duplicate'],
  ],
  ['LINE: a purchase with its value', { ...line, default_event: 'Purchase' }, []],
  [
    'LINE: a purchase without its value',
    { ...line, default_event: 'Purchase', value_source: 'none' },
    ['value_source purchaseValue'],
  ],
  [
    'LINE: a purchase of a goal without its value',
    { ...line, goal_events: [{ goal: 'a', event: 'Purchase' }], value_source: 'none' },
    ['value_source purchaseValue'],
  ],
  ['LINE: no purchase, no value', { ...line, value_source: 'none' }, []],
  [
    'others take a purchase without its value',
    { default_event: 'Purchase', value_source: 'none' },
    [],
  ],
  ['data the platform does not take', { data_fields: ['line_uid'] }, ['data_fields platformData']],
  [
    'one of them it does not take',
    { data_fields: ['ip', 'order_number'] },
    ['data_fields platformData'],
  ],
  ['data of customers', { data_fields: ['user_agent', 'email'] }, []],
  [
    'data of customers for a publisher',
    { account_owner: 'affiliater', data_fields: ['user_agent', 'email'] },
    ['data_fields customerData'],
  ],
  [
    'what browsers say for a publisher',
    { account_owner: 'affiliater', data_fields: ['user_agent'] },
    [],
  ],
  ['orders told apart by their number', { dedupe_by: 'order' }, []],
  [
    'the same for a publisher',
    { account_owner: 'affiliater', dedupe_by: 'order' },
    ['dedupe_by customerData'],
  ],
  ['Meta with the browser', meta, []],
  ['Meta without the browser', { ...meta, data_fields: ['ip'] }, ['data_fields agentNeeded']],
  ['a test without its code', { test_mode: true }, ['test_code required']],
  ['a test with its code', { test_mode: true, test_code: 'TEST1' }, []],
  ['a test by a flag', { ...line, test_mode: true }, []],
  [
    'a test where there is none',
    {
      kind: 'x',
      pixel_id: 'o1',
      default_event: 'tw-o1-a',
      consumer_key: 'a',
      consumer_secret: 'b',
      token: 'c',
      token_secret: 'd',
      test_mode: true,
    },
    ['test_mode noTestMode'],
  ],
])('%s', (_what, given, wrong) => expect(problems(given)).toEqual(wrong))

test('secrets that are kept already need not be typed again', () =>
  expect(problems({ access_token: undefined }, false)).toEqual([]))

test.each<[Pick<CheckedSink, 'data_fields' | 'dedupe_by'>, boolean]>([
  [{ data_fields: [], dedupe_by: 'result' }, false],
  [{ data_fields: ['user_agent', 'referrer'], dedupe_by: 'result' }, false],
  [{ data_fields: ['user_agent', 'phone'], dedupe_by: 'result' }, true],
  [{ data_fields: [], dedupe_by: 'order' }, true],
])('%j tells of customers: %s', (sent, tells) => expect(tellsOfCustomers(sent)).toBe(tells))
