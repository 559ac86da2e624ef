import { startOfDay } from '@tsunagi/contract/day'
import { minus } from '@tsunagi/contract/money'
import { Sender } from '@tsunagi/contract/office/settingSections'
import { renderPdf } from '../../../platform/pdf.ts'
import {
  amountBox,
  heading,
  inJapanese,
  inYen,
  opening,
  section,
  sentence,
} from '../../../platform/pdfParts.ts'
import { amountsOf, draftRemark, partiesOf, periodOf, type BillContent } from './billParts.ts'

/** What an advertiser is given back as a qualified return invoice (適格返還請求書), with all that the Consumption Tax Act, article 57-4, paragraph 3, asks of one. */
export function creditNotePdf(note: BillContent, seal: string | null): Promise<Uint8Array> {
  const sender = Sender.parse(note.sender)
  return renderPdf({
    title: note.number ? `返還請求書 ${note.number}` : '返還請求書（下書き）',
    author: sender.company,
    createdAt: startOfDay(note.issued_on),
    parts: [
      ...opening(
        sender.layout,
        [
          heading('返還請求書', [
            ['返還番号', note.number ?? '（下書き）'],
            ['返還日', note.number ? inJapanese(note.issued_on) : '未発行'],
          ]),
          ...draftRemark(note, '返還請求書'),
        ],
        partiesOf(note, sender, seal),
      ),
      sentence('下記のとおり、売上に係る対価を返還いたします。'),
      amountBox(
        '返還金額（税込）',
        minus(note.total),
        note.parts.map(({ tax_rate, tax }) => [`うち消費税（${tax_rate}％）`, inYen(minus(tax))]),
      ),
      periodOf(note),
      ...amountsOf(note),
      section('返還の方法', [
        '返還金額は、次回以降のご請求に充当いたします。',
        '充当をご希望でない場合は、担当者までご連絡ください。',
      ]),
    ],
  })
}
