import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { frameMessages as m } from '../messages/frame.ts'
import { t } from '../client/language.ts'

const CommandPalette = lazy(() =>
  import('./CommandPalette.tsx').then((loaded) => ({ default: loaded.CommandPalette })),
)

/** Ctrl-K, or the looking glass: every screen and record from one place. It is loaded when first wanted. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(m.openPalette)}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconSearch size={18} />
      </ActionIcon>
      {wasOpened && (
        <Suspense>
          <CommandPalette isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
