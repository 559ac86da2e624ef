import { Group, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { media } from '@tsunagi/contract/catalogue/media'
import {
  partnershipColumns,
  partnershipStatusLabels,
} from '@tsunagi/contract/catalogue/messages/partnerships'
import { agreementLabels } from '@tsunagi/contract/catalogue/messages/terms'
import { partnerships, type Partnership } from '@tsunagi/contract/catalogue/partnerships'
import { accounts } from '@tsunagi/contract/people/accounts'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { formatDay } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { AppLink, ButtonLink } from '../../../client/Link.tsx'
import { useUserKind } from '../../../client/session.ts'
import { ActionButton } from '../../../kit/action.tsx'
import {
  address,
  badge,
  cell,
  dateTime,
  day,
  name,
  names,
  number,
  shownTo,
  text,
} from '../../../kit/columns.tsx'
import {
  choiceField,
  dateRange,
  multiChoiceField,
  optionField,
  textField,
} from '../../../kit/fields.ts'
import { listScreen } from '../../../kit/listScreen.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { OnwardLink } from '../../../kit/OnwardLink.tsx'
import {
  pageViews,
  partnershipMessages as m,
  until,
} from '../../../messages/catalogue/partnerships.ts'
import { partyMessages } from '../../../messages/people/parties.ts'
import { termsMessages } from '../../../messages/catalogue/terms.ts'
import { masterField } from '../../-masters/masterChoice.tsx'
import { everydayDecisions, partnershipDecisions } from '../-partnershipDecisions.tsx'
import { partnershipTones } from '../-tones.ts'
import { screenReasons } from './-screenReasons.tsx'
import { InviteButton } from './-InviteButton.tsx'
import classes from './-list.module.css'

const PartnershipList = listScreen(partnerships.list, {
  title: m.title,
  search: {
    status: multiChoiceField(partnershipColumns.status.label, partnershipStatusLabels),
    promotion_id: optionField(partnershipColumns.ad_name.label, promotions.dealtNames),
    media_id: optionField(partnershipColumns.media_name.label, media.names),
    media_category: shownTo(
      ['admin', 'advertiser', 'agency'],
      masterField('mediaCategories', partnershipColumns.media_categories.label),
    ),
    staff_id: shownTo(['admin'], optionField(partyMessages.staff, accounts.staffNames)),
    agreed: choiceField(termsMessages.agreement, agreementLabels),
    from: dateRange(m.period),
    word: textField(m.word),
  },
  columns: {
    status: {
      show: (status: Partnership['status'], context) => (
        <>
          {badge(partnershipTones).show(status, context)}
          <LastDay of={context.row as Partnership} />
        </>
      ),
    },
    ad_name: cell((name: string, { promotion_id }: Partnership) => (
      <div className={classes['name']}>
        <AppLink to="/promotion/show" search={{ id: promotion_id }}>
          {name}
        </AppLink>
      </div>
    )),
    media_name: cell((_: string, partnership: Partnership) => <Medium partnership={partnership} />),
    media_url: shownTo(['admin', 'advertiser', 'agency'], address()),
    media_kind: shownTo(['admin', 'advertiser', 'agency'], name()),
    media_categories: shownTo(['admin', 'advertiser', 'agency'], names()),
    monthly_page_views: shownTo(['admin', 'advertiser', 'agency'], number()),
    affiliater_name: shownTo(['admin', 'advertiser', 'agency'], recordName('affiliater')),
    message: cell((message: string) => (
      <div className={`${classes['words']} lines`}>{message}</div>
    )),
    reason: cell((reason: string) => <div className={`${classes['words']} lines`}>{reason}</div>),
    screened_for: screenReasons(),
    agreed_version: number(),
    terms_version: number(),
    last_day: day(),
    reapply_on: day(),
    applied_at: dateTime(),
    decided_at: dateTime(),
    id: text(),
  },
  defaultHidden: [
    'id',
    'reason',
    'media_url',
    'media_kind',
    'media_categories',
    'monthly_page_views',
    'screened_for',
    'agreed_version',
    'terms_version',
    'last_day',
    'reapply_on',
    'decided_at',
  ],
  heading: ['ad_name', 'status'],
  actions: (row) => <RowActions row={row} />,
  bulk: partnershipDecisions,
  bulkLimit: 500,
  toolbar: <Toolbar />,
  empty: <NoPartnerships />,
})

export const Route = createFileRoute('/promotion/partnershipApplication/')({
  component: PartnershipList,
})

/** Until when one that ends still runs. */
const LastDay = ({ of: { status, last_day } }: { of: Partnership }) =>
  status === 'approved' &&
  last_day !== null && (
    <Text size="xs" c="dimmed">
      {t(until(formatDay(last_day)))}
    </Text>
  )

/** Which medium it is, and what speaks for it. */
const Medium = ({
  partnership: { media_id, media_name, media_url, media_kind, monthly_page_views },
}: {
  partnership: Partnership
}) => (
  <div className={classes['name']}>
    <AppLink to="/media/show" search={{ id: media_id }} fw={600}>
      {media_name}
    </AppLink>
    <Text size="xs" c="dimmed">
      {media_url}
    </Text>
    <Text size="xs" c="dimmed">
      {[media_kind.name, monthly_page_views !== null && t(pageViews(monthly_page_views))]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  </div>
)

const RowActions = ({ row }: { row: Partnership }) => (
  <Group gap={6} justify="flex-end" className={classes['actions']!}>
    <LinksButton row={row} />
    <OnwardLink
      to="/promotion/partnershipApplication/show"
      search={{ id: row.id }}
      label={m.details}
    />
    {everydayDecisions.map((action) => (
      <ActionButton key={action.label.ja} action={action} rows={[row]} />
    ))}
  </Group>
)

function LinksButton({ row: { status, promotion_id, media_id } }: { row: Partnership }) {
  const isOwn = useUserKind() === 'affiliater'
  return (
    isOwn &&
    status === 'approved' && (
      <ButtonLink
        to="/promotion/affliateLinks"
        search={{ promotion_id, media_id }}
        size="compact-sm"
      >
        {t(m.links)}
      </ButtonLink>
    )
  )
}

function Toolbar() {
  return (
    <>
      <OffersButton />
      <InviteButton />
    </>
  )
}

function OffersButton() {
  return (
    useUserKind() === 'affiliater' && (
      <ButtonLink to="/promotion/affiliater/search" variant="default">
        {t(m.offers)}
      </ButtonLink>
    )
  )
}

function NoPartnerships() {
  const details = {
    admin: m.emptyOthers,
    affiliater: m.emptyOwn,
    advertiser: m.emptyOthers,
    agency: m.emptyAgency,
  }
  return (
    <EmptyState title={m.empty} detail={details[useUserKind()]}>
      <OffersButton />
    </EmptyState>
  )
}
