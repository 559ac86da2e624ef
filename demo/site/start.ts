import { html } from './html.ts'
import { page } from './page.ts'
import type { Addresses } from './placements.ts'

/** Who plays whom in the round trip; the passwords are in the file. */
const cast = [
  ['アフィリエイター', 'Affiliater', 'mitsuki@kurashi-note.example', '/lp/affiliaterLogin'],
  ['広告主', 'Advertiser', 'mizuno@hanashizuku.example', '/lp/advertiserLogin'],
  ['運営', 'Administrator', 'owner@tsunagi-demo.example', '/login'],
  ['代理店', 'Agency', 'kuwabara@adkakehashi.example', '/lp/agencyLogin'],
] as const

/** One page that leads once around: from the blog to the reward. */
export const startPage = ({ app }: Addresses, accountsFile: string): string =>
  page({
    title: '1分で一周｜Tsunagi デモ',
    site: 'guide',
    body: html` <main>
      <p class="kicker" lang="en">ONCE AROUND IN A MINUTE</p>
      <h1>1分で一周</h1>
      <p>
        ブログの広告がクリックされ、ショップで売れ、成果が承認されて報酬になるまでを、自分の手でたどれます。<br /><span
          lang="en"
          >Follow a click from the blog to the reward, with your own hands.</span
        >
      </p>
      <ol class="steps">
        <li>
          <b>ログインする</b>
          <p>
            <a href="${app}/lp/affiliaterLogin">アフィリエイターのログイン</a
            >を開き、成果一覧を表示したままにします。
            <span lang="en">Sign in as the affiliater and leave the list of results open.</span>
          </p>
        </li>
        <li>
          <b>ブログの広告をクリックする</b>
          <p>
            別のタブで<a href="/">みつきの暮らしノート</a
            >を開き、「花しずく」の広告をクリックします。
            <span lang="en">Click the ad in the blog.</span>
          </p>
        </li>
        <li>
          <b>ショップで購入する</b>
          <p>
            商品をカートに入れ、計測方法を選んで注文を確定します。
            <span lang="en">Buy something; choose how the sale is reported.</span>
          </p>
        </li>
        <li>
          <b>成果が届く</b>
          <p>
            3秒以内に、アフィリエイターと広告主の成果一覧に現れます。再読み込みはいりません。
            <span lang="en">The result shows up in both lists within three seconds.</span>
          </p>
        </li>
        <li>
          <b>承認する</b>
          <p>
            <a href="${app}/lp/advertiserLogin">広告主のログイン</a>で成果を承認すると、ブログの<a
              href="/kickback/log"
              >通知ログ</a
            >に署名つきの通知が届きます。
            <span lang="en">Approve it; the blog gets a signed kickback.</span>
          </p>
        </li>
        <li>
          <b>月を締めて支払う</b>
          <p>
            <a href="${app}/login">運営のログイン</a
            >で請求管理から月を締めると、請求書と支払通知書のPDF、銀行の振込データができます。
            <span lang="en">Close the month: invoice, statement and bank file.</span>
          </p>
        </li>
      </ol>
      <h2>新しい提携から始めるなら <span lang="en">Starting with a new partnership</span></h2>
      <p>
        アフィリエイターで「広告検索」から <b>花しずく 毎月のうるおい定期便</b> に申し込み →
        広告主で承認 → アフィリエイターで広告リンクを取得 → ブログの「おすすめ」に現れます。
      </p>
      <h2>アカウント <span lang="en">Accounts</span></h2>
      <p>
        パスワードは起動時に作られ、サーバーのこのファイルにあります。
        <span lang="en">Passwords were made at random and are in this file on the server:</span
        ><br /><code class="path">${accountsFile}</code
        ><br />運営のログインには認証コードも必要です。いまのコードは
        <code>npm run code</code> で表示されます。
        <span lang="en"
          >Administrators need a code as well: <code>npm run code</code> shows it.</span
        >
      </p>
      <div class="scroll" tabindex="0" role="region" aria-label="デモのアカウント">
        <table>
          <thead>
            <tr>
              <th>役割 <span lang="en">Role</span></th>
              <th>メールアドレス <span lang="en">Mail address</span></th>
              <th>ログイン <span lang="en">Sign in</span></th>
            </tr>
          </thead>
          <tbody>
            ${cast.map(
              ([ja, en, mail, path]) =>
                html`<tr>
                  <td>${ja} <span lang="en">${en}</span></td>
                  <td><code>${mail}</code></td>
                  <td>
                    <a href="${app}${path}">開く<span class="hidden">：${ja}</span></a>
                  </td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </main>`,
  })
