import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { t } from '../client/language.ts'
import { kitMessages as m, showNew } from '../messages/kit.ts'
import classes from './WaitingRows.module.css'

interface WaitingRowsProps {
  count: number
  onShow: () => void
}

/** Says that a list has changed since it was drawn, and draws it anew when asked. */
export const WaitingRows = ({ count, onShow }: WaitingRowsProps) => (
  <div className={classes['place']} role="status">
    <Button
      size="compact-sm"
      radius="xl"
      leftSection={<IconArrowUp size={14} aria-hidden />}
      onClick={onShow}
    >
      {t(count > 0 ? showNew(count) : m.showChanged)}
    </Button>
  </div>
)
