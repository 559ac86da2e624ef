import { mediaFieldLabels } from '@tsunagi/contract/catalogue/messages/media'
import { media } from '@tsunagi/contract/catalogue/media'
import { badge, lines, shownTo, text } from '../../../kit/columns.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { when } from '../../../kit/fields.ts'
import { mediaMessages as m } from '../../../messages/catalogue/media.ts'
import { mediaFields, SavedMediaLinks } from '../-form.tsx'
import { mediaTones } from '../-tones.ts'

export const { Input, Complete } = editFlow(media.edit, {
  title: m.editTitle,
  steps: { input: '/media/edit', complete: '/media/edit/complete' },
  load: existing(
    media.info,
    (medium) => ({
      ...medium,
      kind: medium.kind.code,
      categories: medium.categories.map(({ code }) => code),
      devices: medium.devices.map(({ code }) => code),
    }),
    (medium) => (
      <Facts
        title={m.screening}
        of={medium}
        labels={mediaFieldLabels}
        show={{
          id: text(),
          status: badge(mediaTones),
          status_reason: lines(),
          affiliater_name: shownTo(['admin'], text()),
        }}
      />
    ),
  ),
  fields: { ...mediaFields, affiliater_id: when(() => false, mediaFields.affiliater_id) },
  links: (id) => <SavedMediaLinks id={id} />,
})
