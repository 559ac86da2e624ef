import { claims } from '@tsunagi/contract/money/claims'
import type { Response } from '@tsunagi/contract/endpoint'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useUserKind } from '../../client/session.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { LoadedCards, StatCard } from '../../kit/StatCard.tsx'
import { claimMessages as m, dueSoon } from '../../messages/money/claims.ts'
import { formatDay, formatYen, nothing } from '../../client/format.ts'
import classes from './-ClaimBalance.module.css'

/** What is owed now, at a glance. */
export function ClaimBalance() {
  const mayCall = useMayCall()(claims.balance)
  const { data } = useEndpoint(claims.balance, {}, { enabled: mayCall })
  if (!mayCall) return null
  return <LoadedCards data={data} cards={(balance) => <Cards balance={balance} />} />
}

function Cards({
  balance: { unbilled, outstanding, overdue, next_due_on, credit },
}: {
  balance: Response<typeof claims.balance>
}) {
  const isOwn = useUserKind() === 'advertiser'
  return (
    <>
      <StatCard
        label={m.unbilled}
        value={formatYen(unbilled)}
        note={t(unbilled < 0 ? m.unbilledBelowZero : m.unbilledNote)}
      />
      <StatCard
        label={m.outstanding}
        value={formatYen(outstanding)}
        note={t(isOwn ? m.ownOutstandingNote : m.outstandingNote)}
      />
      <StatCard
        label={m.overdue}
        value={
          <span className={classes['late']} data-late={overdue > 0 || undefined}>
            {formatYen(overdue)}
          </span>
        }
        note={t(overdue > 0 ? m.overdueNote : m.nothingOverdue)}
      />
      <StatCard
        label={m.nextDue}
        value={next_due_on ? formatDay(next_due_on) : nothing}
        note={t(nextDueNote(next_due_on, isOwn))}
      />
      {credit > 0 && <StatCard label={m.credit} value={formatYen(credit)} note={t(m.creditNote)} />}
    </>
  )
}

const nextDueNote = (day: string | null, isOwn: boolean) =>
  day === null ? m.nothingDue : isOwn ? dueSoon(day) : m.nextDueNote
