import { text } from '@tsunagi/contract/messages/text'
import { manual, operator } from './page.ts'

export const settingPages = manual({
  settings: {
    title: text('システム設定', 'System settings'),
    lead: text(
      'サイトの見た目、帳票の発行元、セキュリティ、メールなどを設定します。',
      'Appearance of the site, issuer of documents, security, email and more.',
    ),
    points: [
      text(
        '変更はすぐに全員へ反映され、監査ログに残ります。',
        'Changes take effect for everyone at once and are in the audit log.',
      ),
      text(
        '「未設定」の印がある項目は、運用を始める前に登録してください。',
        'Fill in what is marked “not set” before you begin.',
      ),
      text('役割に権限のあるページだけが表示されます。', 'Only pages your role permits are shown.'),
      text(
        '各項目には推奨値と範囲が表示されます。推奨値から変えた項目には印が付き、「推奨に戻す」で戻せます。',
        'Each field says what we recommend and how far it may go. What differs is marked, and “Use recommended” takes it back.',
      ),
      text(
        '「変更履歴」では、誰がいつ何を変えたかを確認し、以前の内容に戻せます。',
        '“History of changes” says who changed what and when, and goes back to what was.',
      ),
    ],
    screens: ['systemSetting', 'systemAdSetting', 'systemClaimSetting', 'systemPaymentSetting'],
    kinds: operator,
  },
  siteSetting: {
    title: text('サイトの設定', 'Site settings'),
    lead: text(
      'サイト名、ロゴ、色、トップページの文章を変更します。',
      'Name, logo and colour of the site, and the texts of the front page.',
    ),
    points: [
      text(
        '画像は500KBまでです。「標準に戻す」で、いつでも元の画像に戻せます。',
        'Images may be up to 500 kB. “Restore the standard image” takes them back.',
      ),
      text(
        'トップページの文章は、空の欄には標準の文章が表示されます。日本語と英語を別々に変えられます。',
        'Where a field is empty, the front page shows the standard text. Japanese and English are edited separately.',
      ),
      text(
        'トップページの代わりに、自社のページへ転送することもできます。',
        'Visitors of the front page can be led to a page of your own instead.',
      ),
      text(
        '実績の数字や支払条件は、自社の事実に合わせてください。',
        'Make figures and payment terms match the facts of your company.',
      ),
    ],
    screens: ['systemSiteSetting'],
    kinds: operator,
  },
  documents: {
    title: text('帳票・発行元の設定', 'Document settings'),
    lead: text(
      '請求書と支払通知書の発行元、振込元の口座を登録します。',
      'Who issues invoices and statements, and from which account transfers are made.',
    ),
    points: [
      text(
        '登録するまで、月の締めと振込データの作成はできません。',
        'Until it is filled in, no month can be closed and no transfer file created.',
      ),
      text(
        '登録番号は、法人なら検査数字を確かめます。',
        'The check digit of a corporation’s registration number is verified.',
      ),
      text(
        '社印は会社名の横に印刷されます。宛名を窓付き封筒の位置にすることもできます。',
        'The seal is printed beside the company name. The addressee can stand where the window of an envelope is.',
      ),
      text(
        '変更は、これから発行する帳票だけに反映されます。',
        'Changes count for documents issued from now on.',
      ),
    ],
    screens: ['systemReportSetting'],
    kinds: operator,
  },
  termsOfUse: {
    title: text('利用規約の公開', 'Publishing terms of use'),
    lead: text(
      '設定 → サイト → 利用規約を変更 で、新しい版を公開します。',
      'New terms are published under Settings, Site, Terms of use.',
    ),
    points: [
      text(
        'アフィリエイター向けと広告主向けは別の規約です。広告主向けを公開するまで、広告主にはアフィリエイター向けが適用されます。',
        'Publishers and advertisers have terms of their own. Until some for advertisers hold, those for publishers do.',
      ),
      text(
        'アフィリエイター向けの変更は、施行日の31日以上前に公開します。広告主向けは、不利益となる変更が31日以上前、それ以外は翌日から施行できます。',
        'Publishers’ terms are published at least 31 days ahead; those of advertisers where they are worse off, otherwise from the next day on.',
      ),
      text(
        '公開すると、承認済みのアフィリエイターと広告主の全員に、それぞれの言語でメールが送られます。取り消せません。',
        'Publishing sends an email to everybody of approved publishers and advertisers, in their language. It cannot be taken back.',
      ),
      text(
        '施行日以降に初めて画面を開いたとき、同意を求めます。同意した版・日時・IPアドレスが残ります。計測は止まりません。',
        'From the first day on each of them is asked to accept when they come. Version, time and address are recorded; tracking never stops.',
      ),
      text(
        '/terms に、施行中の版とこれまでの版が公開されます。',
        'The page /terms has the terms in force, those to come and earlier ones.',
      ),
    ],
    screens: ['systemSiteSetting-terms'],
    kinds: operator,
  },
  ownerSetting: {
    title: text('広告主の設定', 'Advertiser settings'),
    lead: text(
      '新しく登録する広告主の初期値です。登録済みの広告主は変わりません。',
      'What new advertisers begin with. Those that are registered stay as they are.',
    ),
    points: [
      text(
        '登録画面には、ここで決めた締め日・支払サイト・許可が最初から入ります。広告主ごとに変えられます。',
        'The registration form begins with the closing day, payment terms and permissions set here; each advertiser may differ.',
      ),
      text(
        '登録の承認を「手動」にすると、登録した広告主は承認待ちになり、承認するまで使えません。',
        'With approval by hand, a newly registered advertiser waits until somebody approves it.',
      ),
      text(
        '成果通知の初期値は、新しい広告に入ります。署名を必須にすると、サーバーからの通知は署名のあるものだけを受け付けます（タグの通知はそのまま受け付けます）。',
        'What is set for notices is how new promotions begin. Where signatures are required, servers have to sign their notices; tags report as before.',
      ),
      text(
        'APIで登録するときも、省いた項目にはこの設定が入ります。CSVの取込では、列のない項目は製品の初期値です。',
        'Registrations by API take what they leave out from here. In CSV imports, a missing column means the standard of the product.',
      ),
      text(
        '「申し込みを受け付ける」をオンにすると、広告主がログイン画面から自分で申し込めます。申し込みは運営にメールで届き、ホームに承認待ちの件数が出ます。',
        'With “Advertisers may sign up” on, they do so from their sign-in page. You are told by email, and the home screen counts those who wait.',
      ),
    ],
    screens: ['systemOwnerSetting'],
    kinds: operator,
  },
})
