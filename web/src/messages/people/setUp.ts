import { catalogue, text } from '@tsunagi/contract/messages/text'

export const setUpMessages = catalogue({
  title: text('最初の管理者を登録', 'Create the first administrator'),
  detail: text(
    'このリンクは一度だけ使えます。登録した管理者は、すべての操作ができるオーナーになります。',
    'This link works once. The administrator you create is the owner and may do everything.',
  ),
  name: text('お名前', 'Name'),
  passwordHint: text(
    '15文字以上。覚えやすい文章でもかまいません。',
    'At least 15 characters; a sentence you remember is fine.',
  ),
  submit: text('登録してはじめる', 'Create and start'),
  signInInstead: text('登録済みの方はログインへ', 'Already created? Sign in'),
})
