import { catalogue, text } from '@tsunagi/contract/messages/text'

export const staleMessages = catalogue({
  title: text(
    '編集中に、ほかの人が変更しました',
    'Somebody else changed this while you were editing',
  ),
  theirs: text('相手の変更', 'Theirs'),
  mine: text('あなたの入力', 'Yours'),
  empty: text('（空欄）', '(empty)'),
  allTheirs: text('すべて相手の変更にする', 'Take all of theirs'),
  allMine: text('すべて自分の入力を残す', 'Keep all of mine'),
  nothingDisputed: text(
    'あなたの入力と重なる項目はありません。このまま保存できます。',
    'Nothing that you typed is concerned. You can save it as it is.',
  ),
  save: text('この内容で保存する', 'Save this'),
})

/** Who changed what, and when; without a name it was the system itself. */
export const changedBy = (by: string | null, at: string, fields: readonly string[]) =>
  text(
    `${at}　${by ?? 'システム'}${fields.length > 0 ? `：${fields.join('、')}` : ''}`,
    `${at}  ${by ?? 'The system'}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`,
  )
export const takenOver = (fields: readonly string[]) =>
  text(
    `次の項目は相手の変更を取り入れます：${fields.join('、')}`,
    `Their changes of these fields are taken over: ${fields.join(', ')}`,
  )
