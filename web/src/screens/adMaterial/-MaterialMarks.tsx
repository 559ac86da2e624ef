import { Badge, Group } from '@mantine/core'
import type { Material } from '@tsunagi/contract/catalogue/materials'
import { materialKindLabels } from '@tsunagi/contract/catalogue/messages/materials'
import { t } from '../../client/language.ts'
import { sizeOf } from '../../messages/catalogue/materials.ts'

/** What kind of material it is, and how large a picture. */
export const MaterialMarks = ({
  material: { kind, width, height },
}: {
  material: Pick<Material, 'kind' | 'width' | 'height'>
}) => (
  <Group gap={6}>
    <Badge variant="light" radius="sm" tt="none">
      {t(materialKindLabels[kind])}
    </Badge>
    {width && height && (
      <Badge variant="default" radius="sm" tt="none" className="number">
        {t(sizeOf(width, height))}
      </Badge>
    )}
  </Group>
)
