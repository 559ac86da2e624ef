import { mediaCodes, type CallNumber, type Coupon } from '@tsunagi/contract/catalogue/mediaCodes'
import { callNumberColumns, couponColumns } from '@tsunagi/contract/catalogue/messages/mediaCodes'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { useUserKind } from '../../client/session.ts'
import { ActionButton } from '../../kit/action.tsx'
import { cell, day, link, number, shownTo, text } from '../../kit/columns.tsx'
import { Panels } from '../../kit/Panel.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { ruleMessages as m } from '../../messages/catalogue/conversionRules.ts'
import { addCallNumber, addCoupon, removeCallNumber, removeCoupon } from './-mediaCodeActions.ts'

const toMedium = link(({ media_id }: Pick<Coupon, 'media_id'>) => ({
  to: '/media/show',
  search: { id: media_id },
}))
const others = ['admin', 'advertiser', 'agency'] as const

/** Coupons and telephone numbers that earn without a click. Affiliaters see their own, if they have any. */
export function MediaCodes({ promotion }: { promotion: { id: number } }) {
  const isAffiliater = useUserKind() === 'affiliater'
  const { data } = useEndpoint(mediaCodes.list, { query: { promotion_id: promotion.id } })
  if (!data || (isAffiliater && data.coupons.length + data.call_numbers.length === 0)) return null
  return (
    <Panels>
      <RelatedTable
        title={m.coupons}
        rows={data.coupons}
        labels={{ ...couponColumns, id: { label: m.action } }}
        columns={{
          code: text(),
          media_name: toMedium,
          affiliater_name: shownTo(others, text()),
          starts_on: day(),
          ends_on: day(),
          results: number(),
          id: shownTo(
            ['admin'],
            cell((_: number, row: Coupon) => <ActionButton action={removeCoupon} rows={[row]} />),
          ),
        }}
        empty={m.noCoupons}
        aside={<ActionButton action={addCoupon} rows={[promotion]} />}
      />
      <RelatedTable
        title={m.callNumbers}
        rows={data.call_numbers}
        labels={{ ...callNumberColumns, id: { label: m.action } }}
        columns={{
          number: text(),
          media_name: toMedium,
          affiliater_name: shownTo(others, text()),
          id: shownTo(
            ['admin'],
            cell((_: number, row: CallNumber) => (
              <ActionButton action={removeCallNumber} rows={[row]} />
            )),
          ),
        }}
        empty={m.noCallNumbers}
        aside={<ActionButton action={addCallNumber} rows={[promotion]} />}
      />
    </Panels>
  )
}
