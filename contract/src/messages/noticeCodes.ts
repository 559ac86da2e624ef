import { text, type Text } from './text.ts'

/** The public table: why a conversion notice counted, or why not (product.md 3.6). */
export const noticeCodes: Record<number, Text> = {
  1: text('成果発生（未承認）', 'Result created, pending'),
  2: text('成果発生（自動承認）', 'Result created, approved automatically'),
  9: text('テスト受信', 'Test accepted'),
  101: text('広告が見つかりません', 'Unknown promotion'),
  102: text('広告が停止・終了しています', 'Promotion paused or ended'),
  103: text('メディアまたはアフィリエイターが無効です', 'Media or affiliater not active'),
  104: text('クリック時点で提携がありません', 'No partnership at the time of the click'),
  105: text('成果地点が見つかりません', 'Unknown goal'),
  201: text('クリックからの有効期間を過ぎています', 'Outside the window after the click'),
  202: text('広告を経由していません（クリックの証拠なし）', 'Not via an ad: no click evidence'),
  205: text('クリックIDが正しくありません', 'The click id is not one of ours'),
  207: text('別の広告のクリックです', 'The click belongs to another promotion'),
  301: text('注文番号が重複しています', 'Duplicate order number'),
  401: text('秘密鍵が正しくありません', 'Bad secret'),
  404: text('必要なパラメータがありません', 'A required parameter is missing'),
  405: text('金額が正しくありません', 'Invalid amount'),
  601: text('通話が規定の秒数に足りません', 'The call was shorter than the threshold'),
  900: text('内部エラー（自動で再処理します）', 'Internal error, tried again automatically'),
}

/** Codes of notices that made a result. */
export const countedCodes: readonly number[] = [1, 2]
export const duplicateCodes: readonly number[] = [301]
/** The sender is to blame, not the visit. */
export const refusedCodes: readonly number[] = [101, 105, 401, 404, 405]
export const testCodes: readonly number[] = [9]
