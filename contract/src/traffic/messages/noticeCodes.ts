import { text, type Text } from '../../messages/text.ts'

/** The public table: why a conversion notice counted, or why not (product.md 3.6). */
export const noticeCodes: Record<number, Text> = {
  1: text('成果発生（未承認）', 'Result created, pending'),
  2: text('成果発生（自動承認）', 'Result created, approved automatically'),
  3: text('成果発生（保留・要確認）', 'Result created, on hold for review'),
  4: text('予約を登録・成立・取消しました', 'Reservation made, fulfilled or cancelled'),
  5: text('成果のステータスを更新しました', 'Status of an earlier result updated'),
  9: text('テスト受信', 'Test accepted'),
  101: text('広告が見つかりません', 'Unknown promotion'),
  102: text('広告が停止・終了しています', 'Promotion paused or ended'),
  103: text('メディアまたはアフィリエイターが無効です', 'Media or publisher not active'),
  104: text('クリック時点で提携がありません', 'No partnership at the time of the click'),
  105: text('成果地点が見つかりません', 'Unknown goal'),
  106: text('変更する成果・予約が見つかりません', 'No such result or reservation to change'),
  107: text(
    '成果・予約をその状態には変更できません',
    'The result or reservation cannot be changed to that',
  ),
  201: text('クリックからの有効期間を過ぎています', 'Outside the window after the click'),
  202: text('広告を経由していません（クリックの証拠なし）', 'Not via an ad: no click evidence'),
  203: text(
    'Cookieのクリックが有効期間を過ぎています',
    'The click kept in the browser has expired',
  ),
  204: text('訪問者が計測に同意していません', 'The visitor does not consent to tracking'),
  205: text('クリックIDが正しくありません', 'The click ID is not one of ours'),
  206: text('このクリックの成果はすでに発生しています', 'The click has brought its result already'),
  207: text('別の広告のクリックです', 'The click belongs to another promotion'),
  208: text('アフィリエイター本人の申込みです', 'The publisher’s own purchase'),
  301: text('注文番号が重複しています', 'Duplicate order number'),
  302: text('同じ訪問者の成果がすでにあります', 'Duplicate visitor'),
  303: text('同じIPアドレスの成果がすでにあります', 'Duplicate IP address'),
  401: text('秘密鍵または署名が正しくありません', 'Bad secret or signature'),
  402: text('通知元のIPアドレスが許可されていません', 'The sending address is not allowed'),
  403: text('除外対象のIPアドレス・ブラウザ・参照元です', 'Blocked address, browser or referrer'),
  404: text(
    '必要なパラメータがないか、正しくありません',
    'A required parameter is missing or wrong',
  ),
  405: text('金額が正しくありません', 'Invalid amount'),
  501: text('成果数の上限（1日）に達しています', 'Cap reached: results per day'),
  502: text('成果数の上限（1か月）に達しています', 'Cap reached: results per month'),
  503: text('成果数の上限（総数）に達しています', 'Cap reached: results in total'),
  504: text('成果予算の上限（1日）に達しています', 'Cap reached: daily budget'),
  505: text('成果予算の上限（1か月）に達しています', 'Cap reached: monthly budget'),
  506: text('成果予算の上限（総額）に達しています', 'Cap reached: total budget'),
  601: text('通話が規定の秒数に足りません', 'The call was shorter than the threshold'),
  900: text('内部エラー（自動で再処理します）', 'Internal error, tried again automatically'),
}

/** Codes of notices that made or changed a result or a reservation. */
export const countedCodes: readonly number[] = [1, 2, 3, 4, 5]
export const duplicateCodes: readonly number[] = [206, 301, 302, 303]
/** The sender is to blame, not the visit. */
export const refusedCodes: readonly number[] = [101, 105, 106, 107, 401, 402, 404, 405]
export const testCodes: readonly number[] = [9]
