import { column } from '../../endpoint.ts'
import { text } from '../../messages/text.ts'

const shared = {
  media_name: column(text('メディア', 'Medium')),
  affiliater_name: {
    label: text('アフィリエイター', 'Affiliater'),
    hiddenFrom: ['affiliater'] as const,
  },
}

export const couponColumns = {
  code: column(text('クーポンコード', 'Coupon')),
  ...shared,
  starts_on: column(text('開始日', 'From')),
  ends_on: column(text('終了日', 'To')),
  results: column(text('成果', 'Results')),
}

export const callNumberColumns = { number: column(text('電話番号', 'Telephone number')), ...shared }
