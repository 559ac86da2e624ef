import { catalogue, text } from '@tsunagi/contract/messages/text'

export const accountMessages = catalogue({
  affiliaters: text('アフィリエイター一覧', 'Publishers'),
  advertisers: text('広告主一覧', 'Advertisers'),
  agencies: text('代理店一覧', 'Agencies'),
  word: text('フリーワード', 'Keyword'),
  agency: text('代理店', 'Agency'),
  yes: text('登録済み', 'Registered'),
  no: text('未登録', 'Not registered'),
  media: text('メディア', 'Media'),
  promotions: text('広告', 'Promotions'),
  results: text('成果', 'Results'),
})
