import { userKindLabels } from '@tsunagi/contract/people/messages/userKinds'
import { announcementColumns } from '@tsunagi/contract/office/messages/announcements'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import type { UserKind } from '@tsunagi/contract/endpoint'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { dayField, multiChoiceField, switchField, textField, when } from '../../kit/fields.ts'
import { richTextField } from '../../kit/RichText.tsx'
import { beginsSection } from '../../kit/sectionField.tsx'
import { announcementMessages as m } from '../../messages/office/announcements.ts'
import { groupsField } from '../affiliater/-groupsField.tsx'

const isForPublishers = ({ for_kinds }: Record<string, unknown>) =>
  Array.isArray(for_kinds) && for_kinds.includes('affiliater')

/** What is filled in of an announcement, whether it is new or not. */
export const announcementFields = {
  title_ja: beginsSection(m.words, m.wordsLead, textField(m.titleJa)),
  body_ja: richTextField(m.bodyJa),
  title_en: textField(m.titleEn),
  body_en: richTextField(m.bodyEn),
  for_kinds: beginsSection(
    m.whom,
    m.whomLead,
    multiChoiceField<UserKind>(announcementColumns.for_kinds.label, userKindLabels),
  ),
  group_ids: when(isForPublishers, groupsField(m.groups)),
  ranks: when(isForPublishers, multiChoiceField<AffiliaterRank>(m.ranks, affiliaterRankLabels)),
  starts_on: dayField(announcementColumns.starts_on.label),
  ends_on: dayField(announcementColumns.ends_on.label),
  pinned: switchField(m.pinned),
}

/** Where to go on from an announcement that has been saved. */
export const SavedLinks = () => <ButtonLink to="/announcement/search">{t(m.toList)}</ButtonLink>
