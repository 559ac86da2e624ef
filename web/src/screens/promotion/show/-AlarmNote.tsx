import { Alert } from '@mantine/core'
import type { ConversionAlarm } from '@tsunagi/contract/catalogue/tagState'
import { formatInstant } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { alarmDetail, promotionMessages as m } from '../../../messages/catalogue/promotions.ts'

/** Says that conversions ought to come and do not. */
export const AlarmNote = ({ alarm: { quiet_since, expected } }: { alarm: ConversionAlarm }) => (
  <Alert color="red" variant="light" title={t(m.alarmTitle)}>
    {t(alarmDetail(formatInstant(quiet_since), expected))}
  </Alert>
)
