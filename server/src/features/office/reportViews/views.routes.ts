import type { reportViews } from '@tsunagi/contract/office/reportViews'
import type { Handlers } from '../../../platform/serve.ts'
import {
  beginWithView,
  editReportView,
  listReportViews,
  removeReportView,
  restoreReportView,
  saveReportView,
  showReportView,
  type ViewDeps,
} from './views.service.ts'

export const reportViewHandlers = (deps: ViewDeps): Handlers<typeof reportViews> => ({
  index: (_input, caller) => listReportViews(deps, caller),
  show: ({ params }, caller) => showReportView(deps, caller, params.id),
  save: ({ body }, caller) => saveReportView(deps, caller, body),
  edit: ({ params, body }, caller) => editReportView(deps, caller, params.id, body),
  remove: ({ params }, caller) => removeReportView(deps, caller, params.id),
  restore: ({ body }, caller) => restoreReportView(deps, caller, body.id),
  begin: ({ body }, caller) => beginWithView(deps, caller, body.id),
})
