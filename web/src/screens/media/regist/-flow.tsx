import { media } from '@tsunagi/contract/catalogue/media'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import { mediaMessages as m } from '../../../messages/catalogue/media.ts'
import { mediaFields, SavedMediaLinks } from '../-form.tsx'

export const { Input, Complete } = editFlow(media.regist, {
  title: m.registTitle,
  steps: { input: '/media/regist', complete: '/media/regist/complete' },
  fields: mediaFields,
  links: (id) => (
    <>
      <SavedMediaLinks id={id} />
      <ButtonLink to="/media/regist" variant="default">
        {t(m.another)}
      </ButtonLink>
    </>
  ),
})
