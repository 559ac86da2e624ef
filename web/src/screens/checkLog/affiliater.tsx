import { Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { clicks } from '@tsunagi/contract/traffic/clicks'
import { media } from '@tsunagi/contract/catalogue/media'
import {
  clickColumns,
  clickFlagLabels,
  countedLabels,
  deviceLabels,
} from '@tsunagi/contract/traffic/messages/clicks'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { cell, choice, moment, list } from '../../kit/columns.tsx'
import { ShortCode } from '../../kit/CopyText.tsx'
import { choiceField, dateRange, hinted, optionField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { clickMessages as m } from '../../messages/traffic/logs.ts'
import { AskButton } from '../inquiry/-AskButton.tsx'
import { CountedBadge, ResultBadge } from './-badges.tsx'

const Lead = () => (
  <Text size="sm" c="dimmed">
    {t(m.ownLead)}{' '}
    <AppLink to="/disclosure" underline="always">
      {t(m.howCounted)}
    </AppLink>
  </Text>
)

const OwnClicks = listScreen(clicks.own, {
  title: m.ownTitle,
  lead: <Lead />,
  search: {
    from: dateRange(m.period),
    promotion_id: optionField(clickColumns.ad_name.label, promotions.dealtNames),
    media_id: optionField(clickColumns.media_name.label, media.names),
    counted: choiceField(clickColumns.counted.label, countedLabels),
    flag: choiceField(m.flag, clickFlagLabels),
    device: choiceField(clickColumns.device.label, deviceLabels),
    word: hinted(m.ownWordHint, textField(m.word)),
  },
  columns: {
    clicked_at: moment(),
    counted: cell((isCounted: boolean) => <CountedBadge isCounted={isCounted} />),
    flags: list(),
    has_result: cell((hasResult: boolean) => <ResultBadge hasResult={hasResult} />),
    ad_name: recordName('promotion'),
    media_name: recordName('media'),
    material_name: recordName('material'),
    device: choice(),
    params: list(),
    cid: cell((cid: string) => <ShortCode value={cid} />),
  },
  defaultHidden: ['material_name'],
  heading: ['ad_name', 'counted'],
  actions: ({ has_result, promotion_id, media_id, cid, clicked_at }) =>
    !has_result && <AskButton about={{ promotion_id, media_id, cid, occurred_at: clicked_at }} />,
  refreshSeconds: 10,
  empty: <EmptyState title={m.ownEmpty} detail={m.ownEmptyDetail} />,
})

export const Route = createFileRoute('/checkLog/affiliater')({ component: OwnClicks })
