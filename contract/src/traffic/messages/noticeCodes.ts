import { naming } from '../../messages/resultStatuses.ts'
import { text } from '../../messages/text.ts'

/** Why a conversion notice counted, or why not, in the words of the public table. */
export const noticeCodeWords = {
  pendingResult: naming('成果発生（{pending}）', 'Result created, {pending}'),
  approvedResult: text('成果発生（自動承認）', 'Result created, approved automatically'),
  heldResult: naming('成果発生（{hold}・要確認）', 'Result created, {hold} for review'),
  reservation: text('予約を登録・成立・取消しました', 'Reservation made, fulfilled or cancelled'),
  changedResult: text('成果のステータスを更新しました', 'Status of an earlier result updated'),
  test: text('テスト受信', 'Test accepted'),
  unknownPromotion: text('広告が見つかりません', 'Unknown promotion'),
  closedPromotion: text('広告が停止・終了しています', 'Promotion paused or ended'),
  inactiveMedium: text('メディアまたはアフィリエイターが無効です', 'Media or publisher not active'),
  noPartnership: text('クリック時点で提携がありません', 'No partnership at the time of the click'),
  unknownGoal: text('成果地点が見つかりません', 'Unknown goal'),
  nothingToChange: text(
    '変更する成果・予約が見つかりません',
    'No such result or reservation to change',
  ),
  unchangeable: text(
    '成果・予約をその状態には変更できません',
    'The result or reservation cannot be changed to that',
  ),
  notReleased: text(
    '公開対象外のメディアです（利用拒否・限定公開）',
    'Not released to the medium: refused, or limited',
  ),
  notTargeted: text(
    '配信条件（デバイス・曜日・時間帯・言語・国）の対象外でした',
    'Outside what is targeted: device, weekday, hours, language or country',
  ),
  outsideWindow: text('クリックからの有効期間を過ぎています', 'Outside the window after the click'),
  noClick: text('広告を経由していません（クリックの証拠なし）', 'Not via an ad: no click evidence'),
  expiredClick: text(
    'Cookieのクリックが有効期間を過ぎています',
    'The click kept in the browser has expired',
  ),
  noConsent: text('訪問者が計測に同意していません', 'The visitor does not consent to tracking'),
  foreignClickId: text('クリックIDが正しくありません', 'The click ID is not one of ours'),
  usedClick: text(
    'このクリックの成果はすでに発生しています',
    'The click has brought its result already',
  ),
  otherPromotion: text('別の広告のクリックです', 'The click belongs to another promotion'),
  selfPurchase: text('アフィリエイター本人の申込みです', 'The publisher’s own purchase'),
  duplicateOrder: text('注文番号が重複しています', 'Duplicate order number'),
  duplicateVisitor: text('同じ訪問者の成果がすでにあります', 'Duplicate visitor'),
  duplicateAddress: text('同じIPアドレスの成果がすでにあります', 'Duplicate IP address'),
  badSecret: text('秘密鍵または署名が正しくありません', 'Bad secret or signature'),
  senderNotAllowed: text(
    '通知元のIPアドレスが許可されていません',
    'The sending address is not allowed',
  ),
  blocked: text(
    '除外対象のIPアドレス・ブラウザ・参照元です',
    'Blocked address, browser or referrer',
  ),
  badParameter: text(
    '必要なパラメータがないか、正しくありません',
    'A required parameter is missing or wrong',
  ),
  badAmount: text('金額が正しくありません', 'Invalid amount'),
  serversOnly: text(
    'サーバーからの通知だけを受け付ける広告です',
    'The promotion takes notices from servers only',
  ),
  capResultsDay: text('成果数の上限（1日）に達しています', 'Cap reached: results per day'),
  capResultsMonth: text('成果数の上限（1か月）に達しています', 'Cap reached: results per month'),
  capResultsTotal: text('成果数の上限（総数）に達しています', 'Cap reached: results in total'),
  capBudgetDay: text('成果予算の上限（1日）に達しています', 'Cap reached: daily budget'),
  capBudgetMonth: text('成果予算の上限（1か月）に達しています', 'Cap reached: monthly budget'),
  capBudgetTotal: text('成果予算の上限（総額）に達しています', 'Cap reached: total budget'),
  capGoal: text('成果地点の上限に達しています', 'Cap reached: of the goal'),
  capAffiliater: text('アフィリエイターごとの上限に達しています', 'Cap reached: per publisher'),
  capMedia: text('メディアごとの上限に達しています', 'Cap reached: per medium'),
  capAdvertiserBudget: text(
    '広告主の月間予算に達しています',
    'Cap reached: advertiser’s monthly budget',
  ),
  capAdvertiserCredit: text(
    '広告主の与信上限に達しています',
    'Cap reached: advertiser’s credit limit',
  ),
  shortCall: text('通話が規定の秒数に足りません', 'The call was shorter than the threshold'),
  internalError: text(
    '内部エラー（自動で再処理します）',
    'Internal error, tried again automatically',
  ),
}

export type NoticeCodeName = keyof typeof noticeCodeWords
