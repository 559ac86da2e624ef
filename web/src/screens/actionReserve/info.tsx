import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { reservationFieldLabels as labels } from '@tsunagi/contract/results/messages/reservations'
import {
  reservations,
  type ReservationChange,
  type ReservationDetail,
} from '@tsunagi/contract/results/reservations'
import { canMoveReservation } from '@tsunagi/contract/results/reservationStates'
import { useState } from 'react'
import { notices } from '@tsunagi/contract/traffic/notices'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { ActionButton } from '../../kit/action.tsx'
import {
  badge,
  cell,
  choice,
  list,
  dateTime,
  day,
  lines,
  money,
  number,
  shownTo,
  text,
} from '../../kit/columns.tsx'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panels } from '../../kit/Panel.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { priceLineLabels } from '../../messages/catalogue/priceExplanation.ts'
import {
  historyLabels,
  postingLabels,
  reservationMessages as m,
  reservationTitle,
} from '../../messages/results/reservations.ts'
import { noticeLabels, noticeReason } from '../../messages/results/results.ts'
import { statusTones as resultTones } from '../actionLogRaw/-statusTones.ts'
import { Risks } from '../actionLogRaw/-Risks.tsx'
import { ReservationChanges } from './-ReservationChanges.tsx'
import { reservationActions } from './-decisions.tsx'
import { statusTones } from './-statusTones.ts'

const sellers = ['admin', 'advertiser', 'agency'] as const
const publishers = ['admin', 'agency'] as const

const ReservationInfo = detailScreen(reservations.info, {
  title: ({ id }) => reservationTitle(id),
  back: '/actionReserve/search',
  actions: (reservation) => (
    <>
      {reservationActions.map((action) => (
        <ActionButton key={action.label.ja + action.shownTo} action={action} rows={[reservation]} />
      ))}
      <EditLink reservation={reservation} />
    </>
  ),
  body: (reservation) => (
    <>
      <LastError reservation={reservation} />
      <Risks result={{ risks: reservation.risks }} title={labels.risks.label} />
      <Panels>
        <Facts
          title={m.summary}
          of={reservation}
          labels={labels}
          show={{
            status: badge(statusTones),
            type: choice(),
            reservation_number: text(),
            due_at: dateTime(),
            expires_at: dateTime(),
            ad_name: recordName('promotion'),
            goal_name: text(),
            advertiser_name: shownTo(['admin', 'agency'], recordName('advertiser')),
            media_name: recordName('media'),
            affiliater_name: recordName('affiliater'),
            material_name: recordName('material'),
            cid: text(),
            clicked_at: dateTime(),
            reserved_at: dateTime(),
            made_from: choice(),
            made_by: shownTo(['admin'], text()),
            decided_at: dateTime(),
            memo: shownTo(['admin'], lines()),
          }}
        />
        <Terms reservation={reservation} />
      </Panels>
      {reservation.lines.length > 0 && (
        <RelatedTable
          title={labels.lines.label}
          rows={reservation.lines}
          labels={priceLineLabels}
          columns={{ code: text(), quantity: number(), sale: money() }}
          empty={labels.lines.label}
        />
      )}
      <RelatedTable
        title={m.results}
        rows={reservation.results}
        labels={postingLabels}
        columns={{
          n: number(),
          due_at: dateTime(),
          posted_at: dateTime(),
          result_id: recordName('result'),
          status: badge(resultTones),
          gross: shownTo(sellers, money()),
          net: shownTo(publishers, money()),
        }}
        empty={m.noResults}
      />
      <RelatedTable
        title={m.history}
        rows={reservation.history.map((change) => ({
          ...change,
          actor: change.actor ?? t(m.system),
        }))}
        labels={historyLabels}
        columns={{
          at: dateTime(),
          move: choice(),
          from_status: badge(statusTones),
          to_status: badge(statusTones),
          changes: cell((changes: ReservationChange['changes']) => (
            <ReservationChanges changes={changes} />
          )),
          reason: lines(),
          actor: text(),
        }}
        empty={m.noHistory}
      />
      <Notices reservation={reservation} />
    </>
  ),
})

export const Route = createFileRoute('/actionReserve/info')({ component: ReservationInfo })

interface Props {
  reservation: ReservationDetail
}

function LastError({ reservation: { status, last_error } }: Props) {
  if (last_error === null || status === 'posted') return null
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={20} />}
      title={t(labels.last_error.label)}
    >
      {last_error}
    </Alert>
  )
}

function Terms({ reservation }: Props) {
  return (
    <Stack>
      <Facts
        title={m.terms}
        of={reservation}
        labels={labels}
        show={{
          sale_amount: money(),
          gross: shownTo(sellers, money()),
          net: shownTo(publishers, money()),
          own_gross: shownTo(sellers, money()),
          own_net: shownTo(publishers, money()),
          reward_code: text(),
          posts_as: choice(),
          notifies: list(),
        }}
      />
      {reservation.type === 'scheduled' && (
        <Facts
          title={m.repeats}
          of={reservation}
          labels={labels}
          show={{
            repeat_every: choice(),
            repeat_day: number(),
            first_due_at: dateTime(),
            repeat_times: number(),
            repeat_until: day(),
            posted: number(),
            times: number(),
          }}
        />
      )}
    </Stack>
  )
}

function Notices({ reservation }: Props) {
  const mayRead = useMayCall()(notices.info)
  if (!mayRead) return null
  return (
    <RelatedTable
      title={m.notices}
      rows={reservation.notices}
      labels={noticeLabels}
      columns={{
        id: cell((id: number) => (
          <AppLink to="/trackLog/info" search={{ id }}>
            {id}
          </AppLink>
        )),
        received_at: dateTime(),
        code: cell((code: number) => t(noticeReason(code))),
        route: choice(),
      }}
      empty={m.noNotices}
    />
  )
}

function EditLink({ reservation }: Props) {
  const mayEdit = useMayCall()(reservations.edit)
  const [now] = useState(() => new Date())
  if (!mayEdit || !canMoveReservation(reservation, 'edit', 'admin', now)) return null
  return (
    <OnwardLink to="/actionReserve/edit/input" search={{ id: reservation.id }} label={m.edit} />
  )
}
