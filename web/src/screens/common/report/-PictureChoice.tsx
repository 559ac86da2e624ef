import { SegmentedControl } from '@mantine/core'
import type { PictureName } from '@tsunagi/contract/office/reportViews'
import { t } from '../../../client/language.ts'
import { useIsNarrow } from '../../../kit/useIsNarrow.ts'
import { pictureLabels, reportMessages as m } from '../../../messages/office/reports.ts'
import { Select } from '../../../kit/optionLists.tsx'

interface PictureChoiceProps {
  offered: readonly PictureName[]
  picture: PictureName
  onChoose: (picture: PictureName) => void
}

/** The pictures that a report can be drawn as, side by side where there is room. */
export function PictureChoice({ offered, picture, onChoose }: PictureChoiceProps) {
  const choice = {
    'aria-label': t(m.picture),
    size: 'xs',
    data: offered.map((name) => ({ value: name as string, label: t(pictureLabels[name]) })),
    value: picture as string,
  }
  const choose = (name: string | null) => onChoose(name as PictureName)
  return useIsNarrow() ? (
    <Select {...choice} w={140} onChange={choose} />
  ) : (
    <SegmentedControl {...choice} onChange={choose} />
  )
}
