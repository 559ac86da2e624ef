import type { ServerResponse } from 'node:http'
import { text, type Language, type Text } from '@tsunagi/contract/messages/text'
import { answerText } from './answers.ts'
import type { Visit } from './visit.ts'

/** What a visitor reads when a link leads nowhere. */
export const pages = {
  unknown: {
    status: 404,
    title: text('リンクが見つかりません', 'This link does not exist'),
    words: text(
      'リンクが途中で切れているか、すでに削除された可能性があります。',
      'It may have been cut short, or it has been removed.',
    ),
  },
  closed: {
    status: 410,
    title: text('このキャンペーンは終了しました', 'This offer has ended'),
    words: text(
      'ご覧いただきありがとうございます。このリンク先の広告は現在掲載されていません。',
      'Thank you for your interest. The offer behind this link is not available at the moment.',
    ),
  },
  starting: {
    status: 503,
    title: text('少し待ってからもう一度お試しください', 'Please try again in a moment'),
    words: text('ただいま準備中です。', 'We are just starting up.'),
  },
  failed: {
    status: 500,
    title: text('エラーが発生しました', 'Something went wrong'),
    words: text('少し待ってからもう一度お試しください。', 'Please try again in a moment.'),
  },
  notFound: {
    status: 404,
    title: text('ページが見つかりません', 'Page not found'),
    words: text('アドレスをご確認ください。', 'Please check the address.'),
  },
} satisfies Record<string, { status: number; title: Text; words: Text }>

/** English for a browser that asks for it before Japanese. */
function languageOf(visit: Visit): Language {
  const wanted = visit.headers['accept-language'] ?? ''
  const [ja, en] = [wanted.search(/\bja\b/i), wanted.search(/\ben\b/i)]
  return en >= 0 && (ja < 0 || en < ja) ? 'en' : 'ja'
}

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f7f9;color:#1d2733;font-family:system-ui,"Hiragino Sans","Noto Sans JP",sans-serif}
main{max-width:30rem;padding:2rem;text-align:center}h1{font-size:1.4rem}p{line-height:1.8;color:#4a5868}`

/** Answers one of our pages, in the language of the browser; it runs no script, and no site may frame it. */
export function answerPage(response: ServerResponse, visit: Visit, page: keyof typeof pages) {
  const { status, title, words } = pages[page]
  const language = languageOf(visit)
  answerText(
    response,
    status,
    'text/html',
    `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title[language]}</title><style>${style}</style>
<main><h1>${title[language]}</h1><p>${words[language]}</p></main></html>
`,
    {
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      ...(status === 503 && { 'retry-after': '2' }),
    },
  )
}
