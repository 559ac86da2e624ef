import { catalogue, text } from '@tsunagi/contract/messages/text'

export const blockedMessages = catalogue({
  title: text('全広告で除外する訪問者', 'Visitors blocked on all promotions'),
  lead: text(
    '広告ごとの除外に加えて、すべての広告に効きます。当てはまるクリックは「除外リスト」として記録し、クリック報酬にも成果にもしません。登録したあとのクリックに効きます。訪問者は通常どおり広告主のページへ進みます。',
    'On all promotions, besides what each of them blocks. Such clicks are recorded as “Blocked lists” and earn nothing, neither by themselves nor by results. It holds for clicks from then on. Visitors are led to the advertiser’s page as ever.',
  ),
})
