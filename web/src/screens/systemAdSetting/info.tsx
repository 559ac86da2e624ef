import type { LinkKind } from '@tsunagi/contract/catalogue/linkKinds'
import { pointsIn } from '@tsunagi/contract/money'
import { createFileRoute } from '@tanstack/react-router'
import { adLawSettings } from '@tsunagi/contract/office/adLawSettings'
import { partnershipSettings } from '@tsunagi/contract/office/partnershipSettings'
import { tagSettings } from '@tsunagi/contract/office/tagSettings'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import {
  hinted,
  multiChoiceField,
  numberField,
  percentField,
  switchField,
} from '../../kit/fields.ts'
import { tagsField } from '../../kit/tagsField.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { adCheckMessages } from '../../messages/catalogue/adChecks.ts'
import { materialMessages } from '../../messages/catalogue/materials.ts'
import { adSettingMessages as m } from '../../messages/office/adSettings.ts'
import { Offers } from './-Offers.tsx'
import { NewPromotions } from './-NewPromotions.tsx'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'
import { SettingPage } from '../-settings/SettingPage.tsx'

const { url, html, short, qr, direct } = materialMessages
const linkKindLabels = { url, html, short, qr, direct }

const fields = {
  default_margin: hinted(m.marginHint, percentField(m.margin)),
  notice_days: hinted(m.noticeHint, numberField(m.notice)),
  reviews_advertisers: hinted(m.reviewsHint, switchField(m.reviews)),
  link_kinds: hinted(m.linkKindsHint, multiChoiceField<LinkKind>(m.linkKinds, linkKindLabels)),
}

interface Partnerships {
  reapply_days: number
  expire_days: number
  invitation_days: number
  agree_days: number
  grace_days: number
}

const partnershipFields = {
  reapply_days: hinted(m.reapplyHint, numberField(m.reapply)),
  expire_days: hinted(m.expireHint, numberField(m.expire)),
  invitation_days: hinted(m.invitationHint, numberField(m.invitation)),
  agree_days: hinted(m.agreeHint, numberField(m.agree)),
  grace_days: hinted(m.graceHint, numberField(m.grace)),
}

interface Tags {
  quiet_days: number
  missing: number
}

const tagFields = {
  quiet_days: hinted(m.quietHint, numberField(m.quiet)),
  missing: hinted(m.missingHint, numberField(m.missing)),
}

const adLawFields = {
  pr_labels: hinted(adCheckMessages.labelsHint, tagsField(adCheckMessages.labels)),
  ng_words: hinted(adCheckMessages.ngWordsHint, tagsField(adCheckMessages.ngWords)),
}

const Ad = permitted(systemSettings.ad, () => (
  <SettingPage title={m.title}>
    <SettingPart<
      typeof systemSettings.ad,
      typeof systemSettings.saveAd,
      {
        default_margin: number
        notice_days: number
        reviews_advertisers: boolean
        link_kinds: LinkKind[]
      }
    >
      section="ad"
      title={m.basics}
      show={systemSettings.ad}
      save={systemSettings.saveAd}
      fields={fields}
      required={['default_margin', 'notice_days', 'link_kinds']}
      initial={({ default_margin, ...rest }) => ({
        ...rest,
        default_margin: default_margin / 100,
      })}
      request={({ default_margin, ...rest }) => ({
        body: { ...rest, default_margin: pointsIn(default_margin) },
      })}
    />
    <NewPromotions />
    <Offers />
    <SettingPart<typeof partnershipSettings.show, typeof partnershipSettings.save, Partnerships>
      section="partnership"
      title={m.partnerships}
      show={partnershipSettings.show}
      save={partnershipSettings.save}
      fields={partnershipFields}
      required={['reapply_days', 'expire_days', 'invitation_days', 'agree_days', 'grace_days']}
      {...asStored}
    />
    <SettingPart<typeof tagSettings.show, typeof tagSettings.save, Tags>
      section="tag"
      title={m.tags}
      show={tagSettings.show}
      save={tagSettings.save}
      fields={tagFields}
      required={['quiet_days', 'missing']}
      {...asStored}
    />
    <SettingPart<
      typeof adLawSettings.show,
      typeof adLawSettings.save,
      { pr_labels: string[]; ng_words: string[] }
    >
      section="ad_law"
      title={adCheckMessages.title}
      show={adLawSettings.show}
      save={adLawSettings.save}
      fields={adLawFields}
      required={[]}
      {...asStored}
    />
  </SettingPage>
))

export const Route = createFileRoute('/systemAdSetting/info')({ component: Ad })
