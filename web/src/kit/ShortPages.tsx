import { Group, Pagination } from '@mantine/core'
import { t } from '../client/language.ts'
import { kitMessages } from '../messages/kit.ts'

interface ShortPagesProps {
  total: number
  size: number
  page: number
  onTurn: (page: number) => void
}

/** The way through rows that have no address of their own, such as those in a dialog; none where all of them are shown. */
export function ShortPages({ total, size, page, onTurn }: ShortPagesProps) {
  const pages = Math.ceil(total / size)
  if (pages <= 1) return null
  return (
    <Group justify="center">
      <Pagination
        size="sm"
        total={pages}
        value={page}
        onChange={onTurn}
        aria-label={t(kitMessages.pages)}
        getControlProps={(control) => ({
          'aria-label': t(control === 'next' ? kitMessages.nextPage : kitMessages.previousPage),
        })}
      />
    </Group>
  )
}
