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
})
