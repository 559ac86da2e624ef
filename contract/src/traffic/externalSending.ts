import { clickRules } from '../catalogue/clickRules.ts'
import { text, type Text } from '../messages/text.ts'
import { siteCookie } from './siteCookie.ts'

/** What an advertiser's site says of its tags to its visitors: what is sent, to whom and for what (Telecommunications Business Act, article 27-12). */
export function externalSending({
  trackingUrl,
  network,
  windowDays,
}: {
  trackingUrl: string
  /** Who runs the network. */
  network: string
  windowDays: number
}): Text {
  const { host } = new URL(trackingUrl)
  return text(
    `利用者に関する情報の外部送信について

当サイトでは、アフィリエイト広告の成果を計測するため、次の情報を外部に送信しています。

送信先：${network}（${host}）
送信する情報：
・広告をクリックしたときに発行される識別子（クリックID）
・閲覧したページのURL、参照元のURL、日時
・IPアドレス、ブラウザと端末の種類
・お申し込み・ご購入の番号、金額、商品コード
利用目的：
・当サイト：広告の効果の測定と、広告掲載者への報酬の計算
・送信先：成果の計測と判定、重複・不正の防止、報酬の計算
保存：クリックIDを、当サイトのCookie「${siteCookie}」とブラウザのローカルストレージに保存します（最長${clickRules.cookieDays}日。クリックが成果の対象になるのは通常${windowDays}日以内）。
停止の方法：ブラウザの設定でCookieとサイトのデータを削除・拒否すると、識別子は保存されません。`,
    `Information about you that this site sends elsewhere

To measure the results of affiliate advertising, this site sends the following.

Sent to: ${network} (${host})
What is sent:
- an identifier made when an ad was clicked (click ID)
- the address of the page, the address it was reached from, and the time
- your IP address, and the kind of browser and device
- the number, amount and product codes of an order or application
Purpose:
- this site: measuring advertising, and working out what its publishers are owed
- the recipient: measuring and judging results, preventing duplicates and fraud, working out rewards
Kept: the click ID, in this site's cookie “${siteCookie}” and in the browser's local storage, for ${clickRules.cookieDays} days at most (a click usually counts for ${windowDays} days).
How to refuse: if your browser deletes or refuses cookies and site data, no identifier is kept.`,
  )
}
