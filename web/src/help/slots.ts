import { text } from '@tsunagi/contract/messages/text'
import { manual } from './page.ts'

export const slotPages = manual({
  slots: {
    title: text('スマートリンク', 'Smart links'),
    lead: text(
      '1つのURLで、訪問者を複数の広告へ振り分けます。',
      'One address that leads its visitors to several promotions.',
    ),
    points: [
      text(
        '優先度の数字が小さいリンクから選ばれ、同じ優先度の中では割合に応じて振り分けられます。',
        'Links with the lowest priority are taken first, and among equals by their weight.',
      ),
      text(
        '広告の終了・上限・提携解除や、デバイス・時間帯の対象外で成果にならないリンクは自動で飛ばします。どれも使えないときは、終了後のリンク先へ案内されます。',
        'Links that cannot earn, because they ended, are capped or not in partnership, or are meant for another device or hour, are passed over. Where none is left, visitors are led on as from an ad that has ended.',
      ),
      text(
        '「EPCが高い順に自動で調整」では、報酬の実績から5分ごとに割合を学習します。10%は均等に配り、新しいリンクも試します。',
        'Tuned by what earns most, weights are learnt every five minutes. A tenth is shared out evenly, so that new links are tried.',
      ),
      text(
        'リンクを入れ替えても、URLと実績は消えません。外したリンクを戻すと、前の実績から続きます。',
        'Changing links keeps the address and all figures. One that comes back goes on from what it had.',
      ),
      text(
        'クリックの検査・Cookie・キックバックは、普通の広告リンクと同じです。',
        'Clicks are checked, remembered and told of like those of any ad link.',
      ),
    ],
    screens: ['slot'],
    kinds: ['admin', 'affiliater'],
  },
})
