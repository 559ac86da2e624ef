import { text } from '@tsunagi/contract/messages/text'
import { manual, operator } from './page.ts'

export const wordsToAllPages = manual({
  announcements: {
    title: text('掲示の管理', 'Announcements'),
    lead: text(
      '掲示板に出す案内を作ります。宛先と期間を決められます。',
      'Write what stands on the notice board, for whom and how long.',
    ),
    points: [
      text(
        '宛先はアフィリエイター・広告主・代理店・管理者から選びます。アフィリエイターはグループとランクで絞れます。',
        'It is for publishers, advertisers, agencies or administrators. Of publishers you may choose groups and ranks.',
      ),
      text(
        '日本語と英語の片方だけでも掲示できます。両方書くと、読む人の言語で表示されます。',
        'One language is enough. With both, everybody reads their own.',
      ),
      text(
        '「読んだ人」は、開いて読んだ人の数です。代理ログイン中に開いても数えません。',
        'Readers are those who have opened it. Whoever acts for somebody else does not count.',
      ),
      text(
        '編集しても、読んだ人は既読のままです。もう一度読んでほしいときは新しく作成してください。',
        'After a change it stays read. Write a new one where it should be read again.',
      ),
    ],
    screens: ['announcement-search', 'announcement-regist', 'announcement-edit'],
    kinds: operator,
  },
  mailings: {
    title: text('一斉メール', 'Mailings'),
    lead: text(
      '条件に合うアフィリエイター・広告主・代理店に、案内のメールを送ります。',
      'Write to those publishers, advertisers or agencies whom it concerns.',
    ),
    points: [
      text(
        '1通の一斉メールは、アフィリエイター・広告主・代理店のどれか1つに送ります。条件は相手によって異なり、広告主なら公開中の広告や判断を待っている成果、代理店なら代理店の種類で選べます。一覧で選んだ相手に送ることもできます。',
        'One mailing is for publishers, for advertisers or for agencies, and each is chosen by conditions of its own: advertisers by public promotions or results that wait for a decision, agencies by whom they represent. It can also go to those who are chosen in their list.',
      ),
      text(
        '条件はいくつでも重ねられ、いま送る人数と最初の数人がその場で分かります。すべての条件を満たす人が対象です。',
        'Conditions add up: whoever gets it meets all of them. How many they are now, and the first of them, is shown as you choose.',
      ),
      text(
        '利用停止中の人、「運営からのご案内」を停止した人には送られません。メールには停止用のリンクが付きます。',
        'Nobody suspended gets it, and nobody who has switched off “News from the operator”. Every mail has a link for that.',
      ),
      text(
        '「順次送る」は、登録・承認・ログインからの日数に達した人に、1人1回だけ送り続けます。始める前に達していた人には送られません。',
        '“To each when the time comes” goes on for whoever reaches the days since registering, being approved or signing in: once to each, and not to those who had reached them before it began.',
      ),
      text(
        '1時間あたりの通数を決めると、その速さで送られます。中止すると、作成済みのメールだけが送られます。',
        'With a limit for each hour it goes out that slowly. After a stop only what is written already is sent.',
      ),
      text(
        '「送信済み」「不達・失敗」「クリックした人」は、180日間だけ数えられます。',
        'What was sent, what did not arrive and who clicked is counted for 180 days.',
      ),
      text(
        '下書きで保存すると、いつまでも変更でき、「自分に送ってみる」で実際のメールを確認できます。予約した一斉メールも、送信が始まるまで変更できます。過去の一斉メールは複製できます。',
        'A draft can be changed as long as you like, and sent to yourself to see it as it arrives. A mailing with a time can be changed until it begins. An older one can be written anew.',
      ),
      text(
        'クリックは人ごとに数えます。メールのウイルス検査やプレビューなど、プログラムが開いたと思われるものは別に数え、人数に含めません。接続元や端末の情報は保存しません。',
        'Clicks are counted for each person. What seems to be opened by programs, such as virus filters and previews, is counted by itself and is nobody. Neither addresses nor devices are kept.',
      ),
    ],
    screens: ['mailing', 'mailing-regist', 'mailing-edit'],
    kinds: operator,
  },
  mail: {
    title: text('メール', 'Emails'),
    lead: text(
      '送ったメールと送信の状態を確認し、文面を編集します。',
      'Emails and their delivery, and the words they use.',
    ),
    points: [
      text(
        'メールサーバーを設定していないときは「保管」になり、ここで本文を読めます。',
        'Without a mail server emails are kept here, where you can read them.',
      ),
      text(
        '宛先エラーは、アドレスを直してから再送してください。',
        'For a bounced mail, correct the address and send it again.',
      ),
      text(
        '届かなかったメールは、選んだもの、または検索結果のすべてをまとめて再送できます。送らないメールがあれば、通数と理由が先に表示されます。',
        'What was not delivered can be sent again together: what you choose, or all that a search finds. Which are left out, and why, is shown before.',
      ),
      text(
        '文面は日本語と英語の両方を編集します。送る前にプレビューとテスト送信で確認できます。',
        'Edit both languages; preview them or send a test to yourself first.',
      ),
    ],
    screens: ['mail'],
    kinds: operator,
  },
})
