import { japan } from '@tsunagi/contract/day'
import { html, type Html } from './html.ts'
import type { ReceivedKickback } from './kickbacks.ts'
import { page } from './page.ts'

const statusNames: Record<string, string> = {
  0: '未承認 pending',
  1: '承認 approved',
  2: '却下 rejected',
}
const signatures = new Map<boolean | null, Html>([
  [true, html`<b class="good">✓ 正しい</b> <span lang="en">valid</span>`],
  [false, html`<b class="bad">✗ 不一致</b> <span lang="en">wrong</span>`],
  [null, html`なし <span lang="en">none</span>`],
])
const time = new Intl.DateTimeFormat('ja-JP', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: japan,
})

/** What the blog was told about its results. */
export const kickbackLogPage = (calls: readonly ReceivedKickback[]): string =>
  page({
    title: '受け取った通知｜みつきの暮らしノート',
    site: 'guide',
    body: html` <main>
      <h1>ブログが受け取ったキックバック通知 <span lang="en">Kickbacks the blog received</span></h1>
      <p>
        成果が発生・承認・却下されると、ネットワークのサーバーがこのブログの受信URLを署名つきで呼び出します。新しい順に表示しています。
      </p>
      ${
        calls.length === 0
          ? html`<p class="empty">
              まだ届いていません。ブログの広告から購入すると、数秒でここに届きます。<br /><span
                lang="en"
                >None yet. Buy something through the blog and one arrives within seconds.</span
              >
            </p>`
          : html`<div class="scroll" tabindex="0" role="region" aria-label="通知の一覧">
              <table>
                <thead>
                  <tr>
                    <th>受信日時 <span lang="en">Received</span></th>
                    <th>通知ID</th>
                    <th>成果ID <span lang="en">Result</span></th>
                    <th>ステータス <span lang="en">Status</span></th>
                    <th>報酬 <span lang="en">Reward</span></th>
                    <th>pbid</th>
                    <th>署名 <span lang="en">Signature</span></th>
                  </tr>
                </thead>
                <tbody>
                  ${calls.map(row)}
                </tbody>
              </table>
            </div>`
      }
    </main>`,
  })

const row = ({ received_at, id, signed, params }: ReceivedKickback) =>
  html`<tr>
    <td>${time.format(new Date(received_at))}</td>
    <td>${id ?? '–'}</td>
    <td>${params['result'] ?? '–'}</td>
    <td>${statusNames[params['status'] ?? ''] ?? params['status'] ?? '–'}</td>
    <td class="number">
      ${params['reward'] ? `¥${Number(params['reward']).toLocaleString('ja-JP')}` : '–'}
    </td>
    <td>${params['args'] || '–'}</td>
    <td>${signatures.get(signed)!}</td>
  </tr>`
