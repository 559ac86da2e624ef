import { Alert, Badge, Text as Words } from '@mantine/core'
import type { DuplicateSignal } from '@tsunagi/contract/people/affiliaters'
import { lifecycleLabels, signalLabels } from '@tsunagi/contract/people/messages/accounts'
import { IconUsers } from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { affiliaterMessages as m } from '../../messages/people/affiliaters.ts'
import { lifecycleTones } from '../-lifecycleTones.ts'
import classes from './-Signals.module.css'
import { formatSeries } from '../../client/format.ts'

/** In a list: that an account may be a duplicate. */
export const SignalBadge = () => (
  <Badge variant="light" radius="sm" tt="none" color="orange">
    {t(m.hasSignals)}
  </Badge>
)

/** Other accounts that may be the same person's, for whoever screens. */
export function Signals({ signals }: { signals: readonly DuplicateSignal[] }) {
  if (signals.length === 0) return null
  return (
    <Alert
      variant="light"
      color="orange"
      icon={<IconUsers size={18} aria-hidden />}
      title={t(m.signals)}
    >
      <Words size="sm">{t(m.signalsDetail)}</Words>
      <ul className={classes['list']}>
        {byAccount(signals).map(({ id, name, lifecycle, kinds }) => (
          <li key={id}>
            {name !== null && (
              <AppLink to="/affiliater/show" search={{ id }} fw={600}>
                {name}
              </AppLink>
            )}
            <span className="number">{`ID ${id}`}</span>
            <Badge
              variant="light"
              radius="sm"
              tt="none"
              size="sm"
              color={lifecycleTones[lifecycle]}
            >
              {t(lifecycleLabels[lifecycle])}
            </Badge>
            <span>{formatSeries(kinds.map((kind) => t(signalLabels[kind])))}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Each account once, with everything it shares. */
function byAccount(signals: readonly DuplicateSignal[]) {
  const accounts = new Map<
    number,
    Omit<DuplicateSignal, 'signal'> & { kinds: DuplicateSignal['signal'][] }
  >()
  for (const { id, name, lifecycle, signal } of signals) {
    const known = accounts.get(id)
    if (known) known.kinds.push(signal)
    else accounts.set(id, { id, name, lifecycle, kinds: [signal] })
  }
  return [...accounts.values()]
}
