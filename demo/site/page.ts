import { html, type Html } from './html.ts'

export interface Page {
  title: string
  /** Which of the two sites it belongs to, for its look. */
  site: 'blog' | 'shop' | 'guide'
  body: Html
}

/** A whole page, with the bar that says that nothing here is real. */
export const page = ({ title, site, body }: Page): string =>
  `<!doctype html>${
    html` <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/base.css" />
        <link rel="stylesheet" href="/assets/${site}.css" />
      </head>
      <body>
        <aside class="demo-bar" aria-label="デモサイトのご案内">
          <span
            ><b>デモサイト</b> 掲載の会社・商品はすべて架空です
            <span lang="en">demo — nothing here is real</span></span
          >
          <nav aria-label="デモの中の移動">
            <a href="/start">はじめかた</a><a href="/">ブログ</a><a href="/shop">ショップ</a
            ><a href="/kickback/log">通知ログ</a>
          </nav>
        </aside>
        ${body}
      </body>
    </html>`.markup
  }`
