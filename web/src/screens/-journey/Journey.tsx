import { Badge, ThemeIcon } from '@mantine/core'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { clicks } from '@tsunagi/contract/traffic/clicks'
import type { JourneyStep } from '@tsunagi/contract/traffic/journey'
import { kickbacks } from '@tsunagi/contract/results/kickbacks'
import { notices } from '@tsunagi/contract/traffic/notices'
import { results } from '@tsunagi/contract/results/results'
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
import { useMayCall } from '../../client/permission.ts'
import type { ScreenPath } from '../../client/PlainLink.tsx'
import type { Tone } from '../../kit/columns.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { elapsed, journeyMessages as m } from '../../messages/results/journey.ts'
import { formatMoment } from '../../client/format.ts'
import classes from './Journey.module.css'
import { journeyState } from './journeyState.ts'

interface Look {
  Icon: Icon
  /** The screen that tells more, for those who may see it. */
  screen?: { to: ScreenPath; endpoint: Endpoint }
}

const looks: Record<JourneyStep['kind'], Look> = {
  click: { Icon: IconClick, screen: { to: '/checkLog/info', endpoint: clicks.info } },
  notice: { Icon: IconMessageDots, screen: { to: '/trackLog/info', endpoint: notices.info } },
  result: { Icon: IconCoin, screen: { to: '/actionLogRaw/info', endpoint: results.info } },
  status: { Icon: IconRefresh },
  amounts: { Icon: IconCoin },
  kickback: { Icon: IconSend, screen: { to: '/kickbackLog/info', endpoint: kickbacks.info } },
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
        {state && (
          <Badge
            variant="light"
            radius="sm"
            tt="none"
            color={tone}
            style={{ maxWidth: '100%' }}
            title={t(state.label)}
          >
            {t(state.label)}
          </Badge>
        )}
        <Words step={step} />
      </div>
      {next && gap >= 1000 && <span className={classes['gap']}>{t(elapsed(gap))}</span>}
    </li>
  )
}

function StepName({ step: { kind, id } }: { step: JourneyStep }) {
  const mayCall = useMayCall()
  const { screen } = looks[kind]
  const name = id === null || !screen ? t(m[kind]) : `${t(m[kind])} ${id}`
  return screen && id !== null && mayCall(screen.endpoint) ? (
    <AppLink to={screen.to} search={{ id }}>
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
