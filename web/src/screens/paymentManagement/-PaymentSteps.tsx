import { useNavigate, useSearch } from '@tanstack/react-router'
import { paymentStatusLabels } from '@tsunagi/contract/money/messages/payments'
import type { Text } from '@tsunagi/contract/messages/text'
import { paymentFilter, payments, type Payment } from '@tsunagi/contract/money/payments'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import type { Query } from '../../client/queryString.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { amountOf, countOf, paymentMessages as m } from '../../messages/money/payments.ts'
import { nothing } from '../../client/format.ts'
import classes from './-PaymentSteps.module.css'

type Status = Payment['status']

const steps: { status: Status; next: Text; number?: number }[] = [
  { status: 'calculated', next: m.stepCalculated, number: 1 },
  { status: 'confirmed', next: m.stepConfirmed, number: 2 },
  { status: 'exported', next: m.stepExported, number: 3 },
  { status: 'paid', next: m.stepPaid, number: 4 },
  { status: 'held', next: m.stepHeld },
  { status: 'carried', next: m.stepCarried },
  { status: 'lapsed', next: m.stepLapsed },
]

/** Where the payments stand, what to do with those that wait, and the way to them. */
export function PaymentSteps() {
  const mayCall = useMayCall()
  if (!mayCall(payments.index)) return null
  return (
    <nav aria-label={t(m.steps)} className={classes['steps']}>
      {steps.map((step) => (
        <Step key={step.status} {...step} />
      ))}
    </nav>
  )
}

function Step({ status, next, number }: (typeof steps)[number]) {
  const search = useSearch({ strict: false }) as Query
  const navigate = useNavigate()
  const month = paymentFilter.shape.month.safeParse(search['month']).data
  const { data } = useEndpoint(payments.index, {
    query: { status, size: 1, ...(month && { month }) },
  })
  const isChosen = search['status'] === status
  return (
    <button
      type="button"
      className={classes['step']}
      aria-pressed={isChosen}
      data-waiting={(number !== undefined && number < 4 && data && data.total > 0) || undefined}
      onClick={() =>
        void navigate({
          to: '.',
          search: { ...(month && { month }), ...(!isChosen && { status }) },
          resetScroll: false,
        })
      }
    >
      <span className={classes['name']}>
        {number && <span className={classes['number']}>{number}</span>}
        {t(paymentStatusLabels[status])}
      </span>
      <span className={classes['amount']}>{data ? t(sumOf(status, data)) : nothing}</span>
      <span className={classes['next']}>{t(next)}</span>
    </button>
  )
}

/** What is carried over stands again in the next payment: its sum over months would count it several times. */
const sumOf = (status: Status, { total, totals }: { total: number; totals: { total: number } }) =>
  status === 'carried' ? countOf(total) : amountOf(total, totals.total)
