import { createFileRoute } from '@tanstack/react-router'
import { kickbacks } from '@tsunagi/contract/results/kickbacks'
import { media } from '@tsunagi/contract/catalogue/media'
import { kickbackStateLabels } from '@tsunagi/contract/results/messages/kickbackStates'
import { kickbackColumns } from '@tsunagi/contract/results/messages/kickbacks'
import { resultStatusLabels } from '@tsunagi/contract/results/messages/results'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { ActionButton } from '../../kit/action.tsx'
import { badge, moment, number, text } from '../../kit/columns.tsx'
import {
  choiceField,
  multiChoiceField,
  dateRange,
  hinted,
  idField,
  numberField,
  optionField,
  textField,
} from '../../kit/fields.ts'
import { flagField } from '../../kit/flagField.tsx'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { kickbackMessages as m } from '../../messages/traffic/logs.ts'
import { settlingMessages as s } from '../../messages/settling.ts'
import { statusTones } from '../actionLogRaw/-statusTones.ts'
import { ReplayButton } from './-ReplayButton.tsx'
import { Replays } from './-Replays.tsx'
import { retry, settle } from './-resend.ts'
import { stateTones } from './-stateTones.ts'

const KickbackList = listScreen(kickbacks.search, {
  title: m.title,
  search: {
    from: dateRange(m.period),
    state: multiChoiceField(kickbackColumns.state.label, kickbackStateLabels),
    result_status: choiceField(kickbackColumns.result_status.label, resultStatusLabels),
    media_id: optionField(kickbackColumns.media_name.label, media.names),
    promotion_id: optionField(kickbackColumns.ad_name.label, promotions.dealtNames),
    result_id: idField(kickbackColumns.result_id.label),
    status_code: idField(kickbackColumns.last_status_code.label),
    duration_from: numberField(m.durationFrom),
    duration_to: numberField(m.durationTo),
    is_settled: flagField(s.settled, { true: s.yes, false: s.no }),
    word: hinted(m.wordHint, textField(m.word)),
  },
  columns: {
    id: text(),
    created_at: moment(),
    state: badge(stateTones),
    media_name: recordName('media'),
    ad_name: recordName('promotion'),
    result_id: recordName('result'),
    result_status: badge(statusTones),
    attempts: number(),
    last_status_code: text(),
    last_duration_ms: number(),
    next_attempt_at: moment(),
    finished_at: moment(),
    settled_at: moment(),
  },
  defaultHidden: ['finished_at', 'settled_at'],
  bulk: [settle],
  bulkLimit: 1000,
  heading: ['media_name', 'state'],
  rowLink: ({ id }) => ({ to: '/kickbackLog/info', search: { id } }),
  actions: (kickback) => <ActionButton action={retry} rows={[kickback]} />,
  toolbar: <ReplayButton />,
  lead: <Replays />,
  refreshSeconds: 3,
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/kickbackLog/')({ component: KickbackList })
