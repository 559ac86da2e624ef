import { text } from '@tsunagi/contract/messages/text'
import { manual } from './page.ts'

export const pricePages = manual({
  specialPrices: {
    title: text('特別単価・素材の単価', 'Special prices and prices of materials'),
    lead: text(
      '広告や素材の単価を、相手や期間を決めて個別に設定します。',
      'Prices of a promotion or a material for whom and for how long you agree.',
    ),
    points: [
      text(
        '設定対象は、パラメータ・メディア・アフィリエイター・グループ・ランク・全員から選びます。同時に当てはまるときは、この順に優先します。',
        'A special price is for a parameter, a medium, a publisher, a group, a rank or everybody. Where several apply, the first of these wins.',
      ),
      text(
        'デバイスや国を選ぶと、そのデバイスや国からのクリックだけに適用します。対象が同じときは、指定のある単価を優先します。国の判定には、国のデータベースの設定が必要です。',
        'With devices or countries chosen, a price is for clicks from there alone. Of two prices for the same target, the one that asks for them wins. Countries are known only where the operator has set up a database of them.',
      ),
      text(
        '優先される順は、素材の特別単価、広告の特別単価、素材の単価、広告の単価です。広告ページの「単価の確認」で結果を確かめられます。',
        'A special price of the material comes before one of the promotion, then the price of the material, then the promotion’s own. “Try a price” on the promotion shows the outcome.',
      ),
      text(
        '成果地点を選ばない単価は、円なら定額・電話報酬の、％なら定率報酬のすべての成果地点に適用します。クリックの単価や、支払い方を変える単価は、成果地点を選んで登録します。',
        'A price without a goal is for all goals that are paid in the same way: in yen for fixed amounts and calls, in percent for shares. A price per click, or one that pays a goal in the other way, is added for that goal.',
      ),
      text(
        '適用が始まった単価は書き換えられません。変更すると、いまの単価が終了し、新しい単価が続きます。発生済みの成果の金額は変わりません。',
        'A price that has begun is never rewritten: a change ends it, and another follows. What has happened keeps its amount.',
      ),
      text(
        '提携中のアフィリエイターの報酬が成果地点の単価より下がる単価は、単価変更の予約と同じ予告期間のあとに適用します。対象のアフィリエイターには必ずメールで知らせます。',
        'A price that pays publishers in partnership less than the goal does begins after the same notice as a planned price change, and they are told by email in any case.',
      ),
      text(
        '同じ対象・同じデバイスと国の単価は、期間を重ねて登録できません。',
        'Two prices of the same target, devices and countries cannot overlap in time.',
      ),
      text(
        '「メールで通知」を選ぶと、対象のアフィリエイターに設定・変更・終了を知らせます。',
        'With “Tell by email” the publishers concerned hear when it is given, changed and ended.',
      ),
    ],
    screens: ['promotion-specialUnitPrice', 'adMaterial-specialUnitPrice', 'adMaterial-unitPrice'],
    kinds: ['admin', 'advertiser'],
  },
  priceTables: {
    title: text('報酬テーブル・商品テーブル', 'Reward tables and product tables'),
    lead: text(
      '成果通知のコードごとに単価を決めます。特別単価より優先されます。',
      'Prices by a code in the notice. They come before special prices.',
    ),
    points: [
      text(
        '報酬テーブルはパラメータ「pt」の値、商品テーブルは「pg」または明細の商品コードで選ばれます。',
        'A row of the reward table is chosen by the parameter “pt”, one of the product table by “pg” or the product codes of an order’s lines.',
      ),
      text(
        '商品テーブルの行は、メディアやランクなどを設定対象にできます。対象のある行が優先されます。',
        'A row of the product table can be for a medium, a rank and so on; such a row comes before the one for everybody.',
      ),
      text(
        '明細のある注文は、商品ごとに計算して合計します。テーブルにない商品には、次に優先される単価を使います。',
        'An order of several products is priced line by line. A product without a row is paid the next price that applies.',
      ),
      text(
        '「CSV取込」では、一覧から出力したCSVを編集して取り込めます。広告・成果地点・コード・設定対象・適用開始日時が同じ行を変更し、ない行を追加します。',
        'With “CSV import” you can take in the CSV that the list exports, as you edited it. Rows of the same promotion, goal, code, target and begin are changed, others added.',
      ),
      text(
        '取り込む前に全行を確認し、エラーを行ごとに表示します。取り込んだあとで取り消すこともできます。',
        'Every line is checked before anything is changed, with its errors named. An import can be undone later.',
      ),
    ],
    screens: ['promotion-rewardTable', 'promotion-productTable'],
    kinds: ['admin', 'advertiser'],
  },
  priceChanges: {
    title: text('単価変更の予約', 'Planned price changes'),
    lead: text(
      '成果地点の単価を、日時を決めて変更します。提携中のアフィリエイターには予告します。',
      'Prices of goals change at a set time, and publishers in partnership are told beforehand.',
    ),
    points: [
      text(
        '広告の画面の「単価変更の予約」から登録します。複数の成果地点をまとめて変更でき、変更前と変更後、差額を確認してから保存します。',
        'Plan one from the page of the promotion. Several goals change together; before and after, and the difference, are shown before it is saved.',
      ),
      text(
        '報酬が下がる変更には予告期間が必要です。日数は「設定：広告」で決めます。',
        'Where rewards fall, notice has to be given. Its length is set under “Ads” in the settings.',
      ),
      text(
        '単価は指定した日時の成果から変わります。サーバーの停止中に日時を過ぎても同じです。',
        'The new price holds for what happens from its time on, also if the servers were down then.',
      ),
      text(
        'メールは登録時、数日前、変更時に1通ずつ届きます。広告・広告検索・リンクの画面にも予告が出て、アフィリエイターが確認した人数を一覧で見られます。',
        'One email goes out when it is planned, some days before, and when it takes effect. The promotion, the offers and the link screen announce it too, and the list shows how many have confirmed it.',
      ),
      text(
        '広告主が単価を下げたり成果地点を外したりすると、変更の依頼になります。承認するには日時を決めて保存し、見送るには理由を入力します。',
        'An advertiser who lowers a price or takes a goal away asks for it. Accept by saving a time; refuse with a reason.',
      ),
      text(
        '成果地点を終了するには、0円への変更を予約し、変更されてから広告の編集で外します。',
        'To end a goal, plan a change to ¥0, and take the goal away on the form of the promotion once that is in effect.',
      ),
    ],
    screens: ['promotion-AdUnitPriceChangeReservation'],
    kinds: ['admin'],
  },
})
