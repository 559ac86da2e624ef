import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

/** What is told of results that were approved, and of reservations that came to an end. */
export const resultMails = {
  rewardsTakenBack: mail(
    text('承認済み成果の取り消し・訂正（1日分）', 'Approved rewards taken back, of a day'),
    ['name', 'date', 'result_lines', 'taken_back', 'results_link'],
    text(
      '【{{site}}】承認済みの成果が取り消し・訂正されました（{{date}}）',
      '[{{site}}] Approved results were taken back or corrected ({{date}})',
    ),
    '{{name}} 様\n\n{{date}}に、承認済みの成果が取り消し、または訂正されました。締め済みの月の成果は、差額を次の支払で調整します。\n\n{{result_lines}}\n\n報酬の増減（税抜）：{{taken_back}}\n\n{{results_link}}',
    'Dear {{name}},\n\nOn {{date}} results that were approved have been taken back or corrected. Where their month is closed, the next payment is adjusted by the difference.\n\n{{result_lines}}\n\nDifference of your reward, before tax: {{taken_back}}\n\n{{results_link}}',
  ),
  reservationsEnded: mail(
    text('予約の結果', 'What became of reservations'),
    ['name', 'reservations', 'reservation_lines', 'link'],
    text(
      '【{{site}}】予約{{reservations}}件の結果のお知らせ',
      '[{{site}}] What became of {{reservations}} reservations',
    ),
    '{{name}} 様\n\n予約・計上予約の結果をお知らせします。\n\n{{reservation_lines}}\n\n{{link}}',
    'Dear {{name}},\n\nThis has become of reservations that concern you:\n\n{{reservation_lines}}\n\n{{link}}',
  ),
  resultsOccurred: mail(
    text('成果発生のお知らせ', 'New results'),
    ['name', 'results', 'reward_lines', 'results_link'],
    text('【{{site}}】成果が{{results}}件発生しました', '[{{site}}] New results: {{results}}'),
    '{{name}} 様\n\n成果が{{results}}件発生しました。\n\n{{reward_lines}}\n\n{{results_link}}',
    'Dear {{name}},\n\n{{results}} results have occurred.\n\n{{reward_lines}}\n\n{{results_link}}',
  ),
  resultsApproved: mail(
    text('成果承認のお知らせ', 'Results approved'),
    ['name', 'results', 'reward_lines', 'results_link'],
    text(
      '【{{site}}】成果が{{results}}件承認されました',
      '[{{site}}] Results approved: {{results}}',
    ),
    '{{name}} 様\n\n成果が{{results}}件承認され、報酬が確定しました。\n\n{{reward_lines}}\n\n{{results_link}}',
    'Dear {{name}},\n\n{{results}} results were approved; their rewards are yours.\n\n{{reward_lines}}\n\n{{results_link}}',
  ),
  resultsRejected: mail(
    text('成果却下のお知らせ', 'Results rejected'),
    ['name', 'results', 'reason_lines', 'results_link'],
    text(
      '【{{site}}】成果が{{results}}件却下されました',
      '[{{site}}] Results rejected: {{results}}',
    ),
    '{{name}} 様\n\n成果が{{results}}件却下されました。理由は次のとおりです。\n\n{{reason_lines}}\n\n{{results_link}}',
    'Dear {{name}},\n\n{{results}} results were rejected, for these reasons:\n\n{{reason_lines}}\n\n{{results_link}}',
  ),
  secondLookAsked: mail(
    text('手動で入力された金額の確認', 'An amount entered by hand'),
    ['name', 'asked_by', 'result_number', 'gross_amount', 'reason', 'result_link'],
    text(
      '【{{site}}】成果{{result_number}}の金額を確認してください',
      '[{{site}}] Please look at the amount of result {{result_number}}',
    ),
    '{{name}} 様\n\n{{asked_by}}さんが、成果{{result_number}}の金額を手動で入力しました（グロス {{gross_amount}}円）。金額が大きいため、別の管理者の同意が必要です。\n\n理由：{{reason}}\n\n{{result_link}}',
    'Dear {{name}},\n\n{{asked_by}} entered the amount of result {{result_number}} by hand (gross ¥{{gross_amount}}). It is so high that another administrator has to agree.\n\nReason: {{reason}}\n\n{{result_link}}',
  ),
} as const
