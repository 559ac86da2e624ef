import { compareLabels } from '@tsunagi/contract/office/messages/reports'
import type { Figures, ReportFilter, ReportRow } from '@tsunagi/contract/office/reports'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../../client/language.ts'
import { useUserKind } from '../../../client/session.ts'
import { Change, StatCard, StatCards } from '../../../kit/StatCard.tsx'
import { reportLabels, reportMessages as m } from '../../../messages/office/reports.ts'
import { formatNumber, formatYen } from '../../../client/format.ts'
import { figuresFor, formatRate, isMoney, sumOf, withRates, type FigureName } from './-rows.ts'

/** The sums that matter most, each with the period it is compared to or the rate behind it. */
export function ReportCards({
  totals,
  previous,
  compare,
}: {
  totals: Figures
  previous: readonly ReportRow[] | null
  compare: ReportFilter['compare']
}) {
  const [amount] = figuresFor(useUserKind())
  const { conversion, approval } = withRates(totals)
  const note = (name: FigureName, rate?: { label: Text; value: number | null }) => {
    if (previous)
      return (
        <Change
          label={compareLabels[compare]}
          now={totals[name] ?? 0}
          before={sumOf(previous, name)}
          show={isMoney(name) ? formatYen : formatNumber}
        />
      )
    return rate && rate.value !== null && `${t(rate.label)} ${formatRate(rate.value)}`
  }
  const card = (name: FigureName, rate?: { label: Text; value: number | null }) => (
    <StatCard
      label={reportLabels[name].label}
      value={(isMoney(name) ? formatYen : formatNumber)(totals[name] ?? 0)}
      note={note(name, rate) ?? ' '}
    />
  )
  return (
    <StatCards>
      {card('clicks')}
      {card('results', { label: m.conversion, value: conversion })}
      {card('approved', { label: m.approval, value: approval })}
      {card(amount!)}
    </StatCards>
  )
}
