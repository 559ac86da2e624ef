import type { ScreenReason } from '@tsunagi/contract/catalogue/applicationRules'
import { screenReasonLabels } from '@tsunagi/contract/catalogue/messages/applicationRules'
import { t } from '../../../client/language.ts'
import { cell } from '../../../kit/columns.tsx'
import { partnershipMessages as m } from '../../../messages/catalogue/partnerships.ts'
import { formatSeries } from '../../../client/format.ts'

/** Why a person has to decide, or that nobody had to. */
export const screenReasons = () =>
  cell((reasons: readonly ScreenReason[]) =>
    reasons.length === 0
      ? t(m.approvedByItself)
      : formatSeries(reasons.map((reason) => t(screenReasonLabels[reason]))),
  )
