import '@mantine/spotlight/styles.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { IconFileText, IconSearch, IconUser } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { frameMessages as m } from '../messages/frame.ts'
import { kitMessages } from '../messages/kit.ts'
import { t } from '../client/language.ts'
import { useRecords } from './useRecords.ts'
import { useScreenNames, type Place } from './useScreenNames.ts'

const [store, spotlight] = createSpotlight()
const wait = 150

/** Enter opens the first that is found: Mantine chooses it while somebody types, but records come later. What was chosen since stays. */
function chooseFirst() {
  const { listId } = store.getState()
  const list = document.getElementById(listId)
  if (!list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

interface CommandPaletteProps {
  isOpen: boolean
  onClose: () => void
}

/** Finds screens of the menu, and records by name or id. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const [query, setQuery] = useState('')
  const [word] = useDebouncedValue(query.trim(), wait)
  const screens = useScreenNames().filter(({ label }) =>
    label.toLowerCase().includes(query.trim().toLowerCase()),
  )
  const records = useRecords(isOpen ? word : '')
  const isLooking = records.isLooking || word !== query.trim()
  useEffect(() => {
    if (isOpen) spotlight.open()
    else spotlight.close()
  }, [isOpen])
  const groups = [
    { label: t(m.screens), places: screens, Icon: IconFileText },
    ...records.groups.map((group) => ({ ...group, Icon: IconUser })),
  ].filter(({ places }) => places.length > 0)
  useEffect(() => {
    if (word) chooseFirst()
  })
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': t(m.palette) } }}
    >
      <Spotlight.Search
        placeholder={t(m.palettePlaceholder)}
        aria-label={t(m.palettePlaceholder)}
        leftSection={<IconSearch size={18} />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, places, Icon }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {places.map((place) => (
              <PlaceItem key={place.href} place={place} Icon={Icon} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>{t(isLooking ? kitMessages.searching : m.nothingFound)}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function PlaceItem({ place, Icon }: { place: Place; Icon: typeof IconUser }) {
  const router = useRouter()
  return (
    <Spotlight.Action
      label={place.label}
      description={place.note}
      leftSection={<Icon size={18} stroke={1.5} />}
      onClick={() => router.history.push(place.href)}
    />
  )
}
