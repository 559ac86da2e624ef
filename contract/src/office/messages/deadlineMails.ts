import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

/** What is said once a day of deadlines that come, and of those that have passed. */
export const deadlineMails = {
  deadlinesComing: mail(
    text('承認期限のお知らせ', 'Deadlines coming'),
    ['name', 'outcome', 'due_days', 'result_link'],
    text(
      '【{{site}}】承認期限が近い成果があります',
      '[{{site}}] Results are about to reach their deadline',
    ),
    '{{name}} 様\n\n次の成果が、まもなく承認期限を迎えます。期限を過ぎると、広告の設定により自動で{{outcome}}になります。\n\n{{due_days}}\n\n期限までに内容をご確認ください。\n{{result_link}}',
    'Dear {{name}},\n\nThese results are about to reach their deadline. After it they become {{outcome}}, as their promotion says.\n\n{{due_days}}\n\nPlease review them before:\n{{result_link}}',
  ),
  approvedByDeadline: mail(
    text('期限による承認のお知らせ', 'Approved by deadline'),
    ['name', 'results', 'gross', 'promotions', 'result_link'],
    text(
      '【{{site}}】承認期限により{{results}}件の成果が承認されました',
      '[{{site}}] {{results}} results were approved by their deadline',
    ),
    '{{name}} 様\n\n承認期限を過ぎた成果{{results}}件（グロス合計{{gross}}円）が自動で承認されました。\n\n{{promotions}}\n\n{{result_link}}',
    'Dear {{name}},\n\n{{results}} results whose deadline had passed were approved (¥{{gross}} gross in all).\n\n{{promotions}}\n\n{{result_link}}',
  ),
  bookingsLapsed: mail(
    text('予約の期限切れのお知らせ', 'Bookings that lapsed'),
    ['name', 'bookings', 'booking_lines', 'reservation_link'],
    text(
      '【{{site}}】予約{{bookings}}件の有効期限が切れました',
      '[{{site}}] {{bookings}} bookings have lapsed',
    ),
    '{{name}} 様\n\n成立・不成立の連絡がないまま、予約{{bookings}}件の有効期限が切れました。\n\n{{booking_lines}}\n\n来店・面談が行われていた場合は、運営までご連絡ください。\n{{reservation_link}}',
    'Dear {{name}},\n\n{{bookings}} bookings have lapsed: nobody said whether they took place.\n\n{{booking_lines}}\n\nIf one of them did, please tell the operator.\n{{reservation_link}}',
  ),
} as const
