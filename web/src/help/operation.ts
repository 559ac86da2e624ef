import { text } from '@tsunagi/contract/messages/text'
import { manual, operator } from './page.ts'

export const operationPages = manual({
  adminRoles: {
    title: text('管理者・権限', 'Administrators and roles'),
    lead: text(
      '管理者を追加し、できることを役割で決めます。',
      'Add administrators and decide by roles what they may do.',
    ),
    points: [
      text(
        '役割のない管理者はオーナーで、すべての操作ができます。最後のオーナーは外せません。',
        'An administrator without a role is an owner who may do everything. The last owner cannot be removed.',
      ),
      text(
        'ひな形（営業・経理・審査など）から選び、必要なところだけ直すと早く作れます。',
        'Begin with a preset such as sales or accounting, then adjust it.',
      ),
      text(
        '「取り扱い注意」の権限は、口座の閲覧や個人情報の出力などです。必要な人だけに付けてください。',
        'Permissions marked “handle with care” open bank details or personal data: give them sparingly.',
      ),
      text(
        '自分の役割は自分では変えられません。変更はすぐに反映されます。',
        'Nobody can change their own role. Changes take effect at once.',
      ),
    ],
    screens: ['adminRoleSetting', 'adminInfo'],
    kinds: operator,
  },
  rejectReasons: {
    title: text('却下理由', 'Reasons for rejection'),
    lead: text(
      '成果・提携・メディア・登録審査で選べる却下理由を管理します。',
      'The reasons for rejecting results, partnerships, media and registrations.',
    ),
    points: [
      text(
        '公開する文面はアフィリエイターや広告主に表示されます。社内向けの説明は管理者だけが読みます。',
        'Publishers and advertisers read the public text, only administrators the internal one.',
      ),
      text(
        '使われたことのある理由は削除できません。「選べるようにする」を外すと、新しい却下では選べなくなります。',
        'A reason that was ever given cannot be deleted. Turn it off and it is no longer offered.',
      ),
      text(
        '並び順は、却下するときの選択肢の順です。つまみをドラッグするか、矢印キーで変えます。',
        'The order is that of the choices when something is rejected. Drag the handles or use the arrow keys.',
      ),
      text(
        '「その他」を選ぶときは、どこでもコメントが必要です。',
        '“Other” needs a comment everywhere.',
      ),
    ],
    screens: ['common-rejectReasons'],
    kinds: operator,
  },
  dataMigration: {
    title: text('データ移行', 'Data migration'),
    lead: text(
      '他のシステムから、登録・提携・成果の履歴・残高を移します。',
      'Bring accounts, partnerships, the history of results and balances from another system.',
    ),
    points: [
      text(
        'ファイルは広告主・代理店・アフィリエイター・メディア・広告・追加の成果地点・素材・提携・特別単価・成果・期首残高の順に、必要なものだけを選びます。列の対応は変えられます。',
        'Files come in this order, as many as you need: advertisers, agencies, publishers, media, promotions, further goals, materials, partnerships, special prices, results, opening balances. What each column is can be changed.',
      ),
      text(
        '試行では何も登録されません。行ごとの誤りと合計を確かめてから取り込みます。止めても、続きから再開できます。',
        'Trying out stores nothing: look at the problems by line and at the sums, then take over. It can be stopped and goes on from there.',
      ),
      text(
        '試行すると、状態や種類などの値が件数とともに並びます。分からない値は画面で選び、対応は名前を付けて使い回せます。',
        'After trying out, values such as states and kinds are listed with their counts. Say there what is not known; columns and values can be kept under a name and used again.',
      ),
      text(
        '精算済みの月までに承認された成果は履歴です。請求も支払もされず、あとから却下すると今の月の調整になります。',
        'Results approved until the settled month are history: they are neither billed nor paid, and rejecting one adjusts the current month.',
      ),
      text(
        '取り込んだ内容が使われる前なら、丸ごと取り消せます。使われている登録があれば何も削除されず、どの行かが示されます。確定すると期首残高が帳簿に載ります。',
        'Until something of it is used, it can be taken back whole; else nothing is deleted, and a list says which lines are in use. Adopting it books the opening balances.',
      ),
      text(
        '移された人にメールは送られません。パスワードは、ログイン画面の再設定から各自で決めます。',
        'Nobody is sent an email. People choose a password by the reminder on the sign-in page.',
      ),
      text(
        '「全データの書き出し」は、すべてを1つのZIPにします。始めるにはパスワードと合言葉が必要で、だれが始め、だれがダウンロードしたかは監査ログに残ります。ファイルは7日後に削除されます。',
        'The full export makes one ZIP of everything. It asks for your password and a passphrase; who began it and who downloaded it is in the audit log. The file is deleted after 7 days.',
      ),
      text(
        'ZIPは、以前のバージョンのものも、何も登録されていない環境に npm run import で取り込めます。デモ用の書き出しでは、個人情報が架空のものに置き換わります。',
        'The ZIP, also one of an earlier version, goes into an installation that nobody has used, with npm run import. In one for demos, personal data is made up.',
      ),
    ],
    screens: ['systemDataMigration'],
    kinds: operator,
  },
  jobs: {
    title: text('定期処理', 'Scheduled jobs'),
    lead: text(
      'ワーカーが決まった時刻に行う処理と、その結果を確認します。',
      'What the worker does at set times, and how it went.',
    ),
    points: [
      text(
        '時刻は日本時間です。ワーカーが止まっていた間の分は、再開したあとに1回だけ行われます。',
        'Times are Japan’s. What was missed while the worker was off is done once when it is back.',
      ),
      text(
        '「失敗」は間隔をあけて自動でやり直します。処理の名前を押すと、記録で理由を確認できます。',
        'What failed is tried again by itself, with growing pauses. Open the job to read why in its log.',
      ),
      text(
        '「中断」は、処理の途中でワーカーが止まったことを表します。次に動いたときにやり直します。',
        'Interrupted means that the worker stopped in the middle. The job is done again when it is back.',
      ),
      text(
        '「今すぐ実行」は、実行中の処理には使えません。だれが実行したかは監査ログに残ります。',
        '“Run now” is refused while the job runs. The audit log says who asked for it.',
      ),
    ],
    screens: ['jobs'],
    kinds: operator,
  },
  auditLog: {
    title: text('監査ログ', 'Audit log'),
    lead: text(
      'すべての変更について、誰が・いつ・何を変えたかを確認します。',
      'Who changed what, and when: every change there was.',
    ),
    points: [
      text(
        '番号を押すと、変更前と変更後の値が並びます。パスワードや口座番号は伏せて記録されます。',
        'Open a number to compare before and after. Secrets are recorded masked.',
      ),
      text(
        '代理ログイン中の操作には、管理者と本人の両方の名前が残ります。',
        'Under proxy sign-in both names are recorded.',
      ),
      text(
        '記録はあとから変更も削除もできません。ハッシュの連鎖で改ざんを検出できます。',
        'Records cannot be changed or removed; a chain of hashes reveals tampering.',
      ),
    ],
    screens: ['auditLog'],
    kinds: operator,
  },
  contact: {
    title: text('お問い合わせ', 'Enquiries'),
    lead: text(
      'お問い合わせフォームから届いた内容を確認し、対応を記録します。',
      'Messages from the contact form, and how they were answered.',
    ),
    points: [
      text(
        '番号を押すと内容が開きます。「メールで返信する」から、お使いのメールソフトで返信できます。',
        'Open a number to read it. “Answer by email” opens your mail program.',
      ),
      text(
        '返信したら「対応済み」にします。メモは社内だけに表示されます。',
        'Set it to answered afterwards. Notes are for colleagues only.',
      ),
      text(
        '新しいお問い合わせは、サイト設定のサポートのメールアドレス（なければオーナー全員）に通知します。',
        'New enquiries are sent to the support address in the site settings, or to all owners if there is none.',
      ),
    ],
    screens: ['contact'],
    kinds: operator,
  },
  ranks: {
    title: text('アフィリエイターの設定', 'Publisher settings'),
    lead: text(
      'ランクの条件と特典、支払サイクル、登録とメディアの審査の進め方、紹介制度を決めます。',
      'What earns a rank and what it brings, and how sign-ups and media are screened.',
    ),
    points: [
      text(
        '毎月の判定日の午前3時に、前月までの3か月に承認された報酬（ネット）で見直します。止まっていた間の判定は、あとから月ごとに行います。',
        'Ranks are reviewed at 3 a.m. on the day of the review, by the rewards approved in the three months before. A review that was missed is made later, each month for itself.',
      ),
      text(
        '上がるときはすぐに、下がるときは予告のあとに1段階ずつです。アフィリエイターの画面で「ランクを固定」すると対象外になります。',
        'Ranks rise at once and fall one step at a time after a warning. “Rank locked” on the publisher leaves it out.',
      ),
      text(
        '支払サイクルは、次に締める月から変わります。翌月5日払いなら、4日までに月を締めてください。間に合わないときは、そのサイクルか15日の、次に来る支払日になります。',
        'A cycle counts from the next month that is closed. To pay on the 5th, close the month by the 4th; later it is paid on the next pay day of the cycle or the 15th, whichever comes first.',
      ),
      text(
        'トップページの表は、この設定のとおりに表示されます。',
        'The table on the front page shows these settings.',
      ),
      text(
        '承認を「自動」にすると、メールアドレスを確認できた申し込みは人の確認なしで承認されます。ほかのアカウントとの重複があるもの、却下・停止・登録抹消になった方と共通点があるものは、登録審査に残ります。',
        'With automatic approval, whoever has proven the email address is let in at once. Sign-ups that share something with another account wait as you have set it; those that share anything with an account that was rejected, suspended or taken off always do.',
      ),
      text(
        '「紹介制度」をオンにすると、アフィリエイターのホームに紹介リンクが表示されます。紹介報酬は月を締めるときに「ボーナス・ペナルティ」へ1件ずつ記録され、差益から支払われます。オフにしても、その月の分までは支払います。',
        'With the referral programme on, publishers find a link of their own on their home screen. Closing a month books one reward for each referrer in “Bonuses and penalties”; it comes out of the margin. Turned off, the present month is still paid.',
      ),
      text(
        'メディアが自動で承認されるのは、承認済みのアフィリエイターがすべてのURLの所有を確認し、どのURLも応答したときだけです。',
        'A medium is approved automatically only when its approved publisher verifies the ownership of all its addresses and all of them answer.',
      ),
    ],
    screens: ['systemAffiliaterSetting'],
    kinds: operator,
  },
  rankReviews: {
    title: text('ランクの判定', 'Rank reviews'),
    lead: text(
      '次の判定で誰のランクが変わるかを、判定の前に確認します。',
      'Whose rank the next review would change, before it is made.',
    ),
    points: [
      text(
        '上がる人、下がる人、猶予に入る人、固定のため変わらない人を、金額と理由つきで表示します。開いても何も変わりません。',
        'Who goes up, goes down, gets a month of grace, or stays because of a lock, with the amounts and the reason. Looking changes nothing.',
      ),
      text(
        '「次の判定」は今日までに確定した報酬での見込みです。「いま判定した場合」は、終わった3か月といまの設定での結果です。条件を変えたあとの確認に使えます。',
        '“Next review” goes by what is approved so far. “If reviewed now” goes by the three months that are over and the settings as they are: use it after changing the rules.',
      ),
      text(
        '変えたくない人は、アフィリエイターの画面でランクを固定してください。',
        'To leave somebody out, lock the rank on the page of the publisher.',
      ),
      text(
        'これまでの判定の人数は、上の表に残ります。',
        'The table above keeps the figures of the reviews that were made.',
      ),
    ],
    screens: ['rank'],
    kinds: operator,
  },
  security: {
    title: text('セキュリティ・メールの設定', 'Security and mail settings'),
    lead: text(
      'ログインの守り方と、メールを送るサーバーを設定します。',
      'How sign-in is protected, and which server sends emails.',
    ),
    points: [
      text(
        '2段階認証を必須にすると、未設定の人はログイン後に設定画面へ進みます。',
        'Where two-step sign-in is required, users without it are asked to set it up after signing in.',
      ),
      text(
        '接続元を限るときは、いまのアドレスを必ず含めてください。含まれないと保存できません。',
        'A list of networks must contain your own address; otherwise it is not saved.',
      ),
      text(
        '「自動送信の防止」をオンにすると、登録・お問い合わせ・失敗が続いたログインの前に、相手のブラウザが短い計算をします。人は何も操作しません。',
        'With “Against machines” on, browsers work for a moment before a registration, an enquiry, or a sign-in after failures. People have nothing to do.',
      ),
      text(
        'メールサーバーのパスワードは暗号化して保存します。サーバーを変えるときは、もう一度入力してください。',
        'The mail server’s password is stored encrypted; enter it again when you change the server.',
      ),
      text('保存したら、テストメールで確かめてください。', 'Send yourself a test after saving.'),
      text(
        '「送信ドメインの認証」は、差出人のドメインにSPF・DKIM・DMARCがあるかをDNSで調べ、足りないレコードを示します。署名は、鍵を作り、そのレコードをDNSに追加してから始めます。',
        'The card about the domain of the sender looks SPF, DKIM and DMARC up in DNS and says what to add. Signing starts once a key is made and its record stands there.',
      ),
      text(
        'チャットには、選んだ種類のお知らせが1件につき1通届きます。アドレスは保存後に表示されません。',
        'A chat is told of the kinds you choose, once for each. Its address is not shown after saving.',
      ),
      text(
        '「いつの時点にも戻せるように残す」をオンにすると、バックアップの間の変更も数秒ごとに保存先へ残します。戻すときはサーバーで npm run restore -- --list を実行し、戻せる範囲を確かめてから --until=2026-11-24T12:34 のように日本時間で指定します。',
        'With “Keep every moment between two backups” what changes between backups is kept every few seconds, too. To go back run npm run restore -- --list on the server, see what is possible, and name the moment in Japanese time, such as --until=2026-11-24T12:34.',
      ),
    ],
    screens: ['systemOthersSetting'],
    kinds: operator,
  },
})
