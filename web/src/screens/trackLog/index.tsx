import { createFileRoute } from '@tanstack/react-router'
import { media } from '@tsunagi/contract/catalogue/media'
import {
  authLabels,
  noticeColumns,
  noticeOutcomeLabels,
  noticeRouteLabels,
} from '@tsunagi/contract/traffic/messages/notices'
import { notices } from '@tsunagi/contract/traffic/notices'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { cell, choice, moment, money, number, text } from '../../kit/columns.tsx'
import { ShortCode } from '../../kit/CopyText.tsx'
import { choiceField, dateRange, hinted, optionField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { recordName } from '../../kit/recordName.tsx'
import {
  noticeDetailLabels,
  noticeMessages as m,
  noticeMethodLabels,
} from '../../messages/traffic/logs.ts'
import { codeField } from './-codeField.tsx'
import { NoticeCode } from './-NoticeCode.tsx'
import { reprocessAll, reprocessLimit } from './-reprocess.ts'

const NoticeList = listScreen(notices.search, {
  title: m.title,
  search: {
    from: dateRange(m.period),
    outcome: choiceField(m.outcome, noticeOutcomeLabels),
    code: codeField,
    route: choiceField(noticeColumns.route.label, noticeRouteLabels),
    auth: choiceField(m.auth, authLabels),
    method: choiceField(noticeDetailLabels.method.label, noticeMethodLabels),
    order_number: textField(m.orderNumber),
    promotion_id: optionField(noticeColumns.ad_name.label, promotions.dealtNames),
    media_id: optionField(noticeColumns.media_name.label, media.names),
    word: hinted(m.wordHint, textField(m.word)),
  },
  columns: {
    received_at: moment(),
    code: cell((code: number) => <NoticeCode code={code} />),
    ad_name: recordName('promotion'),
    goal_name: text(),
    goal_code: text(),
    media_name: recordName('media'),
    order_number: text(),
    amount: money(),
    route: choice(),
    result_id: recordName('result'),
    auth: choice(),
    cid: cell((cid: string) => <ShortCode value={cid} />),
    processing_ms: number(),
    id: text(),
  },
  defaultHidden: ['goal_code', 'auth', 'cid', 'processing_ms', 'id'],
  heading: ['ad_name', 'code'],
  rowLink: ({ id }) => ({ to: '/trackLog/info', search: { id } }),
  bulk: [reprocessAll],
  bulkLimit: reprocessLimit,
  refreshSeconds: 3,
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/trackLog/')({ component: NoticeList })
