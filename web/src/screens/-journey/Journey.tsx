import { ThemeIcon } from '@mantine/core'
import type { JourneyStep } from '@tsunagi/contract/traffic/journey'
import {
  IconBuildingBank,
  IconClick,
  IconCoin,
  IconFileInvoice,
  IconMessageDots,
  IconRefresh,
  IconSend,
  type Icon,
} from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import type { ScreenPath } from '../../client/PlainLink.tsx'
import type { Tone } from '../../kit/columns.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { elapsed, journeyMessages as m } from '../../messages/results/journey.ts'
import { formatMoment } from '../../client/format.ts'
import classes from './Journey.module.css'
import { journeyState } from './journeyState.ts'
import { ReadBadge } from '../../kit/ReadBadge.tsx'

interface Look {
  Icon: Icon
  /** The screen that tells more. */
  screen?: ScreenPath
}

const looks: Record<JourneyStep['kind'], Look> = {
  click: { Icon: IconClick, screen: '/checkLog/info' },
  notice: { Icon: IconMessageDots, screen: '/trackLog/info' },
  result: { Icon: IconCoin, screen: '/actionLogRaw/info' },
  status: { Icon: IconRefresh },
  amounts: { Icon: IconCoin },
  kickback: { Icon: IconSend, screen: '/kickbackLog/info' },
  claim: { Icon: IconFileInvoice },
  payment: { Icon: IconBuildingBank },
}

/** Everything that happened from a click to the money it brought, drawn as a line. */
export const Journey = ({ steps }: { steps: readonly JourneyStep[] }) =>
  steps.length > 0 && (
    <Panel title={m.title}>
      <ol className={classes['journey']} aria-label={t(m.title)}>
        {steps.map((step, index) => (
          <Step key={index} step={step} next={steps[index + 1]} />
        ))}
      </ol>
    </Panel>
  )

function Step({ step, next }: { step: JourneyStep; next: JourneyStep | undefined }) {
  const { Icon } = looks[step.kind]
  const state = journeyState(step)
  const tone: Tone = state?.tone ?? 'gray'
  const gap = next ? Date.parse(next.at) - Date.parse(step.at) : 0
  return (
    <li className={classes['step']}>
      <ThemeIcon variant="light" color={tone} size={34} radius="xl" aria-hidden>
        <Icon size={18} />
      </ThemeIcon>
      <div className={classes['title']}>
        <StepName step={step} />
      </div>
      <div className={classes['at']}>{formatMoment(step.at)}</div>
      <div className={classes['detail']}>
        {state && <ReadBadge tone={tone}>{state.label}</ReadBadge>}
        <Words step={step} />
      </div>
      {next && gap >= 1000 && <span className={classes['gap']}>{t(elapsed(gap))}</span>}
    </li>
  )
}

function StepName({ step: { kind, id } }: { step: JourneyStep }) {
  const { screen } = looks[kind]
  const name = id === null || !screen ? t(m[kind]) : `${t(m[kind])} ${id}`
  return screen && id !== null ? (
    <AppLink to={screen} search={{ id }}>
      {name}
    </AppLink>
  ) : (
    name
  )
}

/** Who did it, why, or which document it was. */
function Words({ step: { kind, state, actor, is_automatic, detail } }: { step: JourneyStep }) {
  if (kind === 'click') return state === null ? t(m.gone) : null
  const automatic = is_automatic ? t(m.bySystem) : null
  const who = ['status', 'amounts'].includes(kind) ? (actor ?? automatic) : null
  return [who, detail].filter(Boolean).join(' · ')
}
