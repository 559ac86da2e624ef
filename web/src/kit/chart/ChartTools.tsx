import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconChartBar, IconPhotoDown, IconTable } from '@tabler/icons-react'
import type { Text } from '@tsunagi/contract/messages/text'
import type { RefObject } from 'react'
import { save } from '../../client/files.ts'
import { t } from '../../client/language.ts'
import { chartMessages as m } from '../../messages/charts.ts'
import classes from './Chart.module.css'
import { pngOf, svgOf } from './pictureFile.ts'

interface ChartToolsProps {
  label: Text
  view: 'picture' | 'table'
  onView: (view: 'picture' | 'table') => void
  svg: RefObject<SVGSVGElement | null>
}

/** The table instead of the picture, and the picture as a file. */
export function ChartTools({ label, view, onView, svg }: ChartToolsProps) {
  if (view === 'table')
    return (
      <div className={classes['tools']}>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconChartBar size={14} />}
          onClick={() => onView('picture')}
        >
          {t(m.showChart)}
        </Button>
      </div>
    )
  const saveAs = (make: typeof svgOf | typeof pngOf, ending: string) => {
    if (!svg.current) return
    Promise.resolve(make(svg.current, t(label)))
      .then((blob) => save(blob, `${t(label)}.${ending}`))
      .catch(() => notifications.show({ color: 'red', message: t(m.pictureFailed) }))
  }
  return (
    <div className={classes['tools']}>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={<IconTable size={14} />}
        onClick={() => onView('table')}
      >
        {t(m.showTable)}
      </Button>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconPhotoDown size={14} />}
          >
            {t(m.savePicture)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => saveAs(pngOf, 'png')}>{t(m.png)}</Menu.Item>
          <Menu.Item onClick={() => saveAs(svgOf, 'svg')}>{t(m.svg)}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
