import { Text, ThemeIcon } from '@mantine/core'
import { dayMs, dayOf } from '@tsunagi/contract/day'
import type { Todo } from '@tsunagi/contract/office/dashboard'
import { todoLabels } from '@tsunagi/contract/office/messages/dashboard'
import {
  IconArrowBackUp,
  IconAlarm,
  IconArrowsExchange,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarDue,
  IconCalendarOff,
  IconChevronRight,
  IconCircleCheck,
  IconCashBanknote,
  IconCoinYen,
  IconFileExport,
  IconCalendarTime,
  IconCalendarX,
  IconHourglassLow,
  IconHandStop,
  IconUsers,
  IconHeartHandshake,
  IconMailHeart,
  IconMailPause,
  IconMailX,
  IconMessageQuestion,
  IconMessageReport,
  IconPhone,
  IconRefreshAlert,
  IconCertificate,
  IconKey,
  IconShieldLock,
  IconTagOff,
  IconThumbDown,
  IconTransferOut,
  IconUserCheck,
  IconWorldOff,
  IconWorldSearch,
  IconZoomExclamation,
  IconDatabaseX,
  IconZoomMoney,
  IconZoomQuestion,
  IconChecklist,
} from '@tabler/icons-react'
import { today } from '../../client/clock.ts'
import { t } from '../../client/language.ts'
import { PlainLink } from '../../client/PlainLink.tsx'
import { parseQuery } from '../../client/queryString.ts'
import { useHasScreen } from '../../shell/screens.ts'
import { Panel } from '../../kit/Panel.tsx'
import { countOf, homeMessages as m, oldestOf } from '../../messages/office/home.ts'
import classes from './-Todos.module.css'

/** The sign of each; what is late or broken is red. */
const signs = {
  gone_media: { Icon: IconWorldOff, color: 'yellow' },
  holidays_missing: { Icon: IconCalendarOff, color: 'red' },
  backup_alarm: { Icon: IconDatabaseX, color: 'red' },
  screening: { Icon: IconUserCheck, color: 'brand' },
  advertisers_waiting: { Icon: IconBuildingStore, color: 'brand' },
  media_screening: { Icon: IconWorldSearch, color: 'brand' },
  applications: { Icon: IconHeartHandshake, color: 'brand' },
  invitations: { Icon: IconMailHeart, color: 'brand' },
  ad_checks: { Icon: IconChecklist, color: 'brand' },
  stopped_tags: { Icon: IconTagOff, color: 'red' },
  unagreed_terms: { Icon: IconAlarm, color: 'yellow' },
  ad_warnings: { Icon: IconAlarm, color: 'red' },
  enquiries: { Icon: IconMessageQuestion, color: 'brand' },
  inquiries: { Icon: IconZoomQuestion, color: 'brand' },
  escalated_inquiries: { Icon: IconZoomExclamation, color: 'red' },
  pending_results: { Icon: IconChecklist, color: 'brand' },
  overdue_results: { Icon: IconAlarm, color: 'red' },
  second_looks: { Icon: IconUsers, color: 'yellow' },
  held_results: { Icon: IconHandStop, color: 'yellow' },
  reservation_errors: { Icon: IconCalendarX, color: 'red' },
  rejected_results: { Icon: IconThumbDown, color: 'gray' },
  reviews: { Icon: IconChecklist, color: 'brand' },
  returned_reviews: { Icon: IconArrowBackUp, color: 'yellow' },
  price_changes: { Icon: IconArrowsExchange, color: 'brand' },
  coming_price_changes: { Icon: IconCalendarTime, color: 'yellow' },
  ending_promotions: { Icon: IconHourglassLow, color: 'yellow' },
  price_requests: { Icon: IconMessageQuestion, color: 'brand' },
  price_offers: { Icon: IconCoinYen, color: 'brand' },
  unpriced_promotions: { Icon: IconTagOff, color: 'yellow' },
  open_months: { Icon: IconCalendarOff, color: 'red' },
  unpaid_claims: { Icon: IconCalendarDue, color: 'red' },
  told_claims: { Icon: IconCashBanknote, color: 'blue' },
  unknown_deposits: { Icon: IconZoomMoney, color: 'yellow' },
  unreached_claims: { Icon: IconPhone, color: 'orange' },
  payments_to_confirm: { Icon: IconCoinYen, color: 'brand' },
  payments_to_transfer: { Icon: IconFileExport, color: 'orange' },
  payments_to_finish: { Icon: IconTransferOut, color: 'brand' },
  agency_payments_to_confirm: { Icon: IconCoinYen, color: 'brand' },
  agency_payments_to_transfer: { Icon: IconFileExport, color: 'orange' },
  agency_payments_to_finish: { Icon: IconTransferOut, color: 'brand' },
  agency_payments_held: { Icon: IconBuildingBank, color: 'yellow' },
  disputed_statements: { Icon: IconMessageReport, color: 'red' },
  disputed_agency_statements: { Icon: IconMessageReport, color: 'red' },
  missing_bank: { Icon: IconBuildingBank, color: 'yellow' },
  expiring_certificates: { Icon: IconCertificate, color: 'red' },
  expiring_keys: { Icon: IconKey, color: 'yellow' },
  privacy_requests: { Icon: IconShieldLock, color: 'orange' },
  stuck_mails: { Icon: IconMailPause, color: 'yellow' },
  failed_mails: { Icon: IconMailX, color: 'red' },
  kickback_failures: { Icon: IconRefreshAlert, color: 'red' },
} satisfies Record<Todo['kind'], object>

/** What waits for the user, each with the way to where it is done. */
export const Todos = ({ todos }: { todos: readonly Todo[] }) => (
  <Panel title={m.todos}>
    {todos.length === 0 ? (
      <div className={classes['none']}>
        <ThemeIcon variant="light" color="green" radius="xl" size={26}>
          <IconCircleCheck size={16} aria-hidden />
        </ThemeIcon>
        {t(m.nothingToDo)}
      </div>
    ) : (
      <ul className={classes['list']}>
        {todos.map((todo) => (
          <li key={todo.kind}>
            <TodoCard todo={todo} />
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

function TodoCard({ todo: { kind, count, since, to } }: { todo: Todo }) {
  const hasScreen = useHasScreen()
  const [path = '', query = ''] = to.split('?')
  const { Icon, color } = signs[kind]
  const content = (
    <>
      <ThemeIcon variant="light" color={color} size={34} radius="md">
        <Icon size={19} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <span>
        {t(todoLabels[kind])}
        {since && <Oldest since={since} />}
      </span>
      <span className={`number ${classes['count']}`}>{t(countOf(count))}</span>
    </>
  )
  if (!hasScreen(path)) return <div className={classes['todo']}>{content}</div>
  return (
    <PlainLink to={path} search={parseQuery(query)} className={classes['todo']}>
      {content}
      <IconChevronRight size={16} aria-hidden />
    </PlainLink>
  )
}

/** For how many days in Japan the oldest has waited. */
const Oldest = ({ since }: { since: string }) => (
  <Text span display="block" size="xs" c="dimmed" className="number">
    {t(oldestOf((Date.parse(today()) - Date.parse(dayOf(new Date(since)))) / dayMs))}
  </Text>
)
