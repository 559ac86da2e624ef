import { Group } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { adChecks, type ClickPage } from '@tsunagi/contract/catalogue/adChecks'
import { clickPageColumns } from '@tsunagi/contract/catalogue/messages/adChecks'
import { media } from '@tsunagi/contract/catalogue/media'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { ActionButton } from '../../kit/action.tsx'
import { badge, dateTime, number, text } from '../../kit/columns.tsx'
import { optionField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { adCheckMessages as m } from '../../messages/catalogue/adChecks.ts'
import { ask } from './-actions.ts'
import { PageAddress } from './-PageAddress.tsx'
import { checkTones } from './-tones.ts'

const PageList = listScreen(adChecks.pages, {
  title: m.pagesTitle,
  search: {
    media_id: optionField(clickPageColumns.media_name.label, media.names),
    promotion_id: optionField(clickPageColumns.ad_name.label, promotions.dealtNames),
    word: textField(m.word),
  },
  columns: {
    page: { show: (page: string) => <PageAddress page={page} /> },
    media_name: recordName('media'),
    ad_name: recordName('promotion'),
    clicks: number(),
    first_seen: dateTime(),
    last_seen: dateTime(),
    check_status: badge(checkTones),
    id: text(),
  },
  defaultHidden: ['id', 'first_seen'],
  heading: ['page', 'check_status'],
  actions: (row) => <RowActions row={row} />,
  bulk: [ask],
  bulkLimit: 100,
  toolbar: (
    <ButtonLink to="/adCheck" variant="default">
      {t(m.toChecks)}
    </ButtonLink>
  ),
  empty: <EmptyState title={m.noPages} detail={m.noPagesDetail} />,
})

export const Route = createFileRoute('/adCheck/pages')({ component: PageList })

const RowActions = ({ row }: { row: ClickPage }) => (
  <Group gap={6} justify="flex-end">
    {row.check_id !== null && (
      <OnwardLink to="/adCheck/show" search={{ id: row.check_id }} label={m.open} />
    )}
    <ActionButton action={ask} rows={[row]} />
  </Group>
)
