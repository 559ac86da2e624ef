import type { LiveLink } from './demo.queries.ts'
import { html, type Html } from './html.ts'
import { page } from './page.ts'
import { placement, type Addresses } from './placements.ts'

/** The affiliater's article, with every link it may show at this moment. */
export function blogPage(
  links: readonly LiveLink[],
  shopAdvertiserId: number,
  to: Addresses,
): string {
  const own = links
    .filter(({ advertiser_id }) => advertiser_id === shopAdvertiserId)
    .sort((a, b) => a.promotion_id - b.promotion_id)
  const wide = links.filter(isWide)
  return page({
    title: '冬の乾燥に、わたしが朝の3分で決めたこと｜みつきの暮らしノート',
    site: 'blog',
    body: html` <header class="blog-head">
        <a class="brand" href="/">みつきの暮らしノート</a>
        <p>
          鎌倉・小さな家の、ていねいすぎない毎日。<span lang="en">Notes on everyday things</span>
        </p>
      </header>
      <main>
        ${article(own, to)} ${picks(links, to)}
        ${wide.length > 0 && html`<aside class="wide" aria-label="広告">${wide.map((link) => html`<div>${placement(link, to)}</div>`)}</aside>`}
      </main>
      <footer class="blog-foot">
        <p>書いている人：佐伯 美月。海と古道具とおいしい朝ごはんが好き。</p>
      </footer>`,
  })
}

/** What she writes about the shop, with its links where they belong. */
function article(own: readonly LiveLink[], to: Addresses): Html {
  const first = (kind: LiveLink['kind'], width?: number) =>
    own.find((link) => link.kind === kind && (!width || link.width === width))
  const [text, banner, box] = [first('text'), first('image', 300) ?? first('image'), first('html')]
  return html`<article>
    <p class="notice">
      PR：この記事にはアフィリエイト広告が含まれています
      <span lang="en">This article contains affiliate links</span>
    </p>
    <p class="meta"><span class="tag">スキンケア</span> 11月の記録</p>
    <h1>冬の乾燥に、わたしが<wbr />朝の3分で決めたこと</h1>
    <p class="english" lang="en">What three minutes each morning did for my winter skin</p>
    ${illustration}
    <p>
      海風の強い鎌倉の冬は、11月に入ると頬がつっぱりはじめます。去年までのわたしは、化粧水を3本も並べては、どれも使い切れずにいました。
    </p>
    <p>
      今年は「使い切れるものだけ」と決めて、朝の洗面台に置くものを2つに減らしました。そのうちの一つが、米ぬか発酵エキスの化粧水です。${text && html` いまは${placement(text, to)}を、2週間ごとに写真を撮りながら試しています。`}
    </p>
    <h2>2週間つづけて変わったこと</h2>
    <ul>
      <li>お昼すぎの、口もとの粉ふきが気にならなくなった</li>
      <li>手に取る量が500円玉1枚ぶんで足りる</li>
      <li>香りが残らないので、コーヒーの邪魔をしない</li>
    </ul>
    <p>
      もちろん、肌に合うかどうかは人それぞれ。わたしは小さいサイズから始めました。感じ方には個人差があります。
    </p>
    ${
      banner &&
      html`<figure class="banner">
        ${placement(banner, to)}
        <figcaption>広告　花しずく公式ショップ</figcaption>
      </figure>`
    }
    <h2>まずは小さいサイズから</h2>
    <p>トライアルセットは化粧水・乳液・クリームが1週間ぶん。旅行にもちょうどよい大きさでした。</p>
    ${box && html`<div class="box">${placement(box, to)}</div>`}
  </article>`
}

/** Every promotion that the links of the moment are from. */
const picks = (links: readonly LiveLink[], to: Addresses): Html =>
  html`<section class="picks" aria-labelledby="picks">
    <h2 id="picks">おすすめ <span lang="en">Picks from my partners</span></h2>
    ${
      links.length === 0
        ? html`<p class="empty">
            ただいま掲載中の広告はありません。提携が承認され、リンクを取得するとここに並びます。<br /><span
              lang="en"
              >No live links yet: they appear here as soon as a partnership is approved and a link
              is taken.</span
            >
          </p>`
        : html`<div class="pick-list">
            ${[...Map.groupBy(links, ({ promotion_id }) => promotion_id).values()].map((own) => pick(own, to))}
          </div>`
    }
  </section>`

/** Too wide for the column of picks: such banners stand below the article. */
const isWide = ({ width }: LiveLink) => width !== null && width > 400

function pick(links: readonly LiveLink[], to: Addresses): Html {
  const { ad_name, summary } = links[0]!
  const of = (kind: LiveLink['kind']) => links.filter((link) => link.kind === kind && !isWide(link))
  return html`<section class="pick">
    <h3>${ad_name}</h3>
    <p>${summary.split('。')[0]}。</p>
    ${of('image').map((link) => html`<div class="pick-image">${placement(link, to)}</div>`)}
    ${
      of('text').length > 0 &&
      html`<ul>
        ${of('text').map((link) => html`<li>${placement(link, to)}</li>`)}
      </ul>`
    }
    ${[...of('native'), ...of('video'), ...of('html')].map((link) => placement(link, to))}
  </section>`
}

const illustration = html`<svg
  class="hero"
  viewBox="0 0 720 300"
  role="img"
  aria-label="朝の光が入る洗面台に、瓶が二つ並んでいる絵"
>
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#fdf3e7" />
      <stop offset="1" stop-color="#f3d9d2" />
    </linearGradient>
    <linearGradient id="glass" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="#fff" stop-opacity=".9" />
      <stop offset="1" stop-color="#e9b9b6" />
    </linearGradient>
  </defs>
  <rect width="720" height="300" fill="url(#wall)" />
  <path d="M0 0h260L60 240H0z" fill="#fff" opacity=".45" />
  <path d="M330 0h90L180 300H60z" fill="#fff" opacity=".25" />
  <rect y="232" width="720" height="68" fill="#e5c9b5" />
  <rect y="232" width="720" height="6" fill="#d7b49d" />
  <g>
    <rect x="420" y="112" width="70" height="122" rx="16" fill="url(#glass)" />
    <rect x="438" y="84" width="34" height="32" rx="6" fill="#b8506e" />
    <rect x="432" y="158" width="46" height="34" rx="4" fill="#fff" opacity=".8" />
  </g>
  <g>
    <rect x="512" y="162" width="92" height="72" rx="14" fill="#fff6f2" />
    <rect x="508" y="146" width="100" height="24" rx="8" fill="#d08a8a" />
    <rect x="534" y="188" width="48" height="22" rx="4" fill="#f3d9d2" />
  </g>
  <g stroke="#6f8b63" stroke-width="4" fill="none" stroke-linecap="round">
    <path d="M170 232c4-50-6-90-26-118M170 210c10-40 30-62 54-76M168 190c-16-24-36-36-58-40" />
  </g>
  <g fill="#86a37a">
    <ellipse cx="142" cy="110" rx="12" ry="22" transform="rotate(-30 142 110)" />
    <ellipse cx="228" cy="132" rx="12" ry="24" transform="rotate(50 228 132)" />
    <ellipse cx="106" cy="148" rx="11" ry="20" transform="rotate(-70 106 148)" />
  </g>
  <path d="M146 222h50l-7 34h-36z" fill="#c9876b" />
</svg>`
