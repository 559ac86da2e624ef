import { createFileRoute } from '@tanstack/react-router'
import { media } from '@tsunagi/contract/catalogue/media'
import {
  authLabels,
  noticeColumns,
  noticeOutcomeLabels,
  noticeRouteLabels,
} from '@tsunagi/contract/traffic/messages/notices'
import { notices, type Notice } from '@tsunagi/contract/traffic/notices'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { t } from '../../client/language.ts'
import { cell, choice, dateTime, link, money, number, text } from '../../kit/columns.tsx'
import { ShortCode } from '../../kit/CopyText.tsx'
import { choiceField, dateRange, hinted, optionField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
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
    promotion_id: optionField(noticeColumns.ad_name.label, promotions.names),
    media_id: optionField(noticeColumns.media_name.label, media.names),
    word: hinted(m.wordHint, textField(m.word)),
  },
  columns: {
    received_at: dateTime(),
    code: cell((code: number) => <NoticeCode code={code} />),
    ad_name: text(),
    goal_name: text(),
    goal_code: text(),
    media_name: text(),
    order_number: text(),
    amount: money(),
    route: choice(),
    result_id: link(({ result_id }: Notice) => ({
      to: '/actionLogRaw/info',
      search: { id: result_id },
    })),
    auth: cell((auth: string) => (authLabels[auth] ? t(authLabels[auth]) : auth)),
    cid: cell((cid: string) => <ShortCode value={cid} />),
    processing_ms: number(),
    id: text(),
  },
  defaultHidden: ['goal_code', 'auth', 'cid', 'processing_ms', 'id'],
  rowLink: ({ id }) => ({ to: '/trackLog/info', search: { id } }),
  bulk: [reprocessAll],
  bulkLimit: reprocessLimit,
  refreshSeconds: 3,
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/trackLog/')({ component: NoticeList })
