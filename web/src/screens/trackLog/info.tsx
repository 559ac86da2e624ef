import { Stack, Text as Words } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { authLabels } from '@tsunagi/contract/traffic/messages/notices'
import { notices, type NoticeDetail } from '@tsunagi/contract/traffic/notices'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { ActionButton } from '../../kit/action.tsx'
import { cell, choice, moment, money, number, text } from '../../kit/columns.tsx'
import { copyable } from '../../kit/copyable.tsx'
import { CodeBlock } from '../../kit/CopyText.tsx'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panel, Panels } from '../../kit/Panel.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { inBrackets } from '../../messages/kit.ts'
import {
  clickName,
  noticeDetailLabels,
  noticeMessages as m,
  noticeTitle,
  retryLabels,
} from '../../messages/traffic/logs.ts'
import { formatMoment } from '../../client/format.ts'
import { PricesOfJourney } from '../-prices/PricePanel.tsx'
import { Journey } from '../-journey/Journey.tsx'
import { SentParams } from '../-journey/SentParams.tsx'
import { CreateResult } from './-CreateResult.tsx'
import { DecisionTrail } from './-DecisionTrail.tsx'
import { NoticeCode } from './-NoticeCode.tsx'
import { reprocess } from './-reprocess.ts'
import { Verdict } from './-Verdict.tsx'

const NoticeInfo = detailScreen(notices.info, {
  title: ({ id }) => noticeTitle(id),
  back: '/trackLog',
  actions: (notice) => (
    <>
      <CreateResult notice={notice} />
      <ActionButton action={reprocess} rows={[notice]} />
    </>
  ),
  body: (notice) => (
    <>
      <Verdict notice={notice} />
      <Journey steps={notice.journey} />
      <Panels>
        <Stack>
          <DecisionTrail trace={notice.trace} />
          <PricesOfJourney steps={notice.journey} />
          <MatchedClick click={notice.click} />
          {notice.retries.length > 0 && <Retries retries={notice.retries} />}
        </Stack>
        <Stack>
          <Received notice={notice} />
          <Panel title={m.answer}>
            <CodeBlock>{notice.answer}</CodeBlock>
          </Panel>
          <SentParams title={m.params} params={notice.params} empty={m.noParams} />
        </Stack>
      </Panels>
    </>
  ),
})

export const Route = createFileRoute('/trackLog/info')({ component: NoticeInfo })

const Received = ({ notice }: { notice: NoticeDetail }) => (
  <Facts
    title={m.summary}
    of={notice}
    labels={noticeDetailLabels}
    show={{
      received_at: moment(),
      ad_name: recordName('promotion'),
      goal_name: text(),
      goal_code: text(),
      media_name: recordName('media'),
      order_number: text(),
      amount: money(),
      route: choice(),
      method: text(),
      auth: cell((auth: string) => (authLabels[auth] ? t(authLabels[auth]) : auth)),
      cid: copyable(),
      receipt_id: copyable(),
      ip: choice(),
      user_agent: choice(),
      processing_ms: number(),
    }}
  />
)

const MatchedClick = ({ click }: Pick<NoticeDetail, 'click'>) => (
  <Panel title={m.click}>
    {click ? (
      <AppLink to="/checkLog/info" search={{ id: click.id }}>
        {t(inBrackets(t(clickName(click.id)), formatMoment(click.clicked_at)))}
      </AppLink>
    ) : (
      <Words size="sm" c="dimmed">
        {t(m.noClick)}
      </Words>
    )}
  </Panel>
)

const decision = () => cell((code: number) => <NoticeCode code={code} />)

const Retries = ({ retries }: Pick<NoticeDetail, 'retries'>) => (
  <RelatedTable
    title={m.retries}
    rows={retries}
    labels={retryLabels}
    columns={{ at: moment(), actor: text(), before_code: decision(), after_code: decision() }}
    empty={m.noRetries}
  />
)
