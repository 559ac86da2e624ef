import { catalogue, text } from '@tsunagi/contract/messages/text'

/** Of what failed: that nothing is to be done about it any more. */
export const settlingMessages = catalogue({
  settle: text('処理済みにする', 'Mark as dealt with'),
  question: text(
    '「未処理のこと」から外します。送り直すと、また数え直します。',
    'They are no to-do any more. Sent again, they count anew.',
  ),
  done: text('処理済みにしました。', 'They are dealt with.'),
  settled: text('処理の有無', 'Whether dealt with'),
  yes: text('処理済み', 'Dealt with'),
  no: text('未処理', 'Still to do'),
})
