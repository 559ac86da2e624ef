import { catalogue, text } from '@tsunagi/contract/messages/text'

export const frameMessages = catalogue({
  help: text('使い方', 'Help'),
  openHelp: text('この画面の使い方を開く', 'Open the help for this screen'),
  closeHelp: text('使い方を閉じる', 'Close the help'),
  back: text('戻る', 'Back'),
  newWindow: text('新しいウィンドウで開く', 'Open in a new window'),
  helpLead: text(
    '知りたいことを選んでください。各画面の「？」からも、その画面の使い方を開けます。',
    'Choose what you want to know. The “?” at the top opens the help for the screen you are on.',
  ),
  allPages: text('すべての使い方', 'All help pages'),
  noPage: text(
    'この画面の使い方はまだありません。下の一覧からお探しください。',
    'There is no help for this screen yet. See the list below.',
  ),
  move: text('ドラッグで移動できます', 'Drag to move'),
  palette: text('検索とジャンプ', 'Search and jump'),
  openPalette: text('検索とジャンプ（Ctrl+K）', 'Search and jump (Ctrl+K)'),
  palettePlaceholder: text('画面・名前・番号で検索', 'Search screens, names or numbers'),
  screens: text('画面', 'Screens'),
  nothingFound: text('見つかりませんでした', 'Not found'),
})
