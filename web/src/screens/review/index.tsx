import { Badge } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import {
  reviewColumns,
  reviewStateLabels,
  reviewSubjectLabels,
} from '@tsunagi/contract/catalogue/messages/reviews'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { reviews } from '@tsunagi/contract/catalogue/reviews'
import { t } from '../../client/language.ts'
import { badge, cell, choice, dateTime, shownTo, text } from '../../kit/columns.tsx'
import { choiceField, multiChoiceField, optionField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { reviewMessages as m } from '../../messages/catalogue/reviews.ts'
import { reviewTones } from './-tones.ts'

const ReviewList = listScreen(reviews.index, {
  title: m.title,
  search: {
    promotion_id: optionField(reviewColumns.ad_name.label, promotions.dealtNames),
    state: multiChoiceField(reviewColumns.state.label, reviewStateLabels),
    subject: choiceField(reviewColumns.subject.label, reviewSubjectLabels),
  },
  columns: {
    id: text(),
    state: badge(reviewTones),
    subject: choice(),
    is_new: cell((isNew: boolean) =>
      isNew ? (
        <Badge variant="light" radius="sm" tt="none">
          {t(m.fresh)}
        </Badge>
      ) : null,
    ),
    ad_name: recordName('promotion'),
    material_name: text(),
    advertiser_name: shownTo(['admin'], text()),
    asked_at: dateTime(),
    decided_at: dateTime(),
    reason: text(),
  },
  defaultHidden: ['reason'],
  heading: ['ad_name', 'state'],
  rowLink: ({ id }) => ({ to: '/review/show', search: { id } }),
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/review/')({ component: ReviewList })
