import { Anchor, Drawer, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Response } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { t } from '../client/language.ts'
import type { Query } from '../client/queryString.ts'
import { useEndpoint } from '../client/useEndpoint.ts'
import { kitMessages as m } from '../messages/kit.ts'
import classes from './DetailDrawer.module.css'
import type { DetailEndpoint } from './detailScreen.tsx'
import { DialogManners } from './DialogManners.tsx'
import { Loaded } from './Loaded.tsx'

/** Which row of a list is open beside it: its id is in the address, `?open=`, so that it can be shared. */
function useOpenRow() {
  const search = useSearch({ strict: false }) as Query
  const navigate = useNavigate()
  const open = (id: number | undefined) =>
    void navigate({ to: '.', search: { ...search, open: id }, resetScroll: false })
  return { id: search['open'], open, close: () => open(undefined) }
}

interface OpenRowProps {
  id: number
  children: ReactNode
  /** Besides, such as closing the dialog that names the row. */
  onOpen?: () => void
}

/** Opens a row beside its list. */
export function OpenRow({ id, children, onOpen }: OpenRowProps) {
  const { open } = useOpenRow()
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      fw={600}
      ta="start"
      className="number"
      onClick={() => {
        open(id)
        onOpen?.()
      }}
    >
      {children}
    </Anchor>
  )
}

interface DetailDrawerProps<E extends DetailEndpoint> {
  endpoint: E
  title: (found: Response<E>) => Text
  body: (found: Response<E>) => ReactNode
  /** Loads it again and again, for what goes on by itself. */
  refreshSeconds?: number
}

/** One row in full, over the list it belongs to. `OpenRow` opens it. */
export function DetailDrawer<E extends DetailEndpoint>({
  endpoint,
  title,
  body,
  refreshSeconds,
}: DetailDrawerProps<E>) {
  const { id, close } = useOpenRow()
  const loaded = useEndpoint<E>(endpoint, { params: { id } } as never, {
    enabled: id !== undefined,
    ...(refreshSeconds && { refreshSeconds }),
  })
  const data = loaded.isPlaceholderData ? undefined : loaded.data
  return (
    <Drawer.Root
      opened={id !== undefined}
      onClose={close}
      position="right"
      size={760}
      closeOnEscape={false}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content bg="var(--mantine-color-body)">
        <DialogManners onClose={close} />
        <div className={classes['head']}>
          <Drawer.Title fw={700}>{t(data ? title(data) : m.loading)}</Drawer.Title>
          <Drawer.CloseButton aria-label={t(m.close)} />
        </div>
        <div className={classes['body']}>
          <Loaded query={{ ...loaded, data }} rows={10}>
            {(found) => <Stack gap="md">{body(found)}</Stack>}
          </Loaded>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
