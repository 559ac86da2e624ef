import { text } from '@tsunagi/contract/messages/text'
import { manual, operator } from './page.ts'

export const masterPages = manual({
  masters: {
    title: text('マスタ', 'Lists'),
    lead: text(
      'カテゴリー、デバイス、アイコン、サイズ、メディア種別、アフィリエイターグループを管理します。',
      'Categories, devices, icons, sizes, types of media and groups of publishers.',
    ),
    points: [
      text(
        '並び順は、つまみをドラッグするか、つまみを選んで上下の矢印キーで変えます。選択肢もこの順に並びます。',
        'Drag the handles or use the arrow keys on one to change the order, which is also that of the choices.',
      ),
      text(
        '使われている行は削除できません。停止にすると新しく選べなくなり、使われている箇所の表示は残ります。',
        'A row in use cannot be deleted. Turned off, it can no longer be chosen and stays where it is used.',
      ),
      text(
        '統合すると、使っていた広告やメディアがまとめて別の行に付け替わり、元の行は削除されます。監査ログに残ります。',
        'Merging lets everything that used a row use another one and deletes it. The audit log tells of it.',
      ),
      text(
        'アイコンには、手動で付けるものと、新着・高単価・即時提携などの条件で自動で付くものがあります。',
        'Icons are given by hand, or by themselves: to what is new, pays much, or is partnered with at once.',
      ),
      text(
        'SNSは、メディア種別でホストが登録され、リンクを掲載できるものだけが使えます。はじめはYouTubeとInstagramです。',
        'Of social networks, only those whose hosts a media type lists with links allowed can be used; at first YouTube and Instagram.',
      ),
      text(
        'アフィリエイターグループは管理者だけに見えます。統合すると、所属・特別単価・限定公開と利用拒否もまとめて移ります。',
        'Only administrators see groups of publishers. Merging one moves its members, special prices, releases and refusals.',
      ),
      text(
        'CSVで出力した一覧は、そのまま取り込めます。取り込む前に、すべての行を試して確かめます。',
        'A list that was exported as CSV can be imported as it is. Every line is tried out first.',
      ),
    ],
    screens: [
      'adCategories',
      'adDevice',
      'adIcons',
      'bannerMovieSizes',
      'mediaCategories',
      'mediaTypes',
      'affiliater-groups',
    ],
    kinds: operator,
  },
  holidays: {
    title: text('休業日', 'Closed days'),
    lead: text(
      '土日・祝日・年末年始のほかに、入出金を行わない日を登録します。',
      'Days without payments beside weekends, national holidays and the turn of the year.',
    ),
    points: [
      text(
        '銀行や会社の休業日、新しく決まった祝日を、日付と日本語・英語の名称で登録します。',
        'Enter the closing days of your bank or company, or a holiday that was decreed, with a name in both languages.',
      ),
      text(
        '支払日、請求の支払期日、振込データの締切は、登録した日を避けて計算します。',
        'Pay dates, due dates of invoices and the deadline of transfer files keep clear of them.',
      ),
      text(
        '発行済みの請求書と、作成済みの支払の日付は変わりません。',
        'Invoices that were issued and payments that were made keep their dates.',
      ),
      text(
        '停止にした日は、ふつうの営業日として扱います。',
        'A day that is turned off counts as an ordinary one.',
      ),
    ],
    screens: ['holidays'],
    kinds: operator,
  },
})
