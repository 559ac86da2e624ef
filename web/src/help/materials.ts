import { text } from '@tsunagi/contract/messages/text'
import { everyone, manual } from './page.ts'

export const materialPages = manual({
  materials: {
    title: text('広告素材', 'Ad materials'),
    lead: text(
      'テキスト、バナー、動画、HTML、メール文、ネイティブの素材を広告ごとに管理します。',
      'Texts, banners, videos, HTML, mail texts and native ads of a promotion.',
    ),
    points: [
      text(
        '同じ広告の素材に同じ「A/Bグループ」を付けると、素材の詳細でクリック率と成果率を比べられ、差が偶然かどうかも分かります。',
        'Materials of a promotion with the same A/B group are compared on the page of each: CTR, CVR, and whether a difference is more than chance.',
      ),
      text(
        '画像は500KBまでのPNG・JPEG・GIF・WebP、動画は30MBまでのMP4・WebMです。画像と動画は計測用のアドレスから配信され、長くキャッシュされます。',
        'Images may be up to 500 kB (PNG, JPEG, GIF or WebP), videos up to 30 MB (MP4 or WebM). They are served at the tracking address and cached for long.',
      ),
      text(
        '一覧では、30日間の表示・クリック・クリック率・成果を素材ごとに比べられます。優先度の高い素材ほど、アフィリエイターの画面で先に並びます。',
        'The list compares impressions, clicks, CTR and results of 30 days. What has a higher priority comes first where publishers look.',
      ),
      text(
        'アフィリエイターは「使える広告素材」で、公開中の素材を見比べ、選んだメディアのタグをコピーできます。',
        'Publishers compare public materials under “Materials to use”, and copy the tags of a medium there.',
      ),
      text(
        '素材を編集しても、発行済みのリンクはそのままです。リンクが発行されている素材は削除できないので、「停止する」か期間を設定してください。',
        'Editing a material keeps the links it has. One that has links cannot be deleted: pause it, or give it a period.',
      ),
      text(
        '一覧で選んだ素材の公開・停止、期間、リンク先は、まとめて変更できます。テキストは「CSV取込」で一度に追加・変更でき、取り込む前に行ごとのエラーを確かめられます。',
        'Status, period and destination of all materials you choose in the list are changed at once. Texts can be added and changed by CSV; what is wrong with a line is said before anything is taken over.',
      ),
    ],
    screens: ['adMaterial'],
    kinds: everyone,
  },
  reviews: {
    title: text('審査', 'Reviews'),
    lead: text(
      '広告主による広告・素材の公開と変更を、運営が確かめてから公開します。',
      'The operator looks at what advertisers publish or change before it becomes public.',
    ),
    points: [
      text(
        '設定の「広告」で「広告主の公開・変更を審査する」をオンにしている間に申請されたものが並びます。',
        'What is asked for while “Review what advertisers publish” is on in the settings of promotions appears here.',
      ),
      text(
        '変更は項目ごとに、変更前と変更後を並べて確かめられます。承認するまで、公開中の内容は変わりません。',
        'Each field is shown before and after. Until it is approved, what is public stays as it is.',
      ),
      text(
        '差し戻すときは理由を入力します。結果は広告主にメールで届き、同じ広告や素材の再申請は前の申請と入れ替わります。',
        'Say why where you send something back. Advertisers are told by email; asking again for the same thing replaces what was asked before.',
      ),
      text(
        '報酬を下げる変更は、承認すると単価変更の依頼になり、予告期間が守られます。',
        'What lowers a reward becomes a request for a price change once approved, with its notice.',
      ),
    ],
    screens: ['review'],
    kinds: ['admin', 'advertiser'],
  },
})
