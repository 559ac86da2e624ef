import type { forecasts } from '@tsunagi/contract/office/forecasts'
import type { reports } from '@tsunagi/contract/office/reports'
import type { Handlers } from '../../../platform/serve.ts'
import { answerQuestion } from './figures.service.ts'
import { figuresAsCsv, figuresAsWorkbook } from './figuresFile.service.ts'
import { reportReasons } from './reasons.service.ts'
import { forecastFor } from './forecasts.service.ts'
import { dealtGoalNames, dealtMaterialNames } from './partNames.queries.ts'
import { makeReport } from './reports.service.ts'
import { reportAgesOf, reportTimesOf } from './times.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const reportHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof reports> => ({
  figures: ({ query }, caller, { language }) => answerQuestion(db, clock, caller, language, query),
  figuresCsv: ({ query }, caller, { language }) => figuresAsCsv(db, clock, caller, language, query),
  figuresXlsx: ({ query }, caller, { language }) =>
    figuresAsWorkbook(db, clock, caller, language, query),
  reasons: ({ query }, caller, { language }) => reportReasons(db, caller, language, query),
  goalNames: async ({ query }, caller) => ({ items: await dealtGoalNames(db, caller, query) }),
  materialNames: async ({ query }, caller) => ({
    items: await dealtMaterialNames(db, caller, query),
  }),
  times: ({ query }, caller) => reportTimesOf(db, clock, caller, query),
  ages: ({ query }, caller) => reportAgesOf(db, clock, caller, query),
  report: ({ query }, caller, { language }) => makeReport(db, clock, caller, language, query),
})

export const forecastHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof forecasts> => ({
  forecast: ({ query }, caller) => forecastFor(db, clock, caller, query),
})
