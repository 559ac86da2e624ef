import type { reportSchedules } from '@tsunagi/contract/office/reportSchedules'
import type { Handlers } from '../../../platform/serve.ts'
import {
  editReportSchedule,
  listReportSchedules,
  removeReportSchedule,
  saveReportSchedule,
  showReportSchedule,
  type ScheduleDeps,
} from './schedules.service.ts'

export const reportScheduleHandlers = (deps: ScheduleDeps): Handlers<typeof reportSchedules> => ({
  index: (_input, caller, { language }) => listReportSchedules(deps, caller, language),
  show: ({ params }, caller, { language }) => showReportSchedule(deps, caller, language, params.id),
  save: ({ body }, caller) => saveReportSchedule(deps, caller, body),
  edit: ({ params, body }, caller) => editReportSchedule(deps, caller, params.id, body),
  remove: ({ params }, caller) => removeReportSchedule(deps, caller, params.id),
})
