import { createFileRoute } from '@tanstack/react-router'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { galleryColumns, materialKindLabels } from '@tsunagi/contract/catalogue/messages/materials'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { number, text } from '../../../kit/columns.tsx'
import { choiceField, hinted, optionField, textField } from '../../../kit/fields.ts'
import { listScreen } from '../../../kit/listScreen.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { materialMessages as m } from '../../../messages/catalogue/materials.ts'
import { MediumPicker } from '../../promotion/affiliater/-MediumPicker.tsx'
import { GalleryTile } from './-GalleryTile.tsx'

const Gallery = listScreen(materials.gallery, {
  title: m.galleryTitle,
  lead: <MediumPicker label={m.chooseMedium} hint={m.galleryHint} />,
  search: {
    word: textField(m.word),
    promotion_id: optionField(galleryColumns.ad_name.label, promotions.names),
    kind: choiceField(galleryColumns.kind.label, materialKindLabels),
    dimensions: hinted(m.dimensionsHint, textField(m.dimensions)),
  },
  columns: {
    id: text(),
    name: text(),
    ad_name: text(),
    kind: text(),
    width: number(),
    height: number(),
    title: text(),
    body: text(),
    brand: text(),
    video_src: text(),
    reward_name: text(),
    url: text(),
    short_url: text(),
    html: text(),
    promotion_id: text(),
  },
  tile: (material) => <GalleryTile material={material} />,
  empty: (
    <EmptyState title={m.galleryEmpty} detail={m.galleryEmptyDetail}>
      <ButtonLink to="/promotion/affiliater/search">{t(m.findOffers)}</ButtonLink>
    </EmptyState>
  ),
})

export const Route = createFileRoute('/adMaterial/affiliater/')({ component: Gallery })
