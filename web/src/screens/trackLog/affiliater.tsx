import { Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { media } from '@tsunagi/contract/catalogue/media'
import { noticeColumns } from '@tsunagi/contract/traffic/messages/notices'
import { notices } from '@tsunagi/contract/traffic/notices'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { t } from '../../client/language.ts'
import { cell, moment, text } from '../../kit/columns.tsx'
import { ShortCode } from '../../kit/CopyText.tsx'
import { dateRange, optionField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { noticeMessages as m } from '../../messages/traffic/logs.ts'
import { AskButton } from '../inquiry/-AskButton.tsx'
import { codeField } from './-codeField.tsx'
import { NoticeCode } from './-NoticeCode.tsx'

const Lead = () => (
  <Text size="sm" c="dimmed">
    {t(m.ownLead)}
  </Text>
)

const OwnNotices = listScreen(notices.own, {
  title: m.ownTitle,
  lead: <Lead />,
  search: {
    from: dateRange(m.period),
    code: codeField,
    promotion_id: optionField(noticeColumns.ad_name.label, promotions.dealtNames),
    media_id: optionField(noticeColumns.media_name.label, media.names),
    word: textField(m.ownWord),
  },
  columns: {
    received_at: moment(),
    code: cell((code: number) => <NoticeCode code={code} />),
    explanation: text(),
    ad_name: recordName('promotion'),
    media_name: recordName('media'),
    order_number: text(),
    cid: cell((cid: string) => <ShortCode value={cid} />),
  },
  heading: ['ad_name', 'code'],
  actions: ({ id, promotion_id, media_id, order_number, received_at }) =>
    promotion_id !== null &&
    media_id !== null && (
      <AskButton
        about={{
          promotion_id,
          media_id,
          notice_id: id,
          occurred_at: received_at,
          order_number: order_number ?? '',
        }}
      />
    ),
  refreshSeconds: 10,
  empty: <EmptyState title={m.ownEmpty} detail={m.ownEmptyDetail} />,
})

export const Route = createFileRoute('/trackLog/affiliater')({ component: OwnNotices })
