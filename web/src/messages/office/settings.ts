import type { UnregisteredPolicy } from '@tsunagi/contract/office/settingSections'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import { languageLabels } from '@tsunagi/contract/messages/languages'

export const settingMessages = catalogue({
  title: text('システム設定', 'System settings'),
  lead: text(
    '変更はすぐに全員へ反映され、監査ログに残ります。',
    'Changes take effect for everyone at once and are in the audit log.',
  ),
  back: text('設定一覧へ', 'All settings'),
  save: text('保存する', 'Save'),
  saved: text('保存しました。', 'Saved.'),
  open: text('開く', 'Open'),
  incomplete: text('未設定', 'Not set'),
  network: text('ネットワーク', 'The network'),
  people: text('人と権限', 'People and permissions'),
})

export const siteMessages = catalogue({
  title: text('サイト', 'Site'),
  detail: text(
    'サイト名、ロゴとアイコン、色、サポートの宛先',
    'Name, logo and icons, colour, support address',
  ),
  look: text('サイトの見た目', 'How the site looks'),
  lookLead: text(
    '画面・メール・トップページに使われます。',
    'Used on screens, in emails and on the front page.',
  ),
  pageTitle: text('サイト名', 'Title of the site'),
  pageTitleHint: text('空のときは「Tsunagi」です。', 'Empty: Tsunagi.'),
  colour: text('テーマの色', 'Colour of the theme'),
  colourHint: text(
    'ボタンやリンクの色です。白い文字が読める濃さをおすすめします。',
    'Of buttons and links. We recommend one dark enough for white letters.',
  ),
  copyright: text('著作権表示', 'Copyright notice'),
  copyrightHint: text('空のときは表示しません。', 'Empty: none is shown.'),
  support: text('サポートのメールアドレス', 'Email address of the support desk'),
  supportHint: text(
    'サポート画面に表示し、お問い合わせの通知先になります。空のときはオーナー全員に通知します。',
    'Shown on the support desk, and told of enquiries. Empty: all owners are told.',
  ),
  frontPage: text('トップページの代わりに表示するURL', 'Page in the place of the front page'),
  frontPageHint: text(
    '入力すると、トップページを開いた人をこのURLへ転送します。ログイン・登録のページはそのままです。空のときは標準のトップページです。',
    'Who opens the front page is led there. Sign-in and registration stay where they are. Empty: our own front page.',
  ),
  pictures: text('ロゴとアイコン', 'Logo and icons'),
  picturesLead: text('PNG・JPEG・GIF・WebP、500KBまで。', 'PNG, JPEG, GIF or WebP, up to 500 kB.'),
  logo: text('ヘッダーのロゴ', 'Logo of the header'),
  logoHint: text(
    '推奨：200×50ピクセル、背景が透明のPNG',
    'Recommended: 200×50 pixels, a PNG with transparent background',
  ),
  favicon: text('ファビコン', 'Favicon'),
  faviconHint: text('推奨：32×32ピクセル（正方形）', 'Recommended: 32×32 pixels, square'),
  touchIcon: text('タッチアイコン', 'Touch icon'),
  touchIconHint: text(
    '推奨：180×180ピクセルのPNG。スマートフォンのホーム画面で使われます。',
    'Recommended: a PNG of 180×180 pixels, for the home screens of phones',
  ),
  toLanding: text('トップページの文章を編集', 'Edit the texts of the front page'),
})

export const landingSettingMessages = catalogue({
  title: text('トップページの文章', 'Texts of the front page'),
  lead: text(
    '変えたいところだけ入力してください。空の欄には標準の文章が表示されます。',
    'Fill in only what you want to change. Where a field is empty, the standard text is shown.',
  ),
  preview: text('トップページを見る', 'See the front page'),
  ...languageLabels,
  changed: text('変更あり', 'changed'),
  top: text('冒頭', 'Top'),
  offers: text('取扱広告', 'Offers'),
  support: text('サポート体制', 'Support'),
  figures: text('実績', 'Figures'),
  payment: text('支払サイクル', 'Payment cycles'),
  promise: text('私たちの約束', 'Our promise'),
  cases: text('活用事例', 'Case studies'),
  flow: text('ご利用の流れ', 'How it works'),
  faq: text('よくある質問', 'FAQ'),
  closing: text('締めくくり・ログイン', 'End of the page and sign-in'),
})

export const claimSettingMessages = catalogue({
  basics: text('請求の進め方', 'How invoices are handled'),
  backdate: text('計上月をさかのぼれる月数', 'Months back for approvals'),
  backdateHint: text(
    '成果の承認時に、締めていない過去の月をこの月数まで選べます。0なら当月だけです。',
    'Approving may choose an open month as far back as this; 0 = the current month only.',
  ),
  reminds: text('支払期日のお知らせを送る', 'Remind advertisers of invoices'),
  remindsHint: text(
    '期日の前と後に1回ずつ、残額のある請求を広告主へメールで知らせます。前受金で足りる広告主には送りません。',
    'Once before and once after the due date, advertisers get a mail about what is outstanding; none where their credit covers it.',
  ),
  remindBefore: text('期日の何日前に送るか', 'Days before the due date'),
  remindBeforeHint: text(
    '期日のこの日数前に、1回目のお知らせを送ります。銀行の休業日にあたるときは、その前の営業日に送ります。',
    'The first reminder goes out so many days before the due date; where banks rest that day, on the last bank day before it.',
  ),
  remindAfter: text('期日の何日後に送るか', 'Days after the due date'),
  remindAfterHint: text(
    '残額があれば、期日のこの日数後に2回目のお知らせを送ります。銀行の休業日にあたるときは、次の営業日に送ります。',
    'The second goes out so many days after it, if something is outstanding; where banks rest that day, on the next bank day.',
  ),
  title: text('請求', 'Invoices'),
  detail: text('広告主に見せる請求の画面', 'What advertisers see of their invoices'),
  visible: text('広告主に「請求管理」を表示する', 'Show invoices to advertisers'),
  visibleHint: text(
    '広告主のメニューに、請求一覧（/claimManagement）を加えます。',
    'Adds the list of invoices (/claimManagement) to the advertisers’ menu.',
  ),
})

export const paymentSettingMessages = catalogue({
  basics: text('支払の進め方', 'How payments are made'),
  title: text('支払', 'Payments'),
  detail: text(
    'アフィリエイターに見せる報酬の画面と、支払の手順',
    'What publishers see of their rewards, and how payments are made',
  ),
  visible: text('アフィリエイターに「報酬管理」を表示する', 'Show rewards to publishers'),
  visibleHint: text(
    'オフにすると、メニューから消えます。',
    'When it is off, the menu entry disappears.',
  ),
  needsTwo: text('確定と振込データ作成を別の人が行う', 'Confirming and paying take two people'),
  needsTwoHint: text(
    'オンにすると、支払を確定した人は、その支払の振込データを作成できません。',
    'When it is on, whoever confirmed a payment cannot make the transfer file with it.',
  ),
  objectionDays: text('支払通知書を確認する日数', 'Days to check a payment statement'),
  objectionDaysHint: text(
    '送付の翌日から数え、この日数のうちに異議がなければ「みなし確認」になります。支払通知書に印刷され、発行済みのものは変わりません。利用規約と同じ日数にしてください。',
    'From the day after it was sent. Without a dispute in time it is “Deemed accepted”. Statements say it, and those that were issued keep theirs. It should be what your terms of use say.',
  ),
  leastTotal: text('最低支払額（税込・円）', 'Least payment (yen, with tax)'),
  leastTotalHint: text(
    '合計がこの額に満たない月は支払わずに翌月へ繰り越します。次に計算する支払から使い、計算済みの支払は変わりません。1,000円を超える額にするには、自社の利用規約の公開が必要です。',
    'Months below it are carried over. It holds for payments that are calculated from now on; those that were stay. More than ¥1,000 takes terms of use of your own.',
  ),
  agencyCycle: text('代理店の支払日', 'When agencies are paid'),
  agencyCycleHint: text(
    '締めた月の何か月後の何日に支払うか。休業日は翌営業日です。アフィリエイターはランクの支払サイクルで支払われます。次に計算する支払から使います。',
    'So many months after the month that was closed; on the next bank day if that is a holiday. Publishers are paid by the cycle of their rank. It holds for payments that are calculated from now on.',
  ),
  tax: text('税', 'Tax'),
  taxLead: text(
    '変更は、次に計算する支払から反映されます。',
    'Changes hold for payments that are calculated from now on.',
  ),
  unregistered: text(
    '適格請求書発行事業者でない方への消費税相当額',
    'Tax paid to publishers without an invoice registration',
  ),
  unregisteredHint: text(
    '合意なく減額すると、独占禁止法（優越的地位の濫用）やフリーランス法などに違反するおそれがあります。変更前に専門家へご相談ください。',
    'Cutting it without an agreement may break competition law or the Freelance Act. Ask an adviser before you change it.',
  ),
  withholds: text('源泉徴収を行う', 'Withhold income tax'),
  withholdsHint: text(
    'アフィリエイターごとの「源泉徴収の区分」に従って、個人への支払から所得税を差し引きます。外交員報酬は、支払う月ごとに合計から12万円を控除した額が対象です。計算済みの支払は、保留を解除するときと、支払日が別の月に変わるときに計算し直します。必要かどうかは税理士にご確認ください。',
    'Income tax is kept back from payments to individuals by the kind of income set for each publisher; a sales agent is left 120,000 yen of the total of each month it is paid in. What is calculated already is withheld from anew when it is released from hold or gets a pay date in another month. Ask your tax accountant whether you have to.',
  ),
})

export const unregisteredPolicyLabels = {
  full: text('全額を支払う', 'Pay it in full'),
  share: text('控除できる割合だけ支払う', 'Pay the share that can be deducted'),
  none: text('支払わない（税抜で支払う）', 'Pay none of it'),
} satisfies Record<UnregisteredPolicy, Text>

export const documentMessages = catalogue({
  senderTitle: text('発行元と口座', 'Issuer and bank account'),
  title: text('帳票・発行元', 'Documents'),
  detail: text(
    '請求書・支払通知書の発行元と振込元口座',
    'Who issues invoices and statements, and the bank account',
  ),
  incomplete: text(
    '発行元が未登録です。登録するまで、月を締めたり振込データを作ったりできません。',
    'The issuer is not set. Until it is, no month can be closed and no transfer file created.',
  ),
  issuer: text('発行元', 'Issuer'),
  issuerLead: text(
    '請求書と支払通知書に印刷されます。発行済みの帳票は変わりません。',
    'Printed on invoices and statements. Documents that were issued stay as they are.',
  ),
  company: text('会社名・屋号', 'Company or trade name'),
  postalCode: text('郵便番号', 'Postal code'),
  address: text('住所', 'Address'),
  phone: text('電話番号', 'Phone number'),
  holder: text('登録番号の種類', 'Whose registration number'),
  corporation: text('法人', 'Corporation'),
  individual: text('個人事業者', 'Sole proprietor'),
  invoiceNumber: text(
    '適格請求書発行事業者の登録番号',
    'Registration number (qualified invoice issuer)',
  ),
  bank: text('銀行口座', 'Bank account'),
  bankLead: text(
    '請求書の振込先と、総合振込データの振込元になります。',
    'Where advertisers pay to, and where transfers to publishers come from.',
  ),
  bankName: text('金融機関', 'Bank'),
  branchName: text('支店', 'Branch'),
  accountType: text('預金種目', 'Account type'),
  ordinary: text('普通', 'Ordinary'),
  current: text('当座', 'Current'),
  other: text('その他', 'Other'),
  accountNumber: text('口座番号', 'Account number'),
  accountHolder: text('口座名義（カナ）', 'Account holder (kana)'),
  notes: text('帳票の備考', 'Notes on documents'),
  notesLead: text(
    'これから発行する帳票の末尾に印刷されます。発行済みの帳票は変わりません。',
    'Printed at the foot of documents from now on. Those that were issued stay as they are.',
  ),
  invoiceNote: text('請求書の備考', 'Note on invoices'),
  invoiceNoteHint: text(
    '遅延損害金の定めなど。例：お支払期日を過ぎた場合は、年14.6%の遅延損害金を申し受けます。',
    'Such as the fee for paying late. Empty: none.',
  ),
  statementNote: text('支払通知書の備考', 'Note on payment statements'),
  look: text('書類の見た目', 'How documents look'),
  lookLead: text(
    '次に発行する請求書・返還請求書・支払通知書から使います。発行済みの書類は変わりません。',
    'For invoices, credit notes and statements that are issued from now on. Those that were stay.',
  ),
  seal: text('社印の画像', 'Company seal'),
  sealHint: text(
    '会社名の横に21mmの大きさで印刷します。背景が透明なPNGがきれいに重なります。JPEGも使えます。縦横60〜2000ピクセル、500KBまで。',
    'Printed beside the company name, 21 mm wide. A PNG with transparent background overlaps best; a JPEG will do. 60 to 2000 pixels each way, up to 500 kB.',
  ),
  noSeal: text('印刷しない', 'None is printed'),
  removeSeal: text('印刷をやめる', 'Print none'),
  layout: text('宛名の位置', 'Where the addressee stands'),
  layoutHint: text(
    '窓付き封筒では、A4を三つ折りにしたとき宛名が長形3号の窓（左20mm・上15mm、90×45mm）に見えます。',
    'For window envelopes: A4 folded in three shows the addressee in the window of a long 3 envelope (20 mm from the left, 15 mm from the top, 90 by 45 mm).',
  ),
  layoutStandard: text('標準（表題の下）', 'Standard, below the title'),
  layoutWindow: text('窓付き封筒（書類の上）', 'Window envelope, at the top'),
  statementNoteHint: text('空のときは印刷されません。', 'Empty: none.'),
  clientCode: text('振込依頼人コード', 'Client code for transfers'),
  clientCodeHint: text(
    '総合振込の契約時に銀行から通知される10桁の番号です。',
    'The ten digits your bank gave you with the contract for bulk transfers.',
  ),
})
