import type { MetricName } from '@tsunagi/contract/office/reportMetrics'
import {
  mostRows,
  reports,
  type ReportAnswer,
  type ReportQuestion,
} from '@tsunagi/contract/office/reports'
import { useEndpoint } from '../../../client/useEndpoint.ts'

/** Whether there is more than an answer has rows for. */
export const isCut = ({ items }: ReportAnswer) => items.some(({ kind }) => kind === 'others')

/** What one figure is drawn from: the rows of the answer or, where those were cut short, as many as there can be, the largest first. */
export function useDrawnAnswer(question: ReportQuestion, answer: ReportAnswer, drawn: MetricName) {
  const { data, error } = useEndpoint(
    reports.figures,
    { query: { ...question, figures: [drawn], sort: `-${drawn}`, top: mostRows } },
    { enabled: isCut(answer) },
  )
  if (!isCut(answer)) return { whole: answer, error: null }
  const isOfThis = data?.figures.includes(drawn) && data.by.join() === answer.by.join()
  return { whole: isOfThis ? data : undefined, error }
}
