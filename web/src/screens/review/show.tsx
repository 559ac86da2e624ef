import { createFileRoute } from '@tanstack/react-router'
import { reviewColumns } from '@tsunagi/contract/catalogue/messages/reviews'
import { reviews, type ReviewDetail } from '@tsunagi/contract/catalogue/reviews'
import { ActionButton } from '../../kit/action.tsx'
import { badge, choice, dateTime, lines, shownTo, text } from '../../kit/columns.tsx'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { ChangedFields } from '../../kit/edit/Changes.tsx'
import { erased } from '../../kit/erased.ts'
import { Facts } from '../../kit/Facts.tsx'
import type { FieldMap } from '../../kit/field.ts'
import { Panel, Panels } from '../../kit/Panel.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { reviewMessages as m, reviewTitle } from '../../messages/catalogue/reviews.ts'
import { materialFields } from '../adMaterial/-form.ts'
import { promotionFields } from '../promotion/-form.tsx'
import { approve, sendBack } from './-decisions.ts'
import { Meanwhile } from './-Meanwhile.tsx'
import { reviewTones } from './-tones.ts'

const ReviewShow = detailScreen(reviews.info, {
  title: ({ id, ad_name, material_name }) => reviewTitle(id, material_name ?? ad_name),
  back: '/review',
  actions: (review) => (
    <>
      <ActionButton action={approve} rows={[review]} />
      <ActionButton action={sendBack} rows={[review]} />
      {review.material_id !== null && (
        <OnwardLink
          to="/adMaterial/show"
          search={{ id: review.material_id }}
          label={m.openMaterial}
        />
      )}
      <OnwardLink
        to="/promotion/show"
        search={{ id: review.promotion_id }}
        label={m.openPromotion}
      />
    </>
  ),
  body: (review) => (
    <Panels>
      <Panel title={m.changes}>
        <WhatChanges review={review} />
      </Panel>
      {review.meanwhile && (
        <Meanwhile fields={fieldsOf(review)} kind={review.kind} changed={review.meanwhile} />
      )}
      <Facts
        title={m.subject}
        of={review}
        labels={reviewColumns}
        show={{
          state: badge(reviewTones),
          subject: choice(),
          ad_name: recordName('promotion'),
          ...(review.material_name !== null && { material_name: text() }),
          advertiser_name: shownTo(['admin'], text()),
          asked_at: dateTime(),
          ...(review.decided_at && { decided_at: dateTime() }),
          ...(review.reason && { reason: lines() }),
        }}
      />
    </Panels>
  ),
})

export const Route = createFileRoute('/review/show')({ component: ReviewShow })

/** Each field that changes, as the form names it. What a form hides while it is filled in is shown here all the same. */
const WhatChanges = ({ review }: { review: ReviewDetail }) => (
  <ChangedFields
    fields={fieldsOf(review)}
    before={{ kind: review.kind, ...review.before }}
    after={{ kind: review.kind, ...review.after }}
  />
)

const fieldsOf = ({ kind }: ReviewDetail): FieldMap =>
  shownAlways(erased<FieldMap>(kind ? materialFields : promotionFields))

const shownAlways = (fields: FieldMap): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, isShown: () => true }]),
  )
