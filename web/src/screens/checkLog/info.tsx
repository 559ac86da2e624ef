import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { clicks, type ClickDetail } from '@tsunagi/contract/traffic/clicks'
import { badge, cell, choice, moment, link, list, text } from '../../kit/columns.tsx'
import { copyable } from '../../kit/copyable.tsx'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panels } from '../../kit/Panel.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { recordName } from '../../kit/recordName.tsx'
import {
  clickDetailLabels,
  clickMessages as m,
  clickNoticeLabels,
  clickResultLabels,
  clickTitle,
} from '../../messages/traffic/logs.ts'
import { statusTones } from '../actionLogRaw/-statusTones.ts'
import { NoticeCode } from '../trackLog/-NoticeCode.tsx'
import { priceMessages as p } from '../../messages/catalogue/priceExplanation.ts'
import { PricePanel, PricesOfJourney } from '../-prices/PricePanel.tsx'
import { Journey } from '../-journey/Journey.tsx'
import { SentParams } from '../-journey/SentParams.tsx'
import { CountedBadge } from './-badges.tsx'

const ClickInfo = detailScreen(clicks.info, {
  title: ({ id }) => clickTitle(id),
  back: '/checkLog',
  refreshSeconds: 3,
  body: (click) => (
    <>
      <Journey steps={click.journey} />
      <Panels>
        <Stack>
          <Summary click={click} />
          <Results results={click.results as ClickResult[]} />
          {click.price && <PricePanel title={p.clickTitle} price={click.price} />}
          <PricesOfJourney steps={click.journey} />
        </Stack>
        <Stack>
          <Facts
            title={m.visitor}
            of={click}
            labels={clickDetailLabels}
            show={{
              device: choice(),
              agent_name: text(),
              ip: choice(),
              country: text(),
              platform: choice(),
              plid: copyable(),
              referrer: copyable(),
              user_agent: choice(),
              visitor_id: copyable(),
            }}
          />
          <Notices notices={click.notices} />
          <SentParams title={m.params} params={click.params} empty={m.noParams} />
        </Stack>
      </Panels>
    </>
  ),
})

export const Route = createFileRoute('/checkLog/info')({ component: ClickInfo })

const Summary = ({ click }: { click: ClickDetail }) => (
  <Facts
    title={m.summary}
    of={click}
    labels={clickDetailLabels}
    show={{
      clicked_at: moment(),
      counted: cell((isCounted: boolean) => <CountedBadge isCounted={isCounted} />),
      flags: list(),
      ad_name: recordName('promotion'),
      media_name: recordName('media'),
      affiliater_name: recordName('affiliater'),
      material_name: recordName('material'),
      expires_at: moment(),
      cid: copyable(),
      link_code: copyable(),
      target_url: copyable(),
    }}
  />
)

type ClickResult = { id: number; occurred_at: string; status: keyof typeof statusTones }
type ClickNotice = ClickDetail['notices'][number]

const Results = ({ results }: { results: readonly ClickResult[] }) => (
  <RelatedTable
    title={m.results}
    rows={results}
    labels={clickResultLabels}
    columns={{
      id: link(({ id }: ClickResult) => ({ to: '/actionLogRaw/info', search: { id } })),
      occurred_at: moment(),
      status: badge(statusTones),
    }}
    empty={m.noResults}
  />
)

const Notices = ({ notices }: { notices: readonly ClickNotice[] }) => (
  <RelatedTable
    title={m.notices}
    rows={notices}
    labels={clickNoticeLabels}
    columns={{
      id: link(({ id }: ClickNotice) => ({ to: '/trackLog/info', search: { id } })),
      received_at: moment(),
      code: cell((code: number) => <NoticeCode code={code} />),
      route: choice(),
    }}
    empty={m.noNotices}
  />
)
