import { html, type Html } from './html.ts'
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
    title: '一周してみる｜Tsunagi デモ',
    site: 'guide',
    body: html` <main>
      <p class="kicker" lang="en">ONCE AROUND</p>
      <h1>一周してみる</h1>
      <p>
        提携から始めて、ブログの広告がクリックされ、ショップで売れ、成果が承認されて報酬になるまでを、自分の手でたどれます。<br /><span
          lang="en"
          >From a partnership to a click, a sale and the reward, with your own hands.</span
        >
      </p>
      <p>
        ブラウザは1つで足ります。ログインできるのは1つのアカウントずつで、別の入口からログインすると、前のアカウントのタブにはその旨が表示されます。
        <span lang="en"
          >One browser is enough. It is signed in with one account at a time; tabs of the account of
          before say so.</span
        >
      </p>
      ${steps(app)} ${accounts(app, accountsFile)}
    </main>`,
  })

/** What to do, one after the other. */
const steps = (app: string): Html =>
  html`<ol class="steps">
    <li>
      <b>提携を申請する</b>
      <p>
        <a href="${app}/lp/affiliaterLogin">アフィリエイターのログイン</a
        >からログインし、メニューの「広告検索」で「花しずく
        毎月のうるおい定期便」の「申請する」を押し、「条件を読み、同意します」にチェックして「申請を送る」を押します。
        <span lang="en"
          >Sign in as the affiliater, choose Find promotions, and apply for the promotion.</span
        >
      </p>
    </li>
    <li>
      <b>提携を承認する</b>
      <p>
        <a href="${app}/lp/advertiserLogin">広告主のログイン</a
        >からログインし、「提携申請・提携一覧」で「みつきの暮らしノート」の「承認」を押し、「実行する」を押します。
        <span lang="en"
          >Sign in as the advertiser and approve it in Applications and partnerships.</span
        >
      </p>
    </li>
    <li>
      <b>リンクを取得する</b>
      <p>
        もう一度アフィリエイターでログインし、「提携申請・提携一覧」で「花しずく
        毎月のうるおい定期便」の「広告リンク」を開きます。これでブログに広告が出ます。「成果一覧」を開いたままにします。
        <span lang="en"
          >As the affiliater again, open its Links: the blog shows the ad from now on. Leave the
          list of Results open.</span
        >
      </p>
    </li>
    <li>
      <b>購入する</b>
      <p>
        別のタブで<a href="/">みつきの暮らしノート</a>を開き、「花しずく
        毎月のうるおい定期便」の広告をクリックします。ショップで「カートに入れる」、計測方法を選んで「注文を確定する」。3秒以内に、再読み込みなしで成果一覧に「1件の新着
        – 表示」と出るので、押すと成果が現れます。
        <span lang="en"
          >Click the ad in the blog and buy; within three seconds the list of results says “1 new –
          show”, without reloading.</span
        >
      </p>
    </li>
    ${fromTheSale(app)}
  </ol>`

/** What follows once the result is there. */
const fromTheSale = (app: string): Html =>
  html`<li>
      <b>成果を承認する</b>
      <p>
        広告主でログインし、「成果一覧」でその注文を選び、「承認」「実行する」を押します。ブログの<a
          href="/kickback/log"
          >通知ログ</a
        >に署名つきの通知が届きます。
        <span lang="en">Approve it as the advertiser; the blog gets a signed kickback.</span>
      </p>
    </li>
    <li>
      <b>月を締めて支払う</b>
      <p>
        ログアウトして<a href="${app}/login">運営のログイン</a
        >へ。「請求レポート」の「締め処理」で先月を「締める」、「内容を確認して発行」「発行する」「実行する」。「支払レポート」で「このページをすべて選択」して「確定」「実行する」。もう一度選択し、「振込データ作成」「この内容で作成する」「ダウンロード（改行あり）」で銀行の振込データができます。
        <span lang="en"
          >Sign out, sign in as the administrator, close last month in the Billing report and issue
          its documents, confirm the payments and make the bank file.</span
        >
      </p>
    </li>
    <li>
      <b>書類を見る</b>
      <p>
        広告主の「請求」に「請求書PDF」、アフィリエイターの「報酬管理」に「支払通知書」があります。
        <span lang="en">The invoice and the statement are on each party’s own screen.</span>
      </p>
    </li>`

/** Who may sign in, where, and where the passwords are. */
const accounts = (app: string, accountsFile: string): Html =>
  html`<h2>アカウント <span lang="en">Accounts</span></h2>
    <p>
      パスワードは起動時に作られ、サーバーのこのファイルにあります。
      <span lang="en">Passwords were made at random and are in this file on the server:</span
      ><br /><code class="path">${accountsFile}</code
      ><br />運営のログインには認証コードも必要です。いまのコードは
      <code>npm run code</code> で表示されます。
      <span lang="en">Administrators need a code as well: <code>npm run code</code> shows it.</span>
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
    </div>`
