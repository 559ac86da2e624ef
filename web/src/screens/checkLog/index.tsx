import { createFileRoute } from '@tanstack/react-router'
import { clicks } from '@tsunagi/contract/traffic/clicks'
import { media } from '@tsunagi/contract/catalogue/media'
import {
  clickColumns,
  clickFlagLabels,
  clickStatusLabels,
  deviceLabels,
} from '@tsunagi/contract/traffic/messages/clicks'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { cell, choice, moment, list, text } from '../../kit/columns.tsx'
import { ShortCode } from '../../kit/CopyText.tsx'
import { choiceField, dateRange, hinted, optionField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { clickMessages as m } from '../../messages/traffic/logs.ts'
import { CountedBadge, ResultBadge } from './-badges.tsx'

const ClickList = listScreen(clicks.search, {
  title: m.title,
  search: {
    from: dateRange(m.period),
    promotion_id: optionField(clickColumns.ad_name.label, promotions.dealtNames),
    media_id: optionField(clickColumns.media_name.label, media.names),
    status: choiceField(m.status, clickStatusLabels),
    flag: choiceField(m.flag, clickFlagLabels),
    device: choiceField(clickColumns.device.label, deviceLabels),
    word: hinted(m.wordHint, textField(m.word)),
  },
  columns: {
    clicked_at: moment(),
    counted: cell((isCounted: boolean) => <CountedBadge isCounted={isCounted} />),
    flags: list(),
    has_result: cell((hasResult: boolean) => <ResultBadge hasResult={hasResult} />),
    ad_name: recordName('promotion'),
    media_name: recordName('media'),
    affiliater_name: recordName('affiliater'),
    material_name: recordName('material'),
    device: choice(),
    ip: choice(),
    country: text(),
    platform: choice(),
    plid: cell((plid: string) => <ShortCode value={plid} />),
    cid: cell((cid: string) => <ShortCode value={cid} />),
    id: text(),
  },
  defaultHidden: ['affiliater_name', 'material_name', 'country', 'platform', 'plid', 'id'],
  heading: ['ad_name', 'counted'],
  rowLink: ({ id }) => ({ to: '/checkLog/info', search: { id } }),
  refreshSeconds: 3,
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/checkLog/')({ component: ClickList })
