import { catalogue, text } from '@tsunagi/contract/messages/text'

export const agreedPriceMessages = catalogue({
  specialTitle: text('特別単価一覧', 'Special prices'),
  specialRegist: text('特別単価の登録', 'Agree a special price'),
  specialEdit: text('特別単価の編集', 'Change a special price'),
  materialTitle: text('素材の特別単価一覧', 'Special prices of materials'),
  materialRegist: text('素材の特別単価の登録', 'Agree a special price of a material'),
  materialEdit: text('素材の特別単価の編集', 'Change a special price of a material'),
  plainTitle: text('素材の単価一覧', 'Prices of materials'),
  plainRegist: text('素材の単価の登録', 'Set a price of a material'),
  plainEdit: text('素材の単価の編集', 'Change a price of a material'),
  ofMaterial: text('素材の単価', 'Prices of a material'),
  noneOfMaterial: text(
    'この素材だけの単価はありません。広告の単価が適用されます。',
    'It has no prices of its own; those of the promotion apply.',
  ),
  materialPrices: text('素材の単価を管理', 'Manage its prices'),
  specialPrices: text('特別単価を管理', 'Manage its special prices'),
  rewardTitle: text('報酬テーブル一覧', 'Reward table'),
  rewardRegist: text('報酬テーブルの登録', 'Add a row to the reward table'),
  rewardEdit: text('報酬テーブルの編集', 'Change a row of the reward table'),
  productTitle: text('商品テーブル一覧', 'Product table'),
  productRegist: text('商品テーブルの登録', 'Add a row to the product table'),
  productEdit: text('商品テーブルの編集', 'Change a row of the product table'),
  regist: text('登録する', 'Add'),
  edit: text('編集', 'Edit'),
  toList: text('一覧へ戻る', 'Back to the list'),
  another: text('続けて登録', 'Add another'),
  word: text('名称・コード・対象名', 'Name, code or target'),
  activeOn: text('適用日', 'In force on'),
  expiring: text('14日以内に終了', 'Ends within 14 days'),
  yes: text('はい', 'Yes'),
  no: text('いいえ', 'No'),
  end: text('終了する', 'End'),
  endQuestion: text(
    'この単価を今すぐ終了します。開始前の単価は削除されます。これまでに発生した成果の金額は変わりません。',
    'The price ends now; one that has not begun is deleted. What has happened is paid as it was agreed.',
  ),
  empty: text('まだ登録されていません', 'None yet'),
  emptyDetail: text(
    '登録すると、対象の成果はこの単価で計算されます。',
    'Once one is added, the results it is meant for are priced by it.',
  ),
  emptyToRead: text(
    '運営者が登録した単価がここに並びます。対象の成果は、その単価で計算されます。',
    'Prices that the operator has added are listed here. The results they are meant for are priced by them.',
  ),
  allGoals: text('すべての成果地点', 'All goals'),
  allPaidAlike: text('同じ単位で支払うすべて', 'All paid in this unit'),
  anyGoalHint: text('空欄のときは、すべての成果地点に適用します。', 'Empty means all goals.'),
  everybody: text('全員', 'Everybody'),
  goalHint: text(
    '空欄のときは、円の単価は定額・電話報酬の、％の単価は定率報酬のすべての成果地点に適用します。クリックの単価は、成果地点を選んで登録します。',
    'Empty: a price in yen is for all goals that pay a fixed amount or for calls, one in percent for all that pay a share. A price per click is added for the goal of the clicks.',
  ),
  fromHint: text(
    '空欄のときは、今すぐ適用します（日本時間）。',
    'Empty means from now on (Japan time).',
  ),
  toHint: text(
    '空欄のときは、終了するまで適用し続けます（日本時間）。',
    'Empty means until somebody ends it (Japan time).',
  ),
  grossHint: text(
    '広告主が支払う金額です。%は小数点以下2桁まで入力できます。',
    'What the advertiser pays. A percentage may have two decimals.',
  ),
  windowHint: text(
    'クリックから成果までの日数です。空欄のときは広告の設定に従います。',
    'Days from click to result. Empty means as the promotion says.',
  ),
  afterHint: text(
    '設定した件数に達すると、次に優先される単価に戻ります。空欄のときは件数で終了しません。',
    'After so many results the next price applies. Empty means without end.',
  ),
  reasonHint: text(
    '社内用の記録です。広告主とアフィリエイターには表示されません。',
    'For the operator only: neither advertisers nor publishers see it.',
  ),
  notifyHint: text(
    '設定・変更・終了のときと、終了の14日前に、対象のアフィリエイターへメールを送ります。報酬が成果地点の単価より下がるときは、必ず送ります。',
    'The publishers concerned get an email when it is given, changed or ended, and 14 days before its end; in any case where they get less than the goal pays.',
  ),
  devicesHint: text(
    '選んだデバイスでのクリックから発生した成果だけに適用します。空欄のときは、すべてに適用します。',
    'For results of clicks with these devices alone. Empty means all.',
  ),
  countriesHint: text(
    '2文字の国コード（JP、USなど）です。これらの国からのクリックだけに適用します。空欄のときは、すべてに適用します。',
    'Codes of two letters, such as JP or US: for clicks from there alone. Empty means all.',
  ),
  parameterHint: text(
    '広告リンクのパラメータ「pcp」の値です。',
    'The value of the link’s parameter “pcp”.',
  ),
  rewardCodeHint: text(
    '成果通知のパラメータ「pt」の値です。',
    'The value of the notice’s parameter “pt”.',
  ),
  productCodeHint: text(
    '成果通知のパラメータ「pg」、または明細の商品コードです。',
    'The notice’s parameter “pg”, or the product code of a line.',
  ),
})
