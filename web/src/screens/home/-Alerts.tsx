import { Button, Group, Menu, Text, ThemeIcon } from '@mantine/core'
import {
  IconActivity,
  IconClick,
  IconDots,
  IconHourglass,
  IconPlayerStop,
  IconTagOff,
  type Icon as IconType,
} from '@tabler/icons-react'
import { alerts, type Alert, type AlertMove } from '@tsunagi/contract/office/alerts'
import { reports } from '@tsunagi/contract/office/reports'
import { useState } from 'react'
import {
  formatDay,
  formatInstant,
  formatNumber,
  formatRate,
  formatShare,
} from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { Panel } from '../../kit/Panel.tsx'
import {
  alertMessages as m,
  floodingWords,
  hiddenAlerts,
  lateWords,
  quietSince,
  rateWords,
  stoppedWords,
} from '../../messages/office/alerts.ts'
import classes from './-Alerts.module.css'

const signs: Record<Alert['kind'], { Icon: IconType; color: string }> = {
  stopped: { Icon: IconPlayerStop, color: 'red' },
  rate: { Icon: IconActivity, color: 'yellow' },
  quiet: { Icon: IconTagOff, color: 'yellow' },
  flooding: { Icon: IconClick, color: 'orange' },
  late: { Icon: IconHourglass, color: 'orange' },
}

/** What of the promotions is not as usual; what the person has put away can be seen and taken back. */
export function Alerts({ alerts: all }: { alerts: readonly Alert[] }) {
  const [showsAway, setShowsAway] = useState(false)
  const away = all.filter(({ dismissed }) => dismissed !== null)
  const shown = showsAway ? all : all.filter(({ dismissed }) => dismissed === null)
  if (all.length === 0) return null
  return (
    <Panel
      title={m.title}
      aside={
        away.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={showsAway}
            onClick={() => setShowsAway(!showsAway)}
          >
            {t(showsAway ? m.hideAgain : hiddenAlerts(away.length))}
          </Button>
        )
      }
    >
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(m.allAway)}
        </Text>
      ) : (
        <ul className={classes['list']}>
          {shown.map((alert) => (
            <AlertRow
              key={`${alert.kind} ${alert.promotion_id} ${alert.subject_id}`}
              alert={alert}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function AlertRow({ alert }: { alert: Alert }) {
  const { Icon, color } = signs[alert.kind]
  return (
    <li className={classes['row']} data-away={alert.dismissed !== null || undefined}>
      <ThemeIcon variant="light" color={color} size={34} radius="md">
        <Icon size={19} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <div>
        <AppLink to="/promotion/show" search={{ id: alert.promotion_id }} fw={600}>
          {alert.ad_name}
        </AppLink>
        <Subject alert={alert} />
        <Text size="sm">{t(wordsOf(alert))}</Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <ReportLink alert={alert} />
        <Away alert={alert} />
      </Group>
    </li>
  )
}

/** Whom of the promotion it is about. */
function Subject({ alert }: { alert: Alert }) {
  const { affiliater_id, affiliater_name, media_id, media_name } = alert
  if (affiliater_id === null) return null
  return (
    <Group gap={8}>
      <AppLink to="/affiliater/show" search={{ id: affiliater_id }} size="sm">
        {affiliater_name}
      </AppLink>
      {media_id !== null && (
        <AppLink to="/media/show" search={{ id: media_id }} size="sm">
          {media_name}
        </AppLink>
      )}
    </Group>
  )
}

function wordsOf({ kind, since, expected, day, counted, rate, usual_rate }: Alert) {
  const at = since ? formatInstant(since) : ''
  if (kind === 'flooding' || kind === 'late') {
    const words = kind === 'late' ? lateWords : floodingWords
    return words(formatNumber(counted!), inPercent(rate!), inPercent(usual_rate!))
  }
  if (kind === 'stopped') return stoppedWords(at, expected ?? 0)
  if (kind === 'quiet') return quietSince(at)
  return rateWords(formatDay(day!), formatShare(rate!), formatShare(usual_rate!))
}

/** Of few among very many, too. */
const inPercent = (share: number) => formatRate(share * 10_000)

/** The days of the promotion up to the one that is unusual, or its media. */
function ReportLink({ alert: { promotion_id, affiliater_id } }: { alert: Alert }) {
  const mayCall = useMayCall()
  if (!mayCall(reports.figures)) return null
  return (
    <AppLink
      to="/common/report"
      search={{ pageType: affiliater_id === null ? '2' : '3', promotion_id }}
      size="sm"
    >
      {t(affiliater_id === null ? m.toDays : m.toMedia)}
    </AppLink>
  )
}

/** Nobody puts away for somebody else. */
function Away({ alert: { kind, promotion_id, subject_id, dismissed, ad_name } }: { alert: Alert }) {
  const mayPutAway = useMayCall()(alerts.dismiss)
  const send = useSend(alerts.dismiss)
  const move = (how: AlertMove['how']) =>
    send.mutate({ body: { kind, promotion_id, subject_id, how } })
  if (!mayPutAway) return null
  if (dismissed !== null)
    return (
      <Button
        variant="default"
        size="compact-sm"
        loading={send.isPending}
        onClick={() => move('back')}
      >
        {t(m.takeBack)}
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={send.isPending}
          aria-label={`${t(m.putAway)}: ${ad_name}`}
        >
          <IconDots size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => move('day')}>{t(m.forToday)}</Menu.Item>
        <Menu.Item onClick={() => move('forever')}>
          {t(subject_id === 0 ? m.forGood : m.forGoodOfSubject)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
