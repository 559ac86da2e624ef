import { text } from './text.ts'

/** What a browser says where no answer came: nothing the server could say itself. */
export const connectionErrors = {
  offline: text(
    'オフラインです。インターネットに接続してから、もう一度お試しください。',
    'You are offline. Connect to the internet and try again.',
  ),
  unreachable: text(
    'サーバーに接続できませんでした。しばらくしてから、もう一度お試しください。',
    'The server could not be reached. Please try again in a moment.',
  ),
  unanswered: text(
    'サーバーから応答がありませんでした。反映されているかを確認してから、もう一度お試しください。',
    'The server did not answer. Check whether the change was made before you try again.',
  ),
  givenUp: text(
    '送信を取りやめました。すでにサーバーに届いていた場合は反映されているため、画面を読み込み直しました。',
    'You stopped this. It may have reached the server before, so the screen was loaded again.',
  ),
}
