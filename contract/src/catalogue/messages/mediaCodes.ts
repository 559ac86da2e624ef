import { column } from '../../endpoint.ts'
import { text } from '../../messages/text.ts'

const shared = {
  media_name: column(text('メディア', 'Media')),
  affiliater_name: {
    label: text('アフィリエイター', 'Publisher'),
    hiddenFrom: ['affiliater'] as const,
  },
}

export const couponColumns = {
  code: column(text('クーポンコード', 'Coupon code')),
  ...shared,
  starts_on: column(text('開始日', 'Start date')),
  ends_on: column(text('終了日', 'End date')),
  results: column(text('成果', 'Results')),
}

export const callNumberColumns = { number: column(text('電話番号', 'Phone number')), ...shared }
