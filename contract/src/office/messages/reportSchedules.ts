import { text, type Text } from '../../messages/text.ts'
import type { ReportSchedule } from '../reportSchedules.ts'

export const rhythmLabels = {
  daily: text('毎日', 'Daily'),
  weekly: text('毎週', 'Weekly'),
  monthly: text('毎月', 'Monthly'),
} satisfies Record<ReportSchedule['rhythm'], Text>

export const scheduledFileLabels = {
  xlsx: text('Excel（XLSX）', 'Excel (XLSX)'),
  csv: text('CSV', 'CSV'),
  both: text('両方', 'Both'),
} satisfies Record<ReportSchedule['files'], Text>

export const encodingLabels = {
  utf8: text('UTF-8', 'UTF-8'),
  cp932: text('Shift_JIS（CP932・表せない文字は〓）', 'Shift_JIS (CP932; 〓 for letters it lacks)'),
} satisfies Record<ReportSchedule['encoding'], Text>
