import type { ReportSchedule } from '@tsunagi/contract/office/reportSchedules'

/** When a schedule is due, as jobs say it. */
export const slotsOf = ({
  rhythm,
  weekday,
  day,
  hour,
}: Pick<ReportSchedule, 'rhythm' | 'weekday' | 'day' | 'hour'>) => ({
  at: `${String(hour).padStart(2, '0')}:00`,
  ...(rhythm === 'weekly' && { weekday }),
  ...(rhythm === 'monthly' && { day }),
})
