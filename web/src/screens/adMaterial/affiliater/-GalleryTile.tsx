import { Group, Text } from '@mantine/core'
import type { GalleryMaterial } from '@tsunagi/contract/catalogue/materials'
import { AppLink } from '../../../client/Link.tsx'
import { CopyValue } from '../../../kit/CopyBlock.tsx'
import { materialMessages as m } from '../../../messages/catalogue/materials.ts'
import { useChosenMedium } from '../../promotion/affiliater/-chosenMedium.ts'
import { mailOf } from '../-mail.ts'
import { MaterialMarks } from '../-MaterialMarks.tsx'
import { MaterialPreview } from '../-MaterialPreview.tsx'
import classes from './-GalleryTile.module.css'

/** One material as it will look, whose it is, and what to copy. */
export function GalleryTile({ material }: { material: GalleryMaterial }) {
  const { medium } = useChosenMedium()
  const { promotion_id } = material
  return (
    <>
      <div className={classes['preview']}>
        <MaterialPreview material={material} />
      </div>
      <div className={classes['about']}>
        <Text size="sm" fw={600}>
          {material.name}
        </Text>
        <AppLink
          to="/promotion/affliateLinks"
          search={{ promotion_id, ...(medium && { media_id: medium.id }) }}
          size="sm"
        >
          {material.ad_name}
        </AppLink>
        {material.reward_name && (
          <Text size="xs" c="dimmed">
            {material.reward_name}
          </Text>
        )}
      </div>
      <Group justify="space-between" gap="xs">
        <MaterialMarks material={material} />
        <Group gap={6}>
          {material.kind === 'mail' ? (
            <CopyValue label={m.bodyMail} value={mailOf(material)} />
          ) : (
            <CopyValue label={m.html} caption={m.tag} value={material.html} />
          )}
          <CopyValue label={m.url} caption={m.address} value={material.url} />
        </Group>
      </Group>
    </>
  )
}
