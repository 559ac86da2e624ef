import { dimensionOf, filterNames } from '@tsunagi/contract/office/reportDimensions'
import type { ApiError } from '../../../client/api.ts'
import { t } from '../../../client/language.ts'
import { ErrorMessages } from '../../../kit/states.tsx'
import { saidOfCondition } from '../../../messages/office/reports.ts'

/** Why a question cannot be asked, each reason with the condition that it is about. */
export function Refused({ error }: { error: ApiError }) {
  const said = Object.entries(error.fields).flatMap(([field, texts]) => {
    const name = filterNames.find((each) => each === field.split('.')[0])
    return name ? texts.map((why) => t(saidOfCondition(t(dimensionOf(name).label), why))) : texts
  })
  return <ErrorMessages error={said.length > 0 ? new Error(said.join('\n')) : error} />
}
