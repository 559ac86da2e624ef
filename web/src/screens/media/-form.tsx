import { accounts } from '@tsunagi/contract/people/accounts'
import {
  mediaColumns,
  mediaFieldLabels,
  trafficSourceLabels,
} from '@tsunagi/contract/catalogue/messages/media'
import { mediaLinkSettings } from '@tsunagi/contract/results/mediaLinkSettings'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import {
  hinted,
  multiChoiceField,
  numberField,
  optionField,
  textAreaField,
  narrowField,
  textField,
} from '../../kit/fields.ts'
import { tagsField } from '../../kit/tagsField.tsx'
import { requiredWhen } from '../../kit/requiredWhen.ts'
import { masterField, mastersField } from '../-masters/masterChoice.tsx'
import { mediaMessages as m } from '../../messages/catalogue/media.ts'

/** What is filled in about a medium. */
export const mediaFields = {
  affiliater_id: requiredWhen(
    () => true,
    optionField(mediaColumns.affiliater_name.label, accounts.affiliaterNames),
  ),
  name: textField(mediaColumns.name.label),
  kind: hinted(m.kindHint, masterField('mediaTypes', mediaColumns.kind.label)),
  url: hinted(m.urlHint, narrowField(mediaColumns.url.label)),
  more_urls: hinted(m.moreUrlsHint, tagsField(mediaFieldLabels.more_urls.label)),
  app_store_url: hinted(m.appHint, narrowField(mediaFieldLabels.app_store_url.label)),
  google_play_url: hinted(m.appHint, narrowField(mediaFieldLabels.google_play_url.label)),
  bundle_id: hinted(m.bundleHint, narrowField(mediaFieldLabels.bundle_id.label)),
  categories: mastersField('mediaCategories', mediaColumns.categories.label, 3),
  devices: mastersField('devices', mediaColumns.devices.label),
  traffic_sources: multiChoiceField(mediaColumns.traffic_sources.label, trafficSourceLabels),
  followers: hinted(m.followersHint, numberField(mediaColumns.followers.label)),
  readership: hinted(m.readershipHint, textAreaField(mediaFieldLabels.readership.label)),
  about_url: hinted(m.aboutHint, narrowField(mediaFieldLabels.about_url.label)),
  description: hinted(m.descriptionHint, textAreaField(mediaFieldLabels.description.label)),
  monthly_page_views: hinted(
    m.pageViewsHint,
    numberField(mediaFieldLabels.monthly_page_views.label),
  ),
}

/** Where to go on from a medium that has been saved. */
export function SavedMediaLinks({ id }: { id: number }) {
  const maySet = useMayCall()(mediaLinkSettings.save)
  return (
    <>
      <ButtonLink to="/media/show" search={{ id }}>
        {t(m.open)}
      </ButtonLink>
      {maySet && (
        <ButtonLink to="/media/mediaLinkSetting" search={{ id }} variant="default">
          {t(m.linkSetting)}
        </ButtonLink>
      )}
      <ButtonLink to="/media/search" variant="default">
        {t(m.toList)}
      </ButtonLink>
    </>
  )
}
