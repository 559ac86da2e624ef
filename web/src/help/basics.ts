import { text } from '@tsunagi/contract/messages/text'
import { everyone, manual } from './page.ts'

export const basicPages = manual({
  home: {
    title: text('ホーム', 'Home'),
    lead: text(
      'いまの状況と、対応が必要なことが一目でわかる画面です。',
      'Where things stand, and what needs your attention today.',
    ),
    points: [
      text(
        '「今月の実績」は今日までの数字を前月の同じ日までと並べます。「月末の予想」は、直近8週間の曜日ごとの平均から出した今月の見込みです。±は過去3か月に同じ予想をした場合の最も大きな外れで、日数が足りないときは表示しません。',
        '“This month” stands beside the same days of the last month. The month-end forecast follows from the averages of each day of the week in the last eight weeks; ± is the largest miss of the same forecast in the last three months. While too few days are known there is none.',
      ),
      text(
        '「対応が必要なこと」の件数を押すと、その件だけに絞った一覧が開きます。',
        'Each item under “To do” opens a list of exactly those cases.',
      ),
      text(
        '広告主・代理店・運営の画面の「いつもと違う動き」は、成果が止まった広告、昨日の成果率がふだんから大きく外れた広告、タグの通知が途絶えた広告です。運営には、毎晩調べた不自然な集客も表示します。直近30日間に有効クリックが1万件以上あるのに成果率がほかのメディアの中央値の10分の1に届かないアフィリエイターと、クリックから24時間より後の成果の割合がほかのメディアの3倍以上のメディアです（どちらも成果30件以上で比べ、偶然の範囲は除きます）。報酬は止まりません。確かめてから、成果の保留や提携の停止を判断してください。「…」から、今日だけ、または今後ずっと隠せます。隠したものはまた表示できます。',
        'On the home screens of advertisers, agencies and the operator “Not as usual” tells of promotions whose conversions stopped, whose conversion rate of yesterday was far from its usual, and whose tag sends no notices. The operator also reads there of strange traffic, which is looked for every night: publishers with 10,000 clicks or more in 30 days of which less than a tenth of what is in the middle of other media brought results, and media of whose results three times the share of other media, or more, came over 24 hours after the click (of 30 results or more on both sides, and beyond chance). No reward is stopped by it: look first, then decide about results and partnerships. Hide one for today or for good with “…”; what is hidden can be shown again.',
      ),
      text(
        'アフィリエイターの画面に「紹介制度」があるときは、リンクをコピーして知人に渡せます。そのリンクから登録した方の報酬に応じた紹介報酬が、毎月の締めのあとに報酬と一緒に支払われます。',
        'Where a publisher’s screen has “Referral programme”, its link can be copied and shared. A share of what those earn who register by it is paid together with the rewards of each month.',
      ),
      text(
        '「カードの配置」で、表示するカードと順番を変えられます。あなたの画面だけに反映されます。',
        '“Arrange cards” says which cards stand here, and in which order. It is for you alone.',
      ),
      text(
        'グラフの点にカーソルを合わせると、その日の値が出ます。',
        'Point at the chart to read the figures of a day.',
      ),
    ],
    screens: ['home'],
    kinds: everyone,
  },
  notifications: {
    title: text('お知らせ', 'Notifications'),
    lead: text(
      'あなたに知らせたことが新しい順に並びます。メールと同じ内容です。',
      'What you were told, newest first: the same words as in the emails.',
    ),
    points: [
      text(
        '画面の上のベルに未読の件数が出ます。押すと最新のお知らせが開き、選ぶと該当の画面に進んで既読になります。',
        'The bell at the top shows how many are unread. Open it and choose one: it leads to the page it is about and counts as read.',
      ),
      text(
        'メールの受け取り方は「ログイン情報」で種類ごとに選べます。受け取らない種類も、ここには残ります。',
        'How you are told by email is chosen under “Sign-in details”, kind by kind. What you do not want by email is here all the same.',
      ),
      text(
        'お知らせは1年間残ります。代理ログイン中は既読になりません。',
        'They are kept for a year. Whoever acts for you marks nothing as read.',
      ),
    ],
    screens: ['notices'],
    kinds: everyone,
  },
  board: {
    title: text('掲示板', 'Notice board'),
    lead: text(
      '運営から皆さんへの案内が、固定されたもの、新しいものの順に並びます。',
      'What the operator has to say to everybody: pinned first, then newest.',
    ),
    points: [
      text(
        '題名を押すと全文が開き、既読になります。ホームにも新しいものが出ます。',
        'Press a title to read all of it; it counts as read then. The newest are on the home page too.',
      ),
      text(
        '掲示の期間が終わると一覧から消えます。',
        'What is past its last day is no longer listed.',
      ),
      text(
        'メールでは届きません。あなたの提携・成果・支払の動きは「お知らせ」に届きます。',
        'Nothing of it comes by email. What happens to your partnerships, results and payments is among the notifications.',
      ),
    ],
    screens: ['announcement'],
    kinds: everyone,
  },
  lists: {
    title: text('一覧の使い方', 'How lists work'),
    lead: text(
      'どの一覧も、検索・並べ替え・項目の選択・CSV出力が同じ操作でできます。',
      'Searching, sorting, choosing columns and CSV work the same in every list.',
    ),
    points: [
      text(
        '検索条件はアドレスに入るので、そのまま同僚に送れます。次に開いたときも残っています。',
        'The conditions are part of the address, so you can send it to a colleague. They are kept for your next visit.',
      ),
      text(
        'いつも使う条件は「この条件を保存」で名前を付けて残せます。一覧の上のボタンで、どのブラウザからも開けます。',
        'Keep conditions that you use often under a name with “Save this search”: a button above the list opens them in any browser.',
      ),
      text(
        '条件の多い一覧は、よく使う条件から表示します。残りは「すべての条件」で開きます。',
        'Lists with many conditions show the usual ones first; “All conditions” opens the rest.',
      ),
      text(
        '見出しを押すと並べ替え、「表示項目」で列を選べます。',
        'Press a heading to sort. “Columns” chooses what is shown.',
      ),
      text(
        'CSVは絞り込んだ全件が対象です。Excelで開くときはShift_JISを選んでください。Shift_JISにない文字（𠮷や絵文字など）は〓になります。',
        'CSV holds everything that matches. For Japanese Excel choose Shift_JIS; it has 〓 in place of letters that it lacks, such as 𠮷 or emoji.',
      ),
      text(
        '行の左の四角で選ぶと、下に一括操作が出ます。Escで選択を解除します。',
        'Tick rows to act on several at once; Esc clears the selection.',
      ),
      text(
        'Ctrl+K（MacはCommand+K）で、どの画面や相手にもすぐ移動できます。',
        'Ctrl+K (Command+K on a Mac) goes to any screen or record.',
      ),
    ],
    screens: [],
    kinds: everyone,
  },
  signIn: {
    title: text('ログイン情報', 'Sign-in details'),
    lead: text(
      'ログインに使うメールアドレスとパスワード、2段階認証を管理します。',
      'Your email address, password and two-step sign-in.',
    ),
    points: [
      text(
        '2段階認証を設定すると、パスワードが漏れてもログインされません。',
        'With two-step sign-in a leaked password alone lets nobody in.',
      ),
      text(
        'パスキーを追加すると、指紋・顔・画面ロックなどでログインできます。パスワードと2段階認証の代わりになります。',
        'A passkey signs you in with fingerprint, face or screen lock, in place of password and code.',
      ),
      text(
        '管理者は、運営が設定した外部ログインでも入れます。アカウントを作り直したときは、ここで連携を解除してください。',
        'Administrators may also sign in with the provider that the operator has set. Unlink it here when your account there is a new one.',
      ),
      text(
        'APIキーを発行すると、プログラムからあなたに見えるレポートや成果を読み取れます（変更はできません）。レポートの「APIリクエスト」でそのまま使えます。使わなくなったら失効させてください。',
        'With an API key a program reads the reports and results that you see, and changes nothing. “API request” on reports uses one. Revoke it once you do not need it.',
      ),
      text(
        'リカバリーコードは1回ずつ使えます。残りが少なくなったら再発行してください。',
        'Each recovery code works once. Make new ones before they run out.',
      ),
      text(
        '認証アプリもリカバリーコードも失くしたときは、運営に連絡してください。ご本人と確かめたうえで2段階認証を解除します。',
        'If you have lost both the app and the codes, ask the operator, who makes sure that it is you and switches two-step sign-in off.',
      ),
      text(
        '見覚えのない端末は「終了する」で締め出し、すぐにパスワードを変更してください。',
        'End sessions you do not know, and change your password at once.',
      ),
      text(
        '運営者が代理でログインした記録も、理由とともに履歴に残ります。',
        'Sign-ins by the operator on your behalf are in the history, with the reason.',
      ),
      text(
        'メールアドレスは、新しいアドレスに届いたリンクを開くと切り替わります。',
        'A new email address counts once the link sent to it is opened.',
      ),
    ],
    screens: [
      'common-accounts',
      'affiliater-password',
      'advertiser-password',
      'adAgency-password',
      'adminInfo-password',
    ],
    kinds: everyone,
  },
})
