import { naming } from '../../messages/resultStatuses.ts'
import { text } from '../../messages/text.ts'
import { audienceCodeHelp } from './audienceCodeHelp.ts'
import { capCodeHelp } from './capCodeHelp.ts'
import { help, nothingToDo, type CodeHelp } from './codeHelp.ts'
import type { NoticeCodeName } from './noticeCodes.ts'

/** What each code means for those who read it, and what to do about it. */
export const noticeCodeHelp: Record<NoticeCodeName, CodeHelp> = {
  pendingResult: help(
    naming(
      '{pending}の成果になりました。広告主が承認・却下するか、期限に自動で承認されます。',
      'Its result is {pending}. The advertiser decides it, or its deadline does.',
    ),
    text(
      '成果として登録されました。広告主の承認をお待ちください。',
      'It is a result. Please wait for the advertiser to decide.',
    ),
  ),
  approvedResult: help(
    text('自動承認の広告のため、成果は承認されます。', 'The promotion approves by itself.'),
    text('成果として登録され、承認されました。', 'It is a result, and approved.'),
  ),
  heldResult: help(
    naming(
      '不自然な点があるため「{hold}」になりました。成果の詳細で理由を確認し、「{pending}に戻す」「承認」「却下」のいずれかを選んでください。',
      'Something about it is unusual, so it is {hold}. Read the reasons in the result, then reopen, approve or reject it.',
    ),
    text(
      '成果として登録され、運営が内容を確認しています。確認が終わるまでお待ちください。',
      'It is a result, and the operator looks at it. Please wait.',
    ),
  ),
  reservation: help(
    text(
      '予約が登録・成立・取消されました。成立した予約は成果になります。',
      'A reservation was made, fulfilled or cancelled. A fulfilled one becomes a result.',
    ),
    text(
      '予約として登録されました。来店・面談などが成立すると成果になります。',
      'It is a reservation, which becomes a result once it is fulfilled.',
    ),
  ),
  changedResult: help(
    text(
      '広告主のシステムが、登録済みの成果のステータスを更新しました。',
      'The advertiser’s system changed the status of an earlier result.',
    ),
    text(
      '広告主が、登録済みの成果のステータスを更新しました。成果一覧をご確認ください。',
      'The advertiser changed the status of a result. See your results.',
    ),
  ),
  test: help(
    text(
      'タグは正しく届いています。本番では test パラメータを外し、広告のテストモードを切ってください。',
      'The tag works. Remove the parameter test, and switch off the promotion’s test mode, before going live.',
    ),
    text('テストの通知です。成果にはなりません。', 'This was a test and makes no result.'),
  ),
  unknownPromotion: help(
    text(
      'タグの p（広告ID）またはグループのコードが正しいか、広告の詳細にあるタグと見比べてください。',
      'Compare p (promotion id) or the group code with the tag on the promotion’s page.',
    ),
    nothingToDo,
  ),
  closedPromotion: help(
    text(
      'クリックされた時点で広告が公開されていたか、広告の状態と期間を確認してください。',
      'Check the promotion’s status and period at the time of the click.',
    ),
    text(
      'クリックの時点で広告が公開されていませんでした。終了した広告のリンクは、掲載を外してください。',
      'The promotion was not public when the click was made. Please take down links of promotions that have ended.',
    ),
  ),
  inactiveMedium: help(
    text(
      'メディアとアフィリエイターの審査状況を確認してください。',
      'Check whether the medium and its publisher are approved.',
    ),
    text(
      'メディアまたはアカウントが有効ではありませんでした。メディア一覧で審査状況をご確認ください。',
      'Your medium or account was not active. See the state of your media.',
    ),
  ),
  noPartnership: help(
    text(
      'クリックされた時点で提携が承認されていたか、提携申請を確認してください。',
      'Check whether the partnership was approved at the time of the click.',
    ),
    text(
      'クリックの時点で提携していませんでした。広告検索から提携を申請し、承認後にリンクを掲載してください。',
      'There was no partnership at the time of the click. Apply in the ad search, and place links once approved.',
    ),
  ),
  unknownGoal: help(
    text(
      'タグの goal（成果地点コード）が広告の成果地点と一致しているか確認してください。',
      'Compare goal in the tag with the promotion’s goals.',
    ),
    nothingToDo,
  ),
  nothingToChange: help(
    text(
      'args（注文番号・予約番号）と goal が、登録したときと同じか確認してください。',
      'Check that args (order or reservation number) and goal are those it was reported with.',
    ),
    nothingToDo,
  ),
  unchangeable: help(
    naming(
      '承認済みの成果を「{pending}」「{hold}」にすることと、成立・取消・期限切れの予約の変更はできません。予約の有効期間は広告の計測ルールで決まります。',
      'An approved result becomes neither {pending} nor {hold}, and reservations that were fulfilled, cancelled or have expired cannot be changed. How long a reservation lasts is one of the promotion’s rules.',
    ),
    text(
      '成果または予約がすでに確定しているか、予約の有効期間を過ぎていました。明細のある成果や単価の記録がない成果は、売上を通知で変更できません。',
      'The result or reservation had been decided already, or the reservation had expired. The sale of a result with lines, or without a price on record, cannot be changed by a notice.',
    ),
  ),
  ...audienceCodeHelp,
  outsideWindow: help(
    text(
      'クリックから日数が経ちすぎています。商材に対して有効期間が短くないか見直してください。',
      'Too long after the click. Consider whether the window is too short for this product.',
    ),
    text(
      'クリックから申込みまでが、広告の計測期間を過ぎていました。期間は広告の詳細に表示されています。',
      'The purchase came after the promotion’s click window, which its page shows.',
    ),
  ),
  noClick: help(
    text(
      '広告を通らない購入なら問題ありません。広告経由のはずなら、着地ページにタグがあるか確認してください。',
      'Fine for a purchase without an ad. Otherwise check that the landing page carries the tag.',
    ),
    text(
      '広告リンクを通った記録がありませんでした。',
      'There is no trace of a visit through a link.',
    ),
  ),
  expiredClick: help(
    text(
      'ブラウザに残っていたクリックが古すぎます。有効期間が商材に合っているか見直してください。',
      'The click kept in the browser is too old. Consider whether the window fits the product.',
    ),
    text(
      'ブラウザに残っていたクリックが、広告の計測期間を過ぎていました。',
      'The click kept in the browser was older than the promotion’s window.',
    ),
  ),
  noConsent: help(
    text(
      '訪問者が同意しなかったため、計測していません。同意画面のタグが正しく consent を送っているかだけ確認してください。',
      'The visitor refused, so nothing is tracked. Only make sure that the consent tool sends the right value.',
    ),
    text('訪問者が計測に同意しませんでした。', 'The visitor did not consent to tracking.'),
  ),
  foreignClickId: help(
    text(
      'クリックIDが途中で切れたり変わったりしていないか、保存と送信の処理を確認してください。',
      'Check that the click ID is stored and sent whole and unchanged.',
    ),
    nothingToDo,
  ),
  usedClick: help(
    text(
      '1クリック1成果の設定です。複数の成果を認めるなら、広告の「成果発生後のクリック」を「継続」にしてください。',
      'The promotion gives one result a click. To allow several, let a click go on after its result.',
    ),
    text(
      'このクリックからは、すでに成果が発生しています。この広告は1クリックにつき1件です。',
      'The click has brought its result already: this promotion gives one for each click.',
    ),
  ),
  otherPromotion: help(
    text(
      '別の広告のクリックIDが送られています。タグの p（広告ID）を確認してください。',
      'The click ID belongs to another promotion. Check p (promotion id) in the tag.',
    ),
    text(
      '別の広告のリンクを通ったあとの申込みでした。',
      'The visitor came through the link of another promotion.',
    ),
  ),
  selfPurchase: help(
    text(
      'アフィリエイターがログインに使った端末からの申込みです。認める広告なら「本人申込」を可にしてください。',
      'It came from a device on which the publisher signs in. If the promotion may allow that, allow “Purchase by the publisher”.',
    ),
    text(
      'この広告は本人による申込みを認めていません。条件は広告の詳細でご確認ください。',
      'This promotion does not allow purchases by the publisher. See its conditions.',
    ),
  ),
  duplicateOrder: help(
    text(
      '同じ注文番号の成果がすでにあります。完了ページの再読み込みなら問題ありません。',
      'A result with this order number exists. A reload of the thank-you page does no harm.',
    ),
    text(
      '同じ注文の成果がすでに登録されています。',
      'There is a result of the same order already.',
    ),
  ),
  duplicateVisitor: help(
    text(
      '同じ訪問者の成果が期間内にあります。再購入も認めるなら、広告の重複の確認を見直してください。',
      'The same visitor brought a result within the days set. To allow repeat purchases, change the duplicate rule.',
    ),
    text(
      '同じ方の成果が、広告の定める期間内にすでにあります。',
      'The same visitor brought a result within the days the promotion sets.',
    ),
  ),
  duplicateAddress: help(
    text(
      '同じIPアドレスの成果が期間内にあります。会社や携帯回線では別の方のこともあります。重複の確認を見直してください。',
      'The same address brought a result within the days set. Offices and mobile networks share addresses: consider another duplicate rule.',
    ),
    text(
      '同じ回線からの成果が、広告の定める期間内にすでにあります。',
      'There is a result from the same connection within the days the promotion sets.',
    ),
  ),
  badSecret: help(
    text(
      'secret または署名を、広告の詳細にある秘密鍵で作ってください。署名は5分以内に届き、1回だけ使えます。',
      'Use the secret shown on the promotion’s page. A signature must arrive within five minutes, and works once.',
    ),
    nothingToDo,
  ),
  senderNotAllowed: help(
    text(
      '通知を送ったサーバーが、広告の「通知サーバーのIPアドレス」にありません。正しいサーバーなら追加してください。',
      'The server is not on the promotion’s list of sending addresses. Add it if it is yours.',
    ),
    nothingToDo,
  ),
  blocked: help(
    text(
      '広告の計測設定、または運営の設定（成果・ログ）で除外したIPアドレス・ブラウザ・参照元に当てはまりました。誤りなら一覧から外してください。',
      'It matches what the promotion blocks, or what the operator blocks on all of them (Settings: results and logs). If that is a mistake, change the lists there.',
    ),
    text(
      '広告主または運営が計測から除外している環境またはサイトからの申込みでした。掲載先が登録メディアか確認してください。',
      'It came from where the advertiser or the operator does not count results. Check that your links are only on registered media.',
    ),
  ),
  badParameter: help(
    text(
      '足りない、または正しくないパラメータを直してください。どれかは判定の経過にあります。',
      'Correct the parameter that the decision below names.',
    ),
    nothingToDo,
  ),
  badAmount: help(
    text(
      'price には円の整数だけを送ってください（カンマや小数は使えません）。',
      'Send price as a whole number of yen, without commas or decimals.',
    ),
    nothingToDo,
  ),
  serversOnly: help(
    text(
      'タグからの通知は、誰でも作れるため断りました。タグも使うなら、広告の「受け付ける通知」を見直してください。',
      'A browser sent it, and anybody can make that up. To use tags too, change which notices the promotion takes.',
    ),
    nothingToDo,
  ),
  ...capCodeHelp,
  shortCall: help(
    text(
      '規定の通話秒数に届いていません。電話成果では正常な動作です。',
      'The call was too short. This is normal for call results.',
    ),
    text(
      '通話が、広告の定める秒数に届きませんでした。',
      'The call was shorter than the promotion requires.',
    ),
  ),
  internalError: help(
    text(
      '自動で再処理します。続くときは稼働状況を確認してください。',
      'It is tried again automatically. If it persists, check the system.',
    ),
    text(
      'ただいま処理しています。しばらくすると結果に変わります。',
      'It is being processed and will change by itself.',
    ),
  ),
}
