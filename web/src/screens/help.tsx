import { Stack } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { HelpIndex } from '../shell/HelpIndex.tsx'
import { HelpText } from '../shell/HelpText.tsx'
import { t } from '../client/language.ts'
import { helpPages, type HelpName } from '../help/pages.ts'
import { Panel } from '../kit/Panel.tsx'
import { ScreenHead } from '../kit/ScreenHead.tsx'
import { frameMessages as m } from '../messages/frame.ts'

const isPage = (name: unknown): name is HelpName => typeof name === 'string' && name in helpPages

/** The manual in a window of its own: a page of it, or what there is. */
function Help() {
  const { page } = Route.useSearch()
  const navigate = useNavigate()
  const open = (name: HelpName) => void navigate({ to: '/help', search: { page: name } })
  return (
    <Stack gap="md" maw={760} mx="auto">
      <ScreenHead title={t(m.help)} />
      <Panel>
        {isPage(page) ? <HelpText name={page} onOpen={open} /> : <HelpIndex onOpen={open} />}
      </Panel>
    </Stack>
  )
}

export const Route = createFileRoute('/help')({ component: Help })
