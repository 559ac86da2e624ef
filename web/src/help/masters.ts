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
})
