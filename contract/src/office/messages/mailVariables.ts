import { paymentReasons } from '../../money/messages/payments.ts'
import { naming } from '../../messages/resultStatuses.ts'
import { text } from '../../messages/text.ts'
import { same, variable, type Variable } from './mailVariable.ts'
import { partnershipVariables } from './partnershipVariables.ts'
import { tellUsYourAccount } from './tellUsYourAccount.ts'

/** All that mails are filled with. */
export const variables = {
  name: variable(text('宛名', 'Name of the recipient'), text('山田 太郎', 'Taro Yamada')),
  mail_address: variable(text('メールアドレス', 'Email address'), same('taro@example.com')),
  reason: variable(
    text('理由', 'Reason'),
    text('サイトの内容を確認できませんでした。', 'We could not see what the site is about.'),
  ),
  link: variable(text('リンク', 'Link'), same('https://network.example/lp/passwordReset#token=…')),
  login_link: variable(
    text('宛先のログインページ', 'Where the recipient signs in'),
    same('https://network.example/lp/affiliaterLogin'),
  ),
  valid_until: variable(text('有効期限', 'Expires at'), same('2026-11-10 12:30')),
  at: variable(text('日時', 'Date and time'), same('2026-11-10 12:00')),
  device: variable(text('端末', 'Device'), same('Chrome (Windows)')),
  ip: variable(text('IPアドレス', 'IP address'), same('203.0.113.10')),
  day: variable(text('対象の日', 'Day'), same('2026-11-09')),
  rate: variable(text('成約率', 'Conversion rate'), same('8.4%')),
  usual_rate: variable(text('いつもの成約率', 'Usual conversion rate'), same('3.1%')),
  missing: variable(text('届くはずの件数', 'Conversions missing'), same('12')),
  days: variable(text('残り日数', 'Days left'), same('30')),
  page: variable(text('掲載ページ', 'Page with the link'), same('https://blog.example.com/review')),
  ...partnershipVariables,
  provider: variable(text('外部ログインの名前', 'Name of the sign-in provider'), same('Google')),
  api_key: variable(text('APIキーの名前', 'Name of the API key'), text('月次集計', 'Monthly sums')),
  passkey: variable(text('パスキーの名前', 'Name of the passkey'), text('仕事用のPC', 'Office PC')),
  date: variable(text('日付', 'Date'), same('2026-12-10')),
  terms_summary: variable(
    text('規約の変更の内容', 'What changes in the terms'),
    text('第12条（お支払い）を変更します。', 'Article 12 (payment) changes.'),
  ),
  terms_link: variable(
    text('利用規約のページ', 'Page of the terms'),
    same('https://network.example/terms'),
  ),
  adjustment: variable(text('調整の種別', 'Kind of adjustment'), text('ボーナス', 'Bonus')),
  invoice: variable(text('請求番号', 'Invoice number'), same('C202611-0001')),
  credited: variable(
    text('前受金・返還額の充当', 'What credit settled of it'),
    text(
      'ご請求金額は、前受金・返還額の1,000円を充当した差引額です。',
      'The amount is what is left after ¥1,000 of your credit.',
    ),
  ),
  credit_note: variable(text('返還番号', 'Credit note number'), same('R202611-0001')),
  document_link: variable(
    text('書類の画面', 'Link to the documents'),
    same('https://app.example.com/documents'),
  ),
  closing_run: variable(
    text('締めた月と締め日', 'Month and closing day'),
    text('2026年11月・月末', 'Nov 2026, end of the month'),
  ),
  documents: variable(
    text('書類の件数と金額', 'Documents and amounts'),
    text('請求書 3件（税込33,000円）', 'Invoice: 3 (¥33,000 with tax)'),
  ),
  points: variable(
    text('発行できなかった理由', 'Why it was not issued'),
    naming('{hold}の成果', 'Results {hold}'),
  ),
  closing_link: variable(
    text('締め処理の画面', 'Page of the closing'),
    same('https://app.example.com/claimManagement/closing?month=2026-11'),
  ),
  payment: variable(text('支払番号', 'Payment number'), same('P202611-0001')),
  statement_link: variable(
    text('支払の画面', 'Link to the payments'),
    same('https://app.example.com/paymentManagement/affiliater?open=1'),
  ),
  bank_link: variable(
    text('口座を登録する画面', 'Page where the bank account is registered'),
    same('https://aff.example/affiliater/accountInfo'),
  ),
  held_reason: variable(text('保留の理由', 'Why it is on hold'), paymentReasons.missing_bank),
  no_sign_in: variable(
    text('ログインできない方への案内', 'For those who cannot sign in any more'),
    tellUsYourAccount,
  ),
  new_invoice: variable(text('新しい請求番号', 'New invoice number'), same('C202611-0002')),
  claim_link: variable(
    text('請求の画面', 'Link to the invoices'),
    same('https://app.example.com/claimManagement/advertiser'),
  ),
  month: variable(text('対象月', 'Month'), same('2026-11')),
  yen: variable(text('金額（円）', 'Amount in yen'), same('5,000')),
  amount: variable(text('支払予定額', 'Amount to be paid'), text('12,000円', '¥12,000')),
  outcome: variable(
    text('期限を過ぎたあと', 'What becomes of them'),
    naming('{approved}または{hold}', '{approved} or {hold}'),
  ),
  due_days: variable(
    text('日ごとの件数と金額', 'Results and amounts by day'),
    text(
      '2026/11/17（7日後）：12件・グロス34,000円',
      '17 Nov 2026 (in 7 days): 12 results, ¥34,000 gross',
    ),
  ),
  results: variable(text('成果の件数', 'Number of results'), same('12')),
  gross: variable(text('グロスの合計', 'Gross in all'), same('34,000')),
  promotions: variable(
    text('広告ごとの件数と金額', 'Results and amounts by promotion'),
    text('サンプルカード：12件・34,000円', 'Sample Card: 12 results, ¥34,000'),
  ),
  result_link: variable(
    text('成果一覧', 'Results'),
    same('https://network.example/actionLogRaw/search?status=pending'),
  ),
  medium: variable(text('メディア名', 'Media name'), text('サンプルブログ', 'Sample blog')),
  failures: variable(text('連続失敗回数', 'Failures in a row'), same('10')),
  problem: variable(
    text('起きていること', 'What is wrong'),
    text(
      '1日以上、新しいバックアップができていません。',
      'No backup was made for more than a day.',
    ),
  ),
  found: variable(
    text('見つかった不整合と件数', 'What was found, and how often'),
    same('I9 the hours add up to the clicks: 1'),
  ),
  setting_link: variable(
    text('連携設定の画面', 'Link settings'),
    same('https://network.example/media/mediaLinkSetting?id=1'),
  ),
  webhook: variable(text('Webhookの名前', 'Name of the webhook'), text('会計', 'Accounting')),
  webhook_link: variable(
    text('Webhookの画面', 'Page of the webhook'),
    same('https://network.example/webhook/info?id=1'),
  ),
  left: variable(text('残りの個数', 'How many are left'), same('9')),
  payer: variable(text('振込名義', 'Payer'), same('カ）サンプル')),
  company: variable(text('会社名', 'Company'), text('株式会社サンプル', 'Sample Inc.')),
  topic: variable(text('種別', 'Kind'), text('アフィリエイター', 'Publisher')),
  phone: variable(text('電話番号', 'Phone number'), same('03-0000-0000')),
  message: variable(
    text('お問い合わせ内容', 'Message'),
    text('提携について教えてください。', 'Please tell me about partnerships.'),
  ),
  ad_name: variable(text('広告名', 'Promotion name'), text('サンプルカード', 'Sample Card')),
  cap: variable(text('上限の種類', 'Cap'), text('成果数（1日）', 'Results per day')),
  percent: variable(text('到達率', 'Percent'), same('80')),
  used: variable(text('現在の値', 'Used'), same('80')),
  limit: variable(text('上限', 'Cap'), same('100')),
  rank: variable(text('ランク', 'Rank'), text('ゴールド', 'Gold')),
  score: variable(text('直近3か月の確定報酬', 'Approved in three months'), same('320,000')),
  threshold: variable(text('ランクの維持に必要な額', 'Needed to keep the rank'), same('300,000')),
  pay_cycle: variable(
    text('支払サイクル', 'Payment cycle'),
    text('翌月15日', '15th of the next month'),
  ),
  mailing_subject: variable(
    text('一斉メールの件名', 'Subject of the mailing'),
    text('秋のキャンペーンのご案内', 'Our autumn campaign'),
  ),
  mailing_body: variable(
    text('一斉メールの本文', 'Text of the mailing'),
    text('いつもご利用ありがとうございます。', 'Thank you for being with us.'),
  ),
  report_name: variable(
    text('レポートの名前', 'Name of the report'),
    text('先月の媒体別', 'Media of last month'),
  ),
  report_period: variable(
    text('レポートの期間', 'Period of the report'),
    text('2026/10/01 〜 2026/10/31', '1 Oct 2026 – 31 Oct 2026'),
  ),
  report_comparison: variable(
    text('比較する期間', 'Other period'),
    text(
      '前月同期（2026/09/01 〜 2026/09/30）と比較',
      'Compared with: Same days last month (1 Sep 2026 – 30 Sep 2026)',
    ),
  ),
  report_files: variable(
    text('添付ファイル', 'Files'),
    text(
      '添付ファイル：report-2026-10-01-2026-10-31.xlsx',
      'Attached: report-2026-10-01-2026-10-31.xlsx',
    ),
  ),
  report_link: variable(
    text('レポートの画面', 'Page of the report'),
    same('https://network.example/common/report?pageType=1'),
  ),
  home_link: variable(text('ホーム画面', 'Home'), same('https://network.example/home')),
  price: variable(text('報酬', 'Reward'), text('2,500円', '¥2,500')),
  period: variable(text('期間', 'Period'), text('2026/11/10 12:00 〜', '10 Nov 2026 12:00 –')),
  changes: variable(
    text('単価の変更（変更前 → 変更後）', 'Prices before and after'),
    text('申込：1,000円 → 800円', 'Application: ¥1,000 → ¥800'),
  ),
  remark: variable(
    text('運営からの説明', 'What the operator says about it'),
    text('広告主の予算見直しによるものです。', 'The advertiser has a smaller budget.'),
  ),
  answer: variable(
    text('回答', 'Answer'),
    text('承認（2026/12/10 00:00から）', 'Accepted, from 10 Dec 2026 00:00'),
  ),
  said: variable(
    text('相手からのメッセージ', 'What the other side says'),
    text('掲載記事を3本増やします。', 'Three more articles are planned.'),
  ),
  request_link: variable(
    text('申請のページ', 'Page of the request'),
    same('https://network.example/priceRequest/show?id=1'),
  ),
  result_lines: variable(
    text('取り消し・訂正された成果', 'Results taken back or corrected'),
    text('1024  サンプルカード  却下  -1,000円', '1024  Sample Card  Rejected  -¥1,000'),
  ),
  taken_back: variable(text('報酬の増減', 'Difference of the reward'), text('-1,000円', '-¥1,000')),
  results_link: variable(
    text('成果一覧', 'Results'),
    same('https://network.example/actionLogRaw/search'),
  ),
  reward_lines: variable(
    text('広告ごとの件数と報酬', 'Results and rewards by promotion'),
    text('サンプルカード：12件・12,000円', 'Sample Card: 12 results, ¥12,000'),
  ),
  reason_lines: variable(
    text('広告と理由ごとの件数', 'Results by promotion and reason'),
    text('サンプルカード：3件（重複した申込）', 'Sample Card: 3 (applied for twice)'),
  ),
  invoice_lines: variable(
    text('充当した請求と金額', 'Invoices and amounts'),
    text('C202611-0001：33,000円', 'C202611-0001: ¥33,000'),
  ),
  kept_as_credit: variable(
    text('前受金として残った額', 'What is left as credit'),
    text(
      '残りの1,000円は、前受金としてお預かりしています。',
      'The other ¥1,000 is kept as your credit.',
    ),
  ),
  materials: variable(text('素材の件数', 'Number of materials'), same('4')),
  material_lines: variable(
    text('広告ごとの素材の件数', 'Materials by promotion'),
    text('サンプルカード：4件', 'Sample Card: 4'),
  ),
  materials_link: variable(
    text('素材の一覧', 'The list of materials'),
    same('https://network.example/adMaterial/search'),
  ),
  notifications: variable(text('お知らせの件数', 'Number of notifications'), same('3')),
  notification_lines: variable(
    text('お知らせの一覧', 'The notifications'),
    text(
      '・「サンプルカード」との提携が承認されました（11/10 12:00）',
      '- Your partnership with “Sample Card” is approved (10 Nov 12:00)',
    ),
  ),
  notifications_link: variable(
    text('お知らせのページ', 'Page of the notifications'),
    same('https://network.example/notices'),
  ),
  order_number: variable(text('注文番号', 'Order number'), same('A-1001')),
  bookings: variable(text('期限切れの予約の件数', 'Bookings that lapsed'), same('3')),
  reservations: variable(text('予約の件数', 'Number of reservations'), same('2')),
  reservation_lines: variable(
    text('予約番号・広告・結果', 'Numbers, promotions and what became of them'),
    text('R-1001  無料カウンセリング  成立', 'R-1001  Free consultation  Fulfilled'),
  ),
  booking_lines: variable(
    text('広告ごとの予約の件数', 'Bookings by promotion'),
    text('無料相談：3件', 'Free consultation: 3'),
  ),
  reservation_link: variable(
    text('予約の一覧', 'The list of reservations'),
    same('https://network.example/actionReserve/search?status=expired'),
  ),
  inquiry_link: variable(
    text('成果調査のページ', 'Page of the inquiry'),
    same('https://network.example/inquiry/info?id=1'),
  ),
  asked_by: variable(
    text('依頼した管理者', 'Administrator who asks'),
    text('佐藤 花子', 'Hanako Sato'),
  ),
  result_number: variable(text('成果ID', 'Result ID'), same('12345')),
  gross_amount: variable(text('グロスの金額', 'Gross amount'), same('120,000')),
  promotion_link: variable(
    text('広告のページ', 'Page of the promotion'),
    same('https://network.example/promotion/show?id=1'),
  ),
} satisfies Record<string, Variable>
export type VariableName = keyof typeof variables
