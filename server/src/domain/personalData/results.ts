import { each, none, type PersonalColumns } from './kinds.ts'

const visit = { ip: 'ip', user_agent: 'agent', referrer: 'url', visitor_id: 'identifier' } as const
const { ip, user_agent, referrer, visitor_id } = visit

/** What visitors did, what it brought, and who was told. */
export const resultColumns: PersonalColumns = {
  cap_warning: none('cap', 'period'),
  click: {
    ...visit,
    params: 'record',
    target_url: 'url',
    ...none('cid', 'link_code', 'flags', 'country'),
  },
  click_page: { page: 'url' },
  click_text: { value: 'url', ...none('seen_on') },
  inquiry: { order_number: 'identifier', ...none('cid') },
  inquiry_file: { name: 'text', content: 'bytes' },
  inquiry_message: { body: 'text', ...none('event') },
  kickback: {
    ...each('url', ['template', 'url', 'host']),
    body: 'record',
    macros: 'record',
    last_error: 'text',
    ...none('result_status'),
  },
  kickback_attempt: { response: 'text', error: 'text' },
  kickback_replay: { filter: 'record' },
  media_link_override: { url: 'url' },
  media_link_setting: {
    ...each('url', ['url', 'url_approved', 'url_rejected']),
    body: 'record',
    ...each('secret', ['headers', 'secret', 'previous_secret', 'plain_secret']),
    ...none('preset', 'events', 'success_text'),
  },
  notice: {
    order_number: 'identifier',
    ip,
    user_agent,
    referrer,
    ...each('record', ['params', 'trace', 'signed']),
    ...none('receipt_id', 'method', 'goal_code', 'cid', 'auth'),
  },
  outcome_day: none('basis'),
  outcome_month: none('basis'),
  outcome_step: none('basis'),
  page_day: { page: 'url' },
  page_month: { page: 'url' },
  page_step: { page: 'url' },
  reservation: {
    reservation_number: 'identifier',
    ip,
    visitor_id,
    memo: 'text',
    ...none('cid', 'matched_by', 'receipt_id', 'last_error', 'notifies'),
  },
  reservation_history: {
    reason: 'text',
    changes: 'record',
    ...none('move', 'from_status', 'to_status'),
  },
  result: {
    order_number: 'identifier',
    ip,
    visitor_id,
    referrer,
    reject_comment: 'text',
    memo: 'text',
    risks: 'record',
    ...none('cid', 'price_rule', 'reject_code', 'matched_by', 'device'),
  },
  result_day: none('status', 'route'),
  result_history: { comment: 'text', ...none('from_status', 'to_status', 'reject_code') },
  result_job: { change: 'record' },
  result_job_row: {
    ...each('record', ['before', 'after', 'change', 'given', 'errors', 'reason']),
    ...none('seen'),
  },
  result_remark: { body: 'text' },
  second_look: {
    ...each('text', ['comment', 'answer']),
    ...none('correction', 'seen'),
  },
  sink: {
    name: 'title',
    page_url: 'url',
    settings: 'secret',
    secret_box: 'secret',
    ...none('default_event', 'goal_events', 'data_fields', 'secret_names'),
  },
  sink_delivery: {
    ...each('record', ['request', 'response']),
    ...each('text', ['error', 'detail']),
    ...none('kind'),
  },
  tag_check: { token: 'secret', ...none('cid') },
  tag_check_step: { facts: 'record' },
  used_signature: { signature: 'secret', ...none('receipt_id') },
}
