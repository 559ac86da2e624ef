import { text } from './text.ts'

/** What is wrong with a mailing of the operator, or with a period. */
export const mailingErrors = {
  mailingVariable: text(
    '使えるのは {{name}}・{{site}}・{{login_link}} だけです。',
    'Only {{name}}, {{site}} and {{login_link}} can be used.',
  ),
  stepCondition: text(
    '順次送るには、日数の条件（登録・承認・ログインからの日数）が1つは必要です。',
    'To write to each when the time comes, name days since registration, approval or signing in.',
  ),
  audienceCondition: text(
    'この条件は、選んだ相手には使えません。条件を選び直してください。',
    'This cannot be asked of those it is for. Choose another condition.',
  ),
  endBeforeStart: text('終了日は開始日以降にしてください。', 'The end cannot be before the start.'),
}
