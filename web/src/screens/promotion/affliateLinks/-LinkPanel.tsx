import { Badge, Group, Stack } from '@mantine/core'
import { materialKindLabels } from '@tsunagi/contract/messages/materials'
import type { AffiliateLink } from '@tsunagi/contract/materials'
import { t } from '../../../app/language.ts'
import { CopyBlock } from '../../../kit/CopyBlock.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { materialMessages as m, materialTitle, sizeOf } from '../../../messages/materials.ts'
import { MaterialPreview } from '../../adMaterial/-MaterialPreview.tsx'
import classes from './-LinkPanel.module.css'

/** One material: how it looks, its address and what to paste. */
export const LinkPanel = ({ link }: { link: AffiliateLink }) => (
  <Panel title={materialTitle(link.name)} aside={<Marks link={link} />}>
    <div className={classes['parts']}>
      <div className={classes['preview']}><MaterialPreview material={link} /></div>
      <Stack gap="sm" className={classes['codes']!}>
        <CopyBlock label={m.url} value={link.url} />
        <CopyBlock label={m.html} value={link.html} />
      </Stack>
    </div>
  </Panel>
)

const Marks = ({ link: { kind, width, height } }: { link: AffiliateLink }) => (
  <Group gap={6}>
    <Badge variant="light" radius="sm" tt="none">{t(materialKindLabels[kind])}</Badge>
    {width && height && <Badge variant="default" radius="sm" tt="none" className="number">{t(sizeOf(width, height))}</Badge>}
  </Group>
)
