import type { Offer } from './demo.queries.ts'
import { html, type Html } from './html.ts'
import { newOrderNumber, productOf, type OrderQuery } from './order.ts'
import { page } from './page.ts'
import type { Addresses } from './placements.ts'
import { products, type Product } from './products.ts'

export interface ShopVisit {
  offer: Offer
  query: OrderQuery
  /** The advertiser with products of its own; every other one takes applications. */
  isOwnShop: boolean
  to: Addresses
}

const yen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`

/** The advertiser's tag, as its guide says: on every page. */
export const tag = ({ tracker }: Addresses) => html`<script src="${tracker}/t.js" async></script>`

export const shopFrame = ({ offer, isOwnShop }: ShopVisit, content: Html): Html =>
  html` <header class="shop-head">
      <a class="brand" href="/shop?promotion=${offer.id}"
        >${isOwnShop ? '花しずく' : offer.company}</a
      ><span lang="en">${isOwnShop ? 'HANASHIZUKU' : 'official site'}</span>
    </header>
    <main>${content}</main>
    <footer class="shop-foot">
      <p>${offer.company}（架空の会社です） <span lang="en">a fictitious company</span></p>
    </footer>`

/** Where a visitor lands after the click. */
export function landingPage(visit: ShopVisit): string {
  return page({
    title: visit.offer.ad_name,
    site: 'shop',
    body: html`${shopFrame(visit, visit.isOwnShop ? goods(visit) : application(visit))}${tag(visit.to)}`,
  })
}

const goods = ({ offer }: ShopVisit) =>
  html` <section class="hero">
      <div>
        <p class="kicker" lang="en">FROM RICE BRAN, SLOWLY FERMENTED</p>
        <h1>うるおいは、<wbr />待つ時間から。</h1>
        <p>${offer.summary.split('。')[0]}。</p>
        <a class="button" href="#goods">商品を見る <span lang="en">See the products</span></a>
      </div>
      ${bottle(['#fbe9e7', '#b8506e'], 'hero-bottle')}
    </section>
    <section id="goods" aria-labelledby="goods-title">
      <h2 id="goods-title">${offer.ad_name}</h2>
      <ul class="goods">
        ${products.map(
          (product) =>
            html`<li>
              ${bottle(product.colours, 'bottle')}
              <h3>${product.name}</h3>
              <p class="english" lang="en">${product.english}</p>
              <p>${product.note}</p>
              <p class="price">${yen(product.price)}<small>税込</small></p>
              <a class="button" href="/shop/cart?promotion=${offer.id}&amp;item=${product.key}"
                >カートに入れる<span class="hidden">：${product.name}</span></a
              >
            </li>`,
        )}
      </ul>
    </section>`

const application = ({ offer }: ShopVisit) =>
  html` <section class="hero plain">
      <div>
        <p class="kicker" lang="en">OFFICIAL SITE</p>
        <h1>${offer.ad_name}</h1>
        <p>${offer.summary.split('。')[0]}。</p>
        <a class="button" href="/shop/cart?promotion=${offer.id}"
          >お申し込みへ進む <span lang="en">Apply</span></a
        >
      </div>
    </section>
    <section class="about">
      <h2>サービスについて</h2>
      ${offer.detail
        .split('\n')
        .filter(Boolean)
        .map((line) => html`<p>${line}</p>`)}
    </section>`

const methods = [
  ['script', 'スクリプトタグ', 'Script tag', '完了ページで tsunagi.track() を呼びます'],
  ['image', '画像タグ', 'Image tag', '完了ページに1×1の画像を置きます'],
  ['s2s', 'サーバー間通信', 'Server to server', 'ショップのサーバーが秘密鍵つきで送ります'],
] as const

/** What is about to be bought, and how testers want it reported. */
export function cartPage(visit: ShopVisit): string {
  const { offer, query, to } = visit
  const product = productOf(query)
  const content = html` <h1>
      ${product ? 'カート' : 'お申し込み内容'}
      <span lang="en">${product ? 'Your cart' : 'Your application'}</span>
    </h1>
    <form class="cart" action="/shop/thanks" method="get">
      <input type="hidden" name="promotion" value="${offer.id}" /><input
        type="hidden"
        name="order"
        value="${newOrderNumber()}"
      />
      ${product ? chosen(product) : choices(offer)}
      <fieldset>
        <legend>計測方法 <span lang="en">How the sale is reported (for testing)</span></legend>
        ${methods.map(
          ([value, ja, en, note], index) =>
            html`<label class="choice"
              ><input
                type="radio"
                name="via"
                value="${value}"
                ${index === 0 && html` checked`}
              /><span
                ><b>${ja}</b> <span lang="en">${en}</span><br /><small>${note}</small></span
              ></label
            >`,
        )}
      </fieldset>
      <button class="button wide" type="submit">
        ${product ? '注文を確定する' : '申し込みを確定する'} <span lang="en">Place the order</span>
      </button>
    </form>`
  return page({
    title: `カート｜${offer.ad_name}`,
    site: 'shop',
    body: html`${shopFrame(visit, content)}${tag(to)}`,
  })
}

const chosen = (product: Product) =>
  html`<input type="hidden" name="item" value="${product.key}" />
    <div class="line">
      ${bottle(product.colours, 'small-bottle')}
      <div>
        <b>${product.name}</b><br /><span class="english" lang="en">${product.english}</span>
      </div>
      <p class="price">${yen(product.price)}</p>
    </div>`

const choices = ({ goals }: Offer) =>
  html` <fieldset>
      <legend>お申し込み <span lang="en">What you apply for</span></legend>
      ${goals.map(
        ({ code, name, kind }, index) =>
          html`<label class="choice"
            ><input
              type="radio"
              name="goal"
              value="${code}"
              ${index === 0 && html` checked`}
            /><span
              ><b>${name}</b
              >${kind === 'call' && html`<br /><small>電話（95秒の通話として、サーバー間通信で送ります）</small>`}</span
            ></label
          >`,
      )}
    </fieldset>
    <label class="amount"
      >金額（円・税抜） <span lang="en">Amount in yen</span
      ><input
        type="number"
        name="amount"
        value="30000"
        min="0"
        max="10000000"
        step="1"
        inputmode="numeric"
    /></label>`

const bottle = ([body, cap]: readonly [string, string], className: string) =>
  html`<svg class="${className}" viewBox="0 0 120 150" aria-hidden="true">
    <ellipse cx="60" cy="140" rx="40" ry="7" fill="#000" opacity=".07" />
    <rect x="30" y="46" width="60" height="94" rx="16" fill="${body}" />
    <rect x="36" y="52" width="10" height="80" rx="5" fill="#fff" opacity=".6" />
    <rect x="44" y="14" width="32" height="36" rx="7" fill="${cap}" />
    <rect x="42" y="80" width="36" height="30" rx="4" fill="#fff" opacity=".75" />
    <circle cx="60" cy="95" r="6" fill="${cap}" opacity=".8" />
  </svg>`
