import { Alert } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { specialPrices } from '@tsunagi/contract/catalogue/agreedPrices'
import {
  goalNowLabels,
  priceRequestColumns,
  requestFigureLabels,
  requestStepLabels,
} from '@tsunagi/contract/catalogue/messages/priceRequests'
import { priceRequests, type PriceRequestDetail } from '@tsunagi/contract/catalogue/priceRequests'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { useUserKind } from '../../client/session.ts'
import { ActionButton } from '../../kit/action.tsx'
import {
  badge,
  cell,
  choice,
  dateTime,
  lines,
  money,
  number,
  share,
  shownTo,
  text,
} from '../../kit/columns.tsx'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { Panels } from '../../kit/Panel.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import {
  lastDays,
  priceRequestMessages as m,
  requestTitle,
} from '../../messages/catalogue/priceRequests.ts'
import { amount } from './-amount.ts'
import { accept, decline, offerGross, offerNet, refuse, take, withdraw } from './-answers.tsx'
import { scope } from './-scope.tsx'
import { priceRequestTones } from './-tones.ts'

const answers = [accept, offerNet, offerGross, refuse, take, decline, withdraw]
const payers = ['admin', 'advertiser'] as const
const earners = ['admin', 'affiliater'] as const

const RequestShow = detailScreen(priceRequests.info, {
  title: ({ id, ad_name }) => requestTitle(id, ad_name),
  back: '/priceRequest',
  actions: (request) => (
    <>
      {answers.map((action, index) => (
        <ActionButton key={index} action={action} rows={[request]} />
      ))}
      <EditButton request={request} />
      <PriceButton request={request} />
    </>
  ),
  body: (request) => (
    <>
      <Turn status={request.status} />
      <Panels>
        <Terms request={request} />
        <Figures figures={request.figures} />
        {request.goals.length > 1 && <GoalsNow goals={request.goals} />}
      </Panels>
      <Talk steps={request.steps} />
    </>
  ),
})

export const Route = createFileRoute('/priceRequest/show')({ component: RequestShow })

/** Whose word is awaited. */
function Turn({ status }: Pick<PriceRequestDetail, 'status'>) {
  const isAsker = useUserKind() === 'affiliater'
  if (status !== 'open' && status !== 'offered') return null
  const isMine = isAsker === (status === 'offered')
  return (
    <Alert color={isMine ? 'yellow' : 'gray'} variant="light">
      {t(isMine ? m.yourTurn : m.theirTurn)}
    </Alert>
  )
}

const Terms = ({ request }: { request: PriceRequestDetail }) => (
  <Facts
    title={m.terms}
    of={request}
    labels={priceRequestColumns}
    show={{
      status: badge(priceRequestTones),
      ad_name: recordName('promotion'),
      affiliater_name: shownTo(payers, recordName('affiliater')),
      target: scope(),
      current_net: shownTo(earners, amount()),
      net: shownTo(earners, amount()),
      current_gross: shownTo(payers, amount()),
      gross: shownTo(payers, amount()),
      ...(request.valid_from && { valid_from: dateTime() }),
      ...(request.valid_to && { valid_to: dateTime() }),
      reason: lines(),
      created_at: dateTime(),
      ...(request.decided_at && { decided_at: dateTime() }),
    }}
  />
)

const Figures = ({ figures }: Pick<PriceRequestDetail, 'figures'>) => (
  <RelatedTable
    title={m.figures}
    rows={figures}
    labels={requestFigureLabels}
    columns={{
      days: cell((days: number) => t(lastDays(days))),
      clicks: number(),
      results: number(),
      approved: number(),
      approval_rate: share(),
      net: shownTo(earners, money()),
      gross: shownTo(payers, money()),
    }}
    empty={m.noFigures}
  />
)

/** Where a request is for all goals, what each of them pays. */
const GoalsNow = ({ goals }: Pick<PriceRequestDetail, 'goals'>) => (
  <RelatedTable
    title={m.goalsNow}
    rows={goals}
    labels={goalNowLabels}
    columns={{ name: text(), net: shownTo(earners, amount()), gross: shownTo(payers, amount()) }}
    empty={m.noGoals}
  />
)

const hasPeriod = ({ valid_from, valid_to }: PriceRequestDetail['steps'][number]) =>
  valid_from !== null || valid_to !== null

const Talk = ({ steps }: Pick<PriceRequestDetail, 'steps'>) => (
  <RelatedTable
    title={m.talk}
    rows={steps}
    labels={requestStepLabels}
    columns={{
      at: dateTime(),
      side: choice(),
      by_name: shownTo(['admin'], text()),
      kind: choice(),
      net: shownTo(earners, amount()),
      gross: shownTo(payers, amount()),
      ...(steps.some(hasPeriod) && { valid_from: dateTime(), valid_to: dateTime() }),
      message: lines(),
    }}
    empty={m.noTalk}
  />
)

function EditButton({ request: { id, status } }: { request: PriceRequestDetail }) {
  const mayCall = useMayCall()
  if (status !== 'open' || !mayCall(priceRequests.edit)) return null
  return <OnwardLink to="/priceRequest/edit" search={{ id }} label={m.change} />
}

function PriceButton({ request: { id, price_id, promotion_id } }: { request: PriceRequestDetail }) {
  const mayCall = useMayCall()
  if (price_id === null || !mayCall(specialPrices.index)) return null
  return (
    <ButtonLink
      to="/promotion/specialUnitPrice/list"
      search={{ promotion_id, word: `#${id}` }}
      size="compact-sm"
      variant="default"
    >
      {t(m.specialPrice)}
    </ButtonLink>
  )
}
