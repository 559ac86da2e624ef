import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import type { Weekday } from '../targeting.ts'

export const weekdayLabels = {
  sun: text('日曜日', 'Sunday'),
  mon: text('月曜日', 'Monday'),
  tue: text('火曜日', 'Tuesday'),
  wed: text('水曜日', 'Wednesday'),
  thu: text('木曜日', 'Thursday'),
  fri: text('金曜日', 'Friday'),
  sat: text('土曜日', 'Saturday'),
} satisfies Record<Weekday, Text>

export const targetLabels = {
  target_devices: column(text('配信するデバイス', 'Devices targeted')),
  target_hours: column(text('配信する時間帯', 'Hours targeted')),
  target_weekdays: column(text('配信する曜日', 'Weekdays targeted'), weekdayLabels),
  target_languages: column(text('配信する言語', 'Languages targeted')),
  target_countries: column(text('配信する国', 'Countries targeted')),
  mobile_url: column(text('スマートフォンのリンク先URL', 'Destination for phones')),
} satisfies Columns
