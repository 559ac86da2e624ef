import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { kickbacks, type KickbackDetail } from '@tsunagi/contract/results/kickbacks'
import { ActionButton } from '../../kit/action.tsx'
import { badge, choice, moment, list, number, text } from '../../kit/columns.tsx'
import { copyable } from '../../kit/copyable.tsx'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panels } from '../../kit/Panel.tsx'
import { recordName } from '../../kit/recordName.tsx'
import {
  kickbackDetailLabels,
  kickbackMessages as m,
  kickbackTitle,
} from '../../messages/traffic/logs.ts'
import { statusTones } from '../actionLogRaw/-statusTones.ts'
import { PricePanel } from '../-prices/PricePanel.tsx'
import { Attempts } from './-Attempts.tsx'
import { CopyCurl } from './-CopyCurl.tsx'
import { cancel, resend } from './-resend.ts'
import { stateTones } from './-stateTones.ts'

const KickbackInfo = detailScreen(kickbacks.info, {
  title: ({ id }) => kickbackTitle(id),
  back: '/kickbackLog',
  refreshSeconds: 3,
  actions: (kickback) => (
    <>
      <CopyCurl kickback={kickback} />
      <ActionButton action={cancel} rows={[kickback]} />
      <ActionButton action={resend} rows={[kickback]} />
    </>
  ),
  body: (kickback) => (
    <Panels>
      <Stack>
        <Summary kickback={kickback} />
        <Facts
          title={m.request}
          of={kickback}
          labels={kickbackDetailLabels}
          show={{
            method: choice(),
            url: copyable(),
            body: copyable(),
            header_names: list(),
            template: copyable(),
          }}
        />
      </Stack>
      <Stack>
        <Attempts attempts={kickback.attempt_log} />
        {kickback.price && <PricePanel price={kickback.price} />}
      </Stack>
    </Panels>
  ),
})

export const Route = createFileRoute('/kickbackLog/info')({ component: KickbackInfo })

const Summary = ({ kickback }: { kickback: KickbackDetail }) => (
  <Facts
    title={m.summary}
    of={kickback}
    labels={kickbackDetailLabels}
    show={{
      state: badge(stateTones),
      last_error: text(),
      result_id: recordName('result'),
      result_status: badge(statusTones),
      media_name: recordName('media'),
      ad_name: recordName('promotion'),
      created_at: moment(),
      attempts: number(),
      last_status_code: text(),
      last_duration_ms: number(),
      next_attempt_at: moment(),
      finished_at: moment(),
    }}
  />
)
