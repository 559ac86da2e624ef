import { text } from '@tsunagi/contract/messages/text'
import { manual, operator } from './page.ts'

export const accountPages = manual({
  affiliaterList: {
    title: text('アフィリエイター一覧', 'Publishers'),
    lead: text(
      '登録しているアフィリエイターを探し、審査や一括の変更をします。',
      'Find publishers, review them and change several at once.',
    ),
    points: [
      text(
        '「承認待ち」で絞ると、審査が必要な申込みだけが並びます。',
        'Filter by “Waiting for approval” to see who needs review.',
      ),
      text(
        '重複のサインは判断の材料です。同じ電話番号や口座があっても、自動で却下されることはありません。',
        'Signs of a duplicate are hints: nobody is ever rejected by them alone.',
      ),
      text(
        'CSVの取込では、まず全行を検査します。確定するまで何も変わらず、あとから取り消せます。',
        'A CSV import checks every line first. Nothing changes until you confirm, and it can be undone afterwards.',
      ),
    ],
    screens: ['affiliater-search'],
    kinds: operator,
  },
  screening: {
    title: text('登録審査', 'Screening'),
    lead: text(
      '審査を待っているアフィリエイターとメディアを、1枚の画面で確認して決めます。',
      'Look at a publisher who waits together with its media, and decide about both on one screen.',
    ),
    points: [
      text(
        '本人とメディアの判断は1回で保存されます。どれか1つでも決められないときは、何も変わりません。',
        'Person and media are decided together. Where one of them cannot be, nothing changes.',
      ),
      text(
        '「ページを読む」は、その場で1回だけ相手のページを読み、タイトルと本文の始まりを表示します。画像は読み込みません。',
        '“Read the page” loads the page once, now, and shows its title and how its text begins. Pictures are not loaded.',
      ),
      text(
        '住所・電話番号・口座・端末などが同じほかのアカウントは、理由とともに表示されます。申し込みをどう扱うかは、設定 → アフィリエイター で決めます。',
        'Other accounts with the same address, telephone, bank account or device are named with the reason. Settings, Publishers says what each of them does to a sign-up.',
      ),
      text(
        'キー操作：a すべて承認、h 追加確認、r すべて却下、p ページを読む、Enter 決定、n 次へ。',
        'Keys: a approve everything, h request information, r reject everything, p read the pages, Enter decide, n next.',
      ),
    ],
    screens: ['screening-index', 'screening-show'],
    kinds: operator,
  },
  affiliater: {
    title: text('アフィリエイターの詳細・審査', 'Publisher details and review'),
    lead: text(
      '1件の登録内容、メディア、支払、履歴を確認し、審査します。',
      'Everything about one publisher: details, media, payments and history.',
    ),
    points: [
      text(
        '却下・追加確認・停止の理由は、そのまま相手へのメールに入ります。',
        'The reason you give for rejecting, asking or suspending goes into the email.',
      ),
      text(
        '口座番号は、権限のある管理者にだけ全桁が見えます。',
        'Only administrators with the permission see the whole account number.',
      ),
      text(
        '口座名義が本人のカナと一致しないときは、支払が保留になります。',
        'Payments are held when the account holder is not the person or company.',
      ),
      text(
        '「紹介」タブに、この方の紹介で登録したアフィリエイターと、それぞれから得た紹介報酬が並びます。紹介者は変更画面で訂正でき、次に締める月から効きます。',
        'The tab “Referrals” lists who came by this publisher and what each has brought. The referrer is corrected on the form; that counts from the next month that is closed.',
      ),
      text(
        '「代理ログイン」では、相手の画面をそのまま確認できます。理由が記録され、最長60分で終わります。',
        'With proxy sign-in you see what they see. The reason is recorded, and it ends after at most 60 minutes.',
      ),
    ],
    screens: ['affiliater-show', 'affiliater-regist', 'affiliater-edit'],
    kinds: operator,
  },
  advertisers: {
    title: text('広告主', 'Advertisers'),
    lead: text(
      '広告主の登録、できること、公開する相手の設定をします。',
      'Register advertisers, what they may do and who may see their promotions.',
    ),
    points: [
      text(
        '「公開制御」で、広告を見せる相手をメディアやランクごとに決められます。広告主・広告・素材のそれぞれにリストがあり、すべてを通れる相手にだけ見えます。利用拒否は限定公開より優先されます。',
        'Under “Access control”, lists decide which media or ranks see the promotions. Advertisers, promotions and materials have lists of their own, and all of them have to let a medium through. Being refused beats being on the list for limited release.',
      ),
      text(
        '担当代理店を設定すると、その代理店も請求と成果を見られます。',
        'An agency in charge sees billing and results, too.',
      ),
      text(
        'メールを送って登録すると、広告主が自分でパスワードを決められます。',
        'Registering with an email lets the advertiser choose a password.',
      ),
    ],
    screens: ['advertiser'],
    kinds: operator,
  },
  agencies: {
    title: text('代理店', 'Agencies'),
    lead: text(
      '代理店と、担当する広告主・アフィリエイターを管理します。',
      'Agencies and the clients they are in charge of.',
    ),
    points: [
      text(
        '代理店に見えるのは、担当している相手のデータだけです。',
        'An agency sees only the clients it is in charge of.',
      ),
      text(
        '「広告主の請求先」を代理店にすると、担当する広告主の請求書が代理店宛になります。広告主には表示も送付もされません。1通ずつ発行され、入金は広告主ごとに消し込みます。',
        'Where invoices go to the agency, those of its advertisers are made out to it, one for each; the advertisers neither see nor get them. Receipts are matched advertiser by advertiser.',
      ),
      text(
        '代理店は広告や単価の変更、成果の登録・更新はできません。',
        'Agencies cannot change promotions or prices, nor register or update results.',
      ),
      text(
        '利用を停止すると、ログイン中の端末からもすぐに締め出されます。',
        'Suspending ends all sessions at once.',
      ),
    ],
    screens: ['adAgency'],
    kinds: operator,
  },
  ownAccount: {
    title: text('登録情報', 'Your details'),
    lead: text(
      'ご自身の登録情報と振込先を確認し、変更します。',
      'Your own details and bank account.',
    ),
    points: [
      text(
        '振込先は、ご本人（自社）名義の国内口座に限ります。締め切りは毎月24日です。',
        'The bank account must be in Japan and in your own name. Register it by the 24th.',
      ),
      text(
        '口座を変更するときは、パスワードをもう一度入力します。',
        'Changing the bank account asks for your password again.',
      ),
      text(
        '退会すると、前月末までの報酬が最低支払額（多くは税込1,000円）以上のときだけ支払われます。手続きの前に金額が表示されます。',
        'If you leave, rewards up to the end of last month are paid only from the least payment on (mostly ¥1,000). The amount is shown before you confirm.',
      ),
    ],
    screens: [
      'affiliater-accountInfo',
      'affiliater-edit',
      'advertiser-accountInfo',
      'advertiser-edit',
      'adAgency-accountInfo',
      'adAgency-edit',
    ],
    kinds: ['affiliater', 'advertiser', 'agency'],
  },
  waiting: {
    title: text('審査中の画面', 'While you are under review'),
    lead: text(
      '登録内容の審査が終わるまで表示される画面です。',
      'What you see until your registration is approved.',
    ),
    points: [
      text(
        '審査の目安は1〜3営業日です。結果はメールでお知らせします。',
        'It usually takes one to three business days; we tell you by email.',
      ),
      text(
        '審査中も登録情報とパスワードを変更できます。',
        'You can change your details and password meanwhile.',
      ),
      text(
        '追加の確認をお願いした場合は、修正してから「審査に送る」を押してください。',
        'If we asked for something, correct it and press “Submit for review”.',
      ),
    ],
    screens: ['waitingApproval'],
    kinds: ['affiliater', 'advertiser', 'agency'],
  },
})
