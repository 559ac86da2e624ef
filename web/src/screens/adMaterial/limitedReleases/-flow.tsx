import { unlistedLinkLabels } from '@tsunagi/contract/catalogue/messages/releases'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { materialReleases } from '@tsunagi/contract/catalogue/releases'
import { releaseLevelLabels } from '@tsunagi/contract/catalogue/messages/releases'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import { choiceField, optionField } from '../../../kit/fields.ts'
import { releaseMessages as m } from '../../../messages/catalogue/releases.ts'
import { kindField, targetFields } from '../../-releases/targetFields.ts'

export const { Input, Complete } = editFlow(materialReleases.regist, {
  title: m.registTitle,
  steps: {
    input: '/adMaterial/limitedReleases/regist',
    complete: '/adMaterial/limitedReleases/complete',
  },
  first: { kind: 'allow', target_type: 'media', active: true, unlisted_links: 'stop' },
  fields: {
    material_id: optionField(releaseLevelLabels.material, materials.search),
    kind: kindField,
    ...targetFields,
    unlisted_links: choiceField(m.unlistedLinks, unlistedLinkLabels),
  },
  links: (id) => (
    <>
      <ButtonLink to="/adMaterial/limitedReleases" search={{ id }}>
        {t(m.toLists)}
      </ButtonLink>
      <ButtonLink
        to="/adMaterial/limitedReleases/regist"
        search={{ material_id: id }}
        variant="default"
      >
        {t(m.another)}
      </ButtonLink>
    </>
  ),
})
