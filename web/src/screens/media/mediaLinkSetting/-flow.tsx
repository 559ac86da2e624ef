import { mediaLinkSettings } from '@tsunagi/contract/results/mediaLinkSettings'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { permitted } from '../../../kit/permitted.tsx'
import { mediaLinkMessages as m } from '../../../messages/results/mediaLink.ts'
import { linkFields } from './-fields.tsx'
import { LinkLead } from './-LinkLead.tsx'

const flow = editFlow(mediaLinkSettings.save, {
  title: m.title,
  steps: { input: '/media/mediaLinkSetting', complete: '/media/mediaLinkSetting/complete' },
  load: existing(
    mediaLinkSettings.info,
    ({
      param_aliases,
      enabled,
      preset,
      events,
      renotice,
      sends_every_change,
      method,
      url,
      url_approved,
      url_rejected,
      body,
      headers,
      signature,
      delay_seconds,
      success_text,
      overrides,
    }) => ({
      param_aliases,
      enabled,
      preset: preset ?? undefined,
      events,
      renotice,
      sends_every_change,
      method,
      url: url ?? undefined,
      url_approved: url_approved ?? undefined,
      url_rejected: url_rejected ?? undefined,
      body: body ?? undefined,
      headers,
      signature,
      delay_seconds,
      success_text: success_text ?? undefined,
      overrides: overrides.map(({ promotion_id, url: own }) => ({
        promotion_id,
        ...(own && { url: own }),
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

export const Input = permitted(mediaLinkSettings.save, flow.Input)
export const { Complete } = flow
