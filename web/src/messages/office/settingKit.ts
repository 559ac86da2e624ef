import { catalogue, text } from '@tsunagi/contract/messages/text'

/** What every section of the settings says of itself. */
export const settingKitMessages = catalogue({
  recommended: text('推奨', 'Recommended'),
  bounds: text('範囲', 'Range'),
  on: text('オン', 'On'),
  off: text('オフ', 'Off'),
  differs: text('推奨から変更', 'Changed'),
  takeRecommended: text('推奨に戻す', 'Use recommended'),
  history: text('変更履歴', 'History of changes'),
  noHistory: text('まだ変更されていません', 'Nothing has been changed yet'),
  noHistoryDetail: text(
    '保存するたびに、誰がいつ何を変えたかがここに残ります。',
    'Every save stays here: who changed what, and when.',
  ),
  bySystem: text('システム', 'system'),
  inForce: text('現在の設定', 'In force'),
  backToThis: text('この内容に戻す', 'Back to this'),
  first: text('最初の設定', 'How it began'),
  restoreQuestion: text(
    '次のように戻します。戻した後も、この履歴からもう一度やり直せます。',
    'This is what changes. It can be undone from the same history.',
  ),
  onlySecret: text(
    '画面に表示しない項目（パスワードなど）だけの変更です。',
    'Only something that is never shown was changed, such as a password.',
  ),
  unknownBefore: text(
    'この前の内容はいまの範囲に合わないため、比べて表示できません。',
    'What was before no longer fits the range of today, so the two cannot be compared.',
  ),
  restored: text('設定を元に戻しました。', 'The settings are back to what they were.'),
  olderLeftOut: text(
    '最新の50件までを表示しています。',
    'Only the latest 50 changes are looked at.',
  ),
})

/** What a network should not be without. */
export const missingMessages = catalogue({
  sender: text(
    '発行元と振込元口座が未登録です（締めと振込ができません）',
    'Issuer and bank account are not set: no month can be closed',
  ),
  mail: text(
    'メールサーバーが未設定です（メールが届きません）',
    'There is no mail server: no email arrives',
  ),
  secondFactor: text(
    '管理者の2段階認証が必須になっていません',
    'Administrators may sign in without a second step',
  ),
  support: text('サポートのメールアドレスが未登録です', 'The support desk has no email address'),
})
