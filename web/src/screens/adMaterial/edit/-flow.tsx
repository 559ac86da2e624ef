import { materials, type Material } from '@tsunagi/contract/catalogue/materials'
import { materialColumns, materialKindLabels } from '@tsunagi/contract/catalogue/messages/materials'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { choice, number, text } from '../../../kit/columns.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { hinted, imageField, keptField, when } from '../../../kit/fields.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { materialMessages as m } from '../../../messages/catalogue/materials.ts'
import { WaitingReview } from '../../review/-WaitingReview.tsx'
import { isPictured, materialFields } from '../-form.ts'
import { MaterialPreview } from '../-MaterialPreview.tsx'

export const { Input, Confirm, Complete } = editFlow(materials.edit, {
  title: m.editTitle,
  steps: {
    input: '/adMaterial/edit',
    confirm: '/adMaterial/edit/confirm',
    complete: '/adMaterial/edit/complete',
  },
  load: existing(
    materials.show,
    (material) => ({ ...material, image: undefined, video: undefined }),
    (material) => (
      <>
        <WaitingReview of={{ material_id: material.id }} />
        <Facts
          title={m.stays}
          of={material}
          labels={materialColumns}
          show={{ id: text(), ad_name: text(), kind: choice(), width: number(), height: number() }}
        />
        <Panel title={m.present}>
          <MaterialPreview material={material} />
        </Panel>
      </>
    ),
  ),
  fields: {
    ...materialFields,
    kind: {
      ...keptField<Material['kind']>(materialColumns.kind.label),
      read: (kind) => t(materialKindLabels[kind]),
    },
    image: when(isPictured, hinted(m.newImageHint, imageField(m.newImage))),
  },
  links: (id) => (
    <>
      <WaitingReview of={{ material_id: id }} />
      <ButtonLink to="/adMaterial/show" search={{ id }}>
        {t(m.open)}
      </ButtonLink>
      <ButtonLink to="/adMaterial/search" variant="default">
        {t(m.toList)}
      </ButtonLink>
    </>
  ),
})
