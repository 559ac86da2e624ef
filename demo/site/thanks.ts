import { noticeWords } from '@tsunagi/contract/traffic/noticeCodes'
import { html, json, type Html } from './html.ts'
import type { Order } from './order.ts'
import { page } from './page.ts'
import type { Addresses } from './placements.ts'
import { shopFrame, tag, type ShopVisit } from './shop.ts'

/** What a server answered to a notice sent by a server. */
export interface Answer {
  code: number | null
  result_id: number | null
}

/** The page after the order, which reports the sale in the way that was chosen. */
export function thanksPage(
  visit: ShopVisit,
  order: Order,
  cid: string | null,
  answer: Answer | null,
): string {
  const content = html` <section class="thanks">
      <p class="kicker" lang="en">THANK YOU</p>
      <h1>ありがとうございました</h1>
      <p>${order.what} を承りました。 <span lang="en">Your order has been received.</span></p>
      <p class="order">注文番号 <span lang="en">Order</span> <b>${order.order}</b></p>
    </section>
    <section class="sent" aria-labelledby="sent">
      <h2 id="sent">計測のしくみ <span lang="en">What was sent to the network</span></h2>
      <p>${explanations[order.via]}</p>
      <dl>
        ${Object.entries(sentValues(order)).map(
          ([name, value]) =>
            html`<div>
              <dt><code>${name}</code></dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      <p id="answer" class="answer" role="status" ${answer && html` data-code="${answer.code}"`}>
        ${order.via === 's2s' ? answered(answer) : order.via === 'image' ? html`画像タグは答えを受け取りません。結果は管理画面の「トラッキングログ」で確認できます。 <span lang="en">An image gets no answer: look at the tracking log.</span>` : html`送信しています… <span lang="en">Sending…</span>`}
      </p>
      <p>
        <small
          >このページを再読み込みすると同じ注文番号がもう一度送られ、コード301（重複）になります。
          <span lang="en">Reload: the same order is a duplicate, code 301.</span></small
        >
      </p>
    </section>
    ${nextSteps(visit.to)}`
  return page({
    title: `ご注文完了｜${visit.offer.ad_name}`,
    site: 'shop',
    body: html`${shopFrame(visit, content)}${report(visit.to, order, cid)}`,
  })
}

const explanations: Record<Order['via'], Html> = {
  script: html`このページのスクリプトタグが <code>tsunagi.track()</code> を呼びました。`,
  image: html`このページに置かれた1×1の画像が、注文の内容を伝えました。`,
  s2s: html`ショップのサーバーが、広告の秘密鍵をつけて直接送りました。`,
}

const sentValues = ({
  promotion,
  goal,
  order,
  amount,
  seconds,
}: Order): Record<string, string> => ({
  promotion: String(promotion),
  goal,
  order,
  amount: String(amount),
  ...(seconds !== null && { seconds: String(seconds) }),
})

function answered(answer: Answer | null): Html {
  if (!answer)
    return html`トラッカーに接続できませんでした。
      <span lang="en">The tracker could not be reached.</span>`
  if (answer.code === null)
    return html`受信されました。まもなく処理されます。
      <span lang="en">Received, it will be processed shortly.</span>`
  const label = noticeWords[answer.code]
  return html`コード
    <b>${answer.code}</b>
    ${label?.ja}${answer.result_id !== null && html`（成果ID <b>${answer.result_id}</b>）`}
    <span lang="en">${label?.en}</span>`
}

/** What an advertiser puts into the thanks page. */
function report(to: Addresses, order: Order, cid: string | null): Html {
  const { promotion, goal, order: number, amount } = order
  if (order.via === 's2s') return tag(to)
  if (order.via === 'image') {
    const query = new URLSearchParams({
      p: String(promotion),
      args: number,
      price: String(amount),
      goal,
      ...(cid && { cid }),
    })
    return html`${tag(to)}<img
        src="${to.tracker}/track?${query.toString()}"
        width="1"
        height="1"
        alt=""
      />`
  }
  return html`${tag(to)}
    <script src="/assets/thanks.js"></script>
    <script>
      reportSale(${json({ promotion, goal, order: number, amount })}, ${json(noticeWords)})
    </script>`
}

const nextSteps = ({ app }: Addresses) =>
  html`<section class="next">
    <h2>つぎは <span lang="en">What to do next</span></h2>
    <ul>
      <li>
        <a href="${app}/lp/affiliaterLogin">アフィリエイターでログイン</a
        >して「成果」に届いたことを確かめる <span lang="en">See it as the affiliater</span>
      </li>
      <li>
        <a href="${app}/lp/advertiserLogin">広告主でログイン</a>して承認する
        <span lang="en">Approve it as the advertiser</span>
      </li>
      <li>
        <a href="/kickback/log">通知ログ</a>でブログに届いた通知を見る
        <span lang="en">See the kickback that the blog received</span>
      </li>
    </ul>
  </section>`
