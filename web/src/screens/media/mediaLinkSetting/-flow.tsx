import { mediaLinkSettings } from '@tsunagi/contract/results/mediaLinkSettings'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { mediaLinkMessages as m } from '../../../messages/results/mediaLink.ts'
import { linkFields } from './-fields.tsx'
import { LinkLead } from './-LinkLead.tsx'

export const { Input, Complete } = editFlow(mediaLinkSettings.save, {
  title: m.title,
  steps: { input: '/media/mediaLinkSetting', complete: '/media/mediaLinkSetting/complete' },
  load: existing(
    mediaLinkSettings.info,
    (setting) => ({
      ...setting,
      overrides: setting.overrides.map(({ promotion_id, url }) => ({
        promotion_id,
        ...(url && { url }),
      })),
    }),
    (setting) => <LinkLead setting={setting} />,
  ),
  fields: linkFields,
  links: (id) => (
    <>
      <ButtonLink to="/media/mediaLinkSetting" search={{ id }}>
        {t(m.test)}
      </ButtonLink>
      <ButtonLink to="/media/show" search={{ id }} variant="default">
        {t(m.open)}
      </ButtonLink>
    </>
  ),
})
