import { Badge, Button, Group, Pill, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { t } from '../client/language.ts'
import { usePreference } from '../client/preference.ts'
import { useRouteName } from '../client/routeName.ts'
import { useSession } from '../client/session.ts'
import { allConditions, beforeColon, kitMessages as m, removeCondition } from '../messages/kit.ts'
import { isEmpty, visibleFields, type FieldMap, type Values } from './field.ts'
import { FieldInputs } from './FieldInputs.tsx'
import fieldClasses from './fields.module.css'
import { ignoreComposingEnter } from './ime.ts'
import { Panel } from './Panel.tsx'
import { useIsNarrow } from './useIsNarrow.ts'

interface SearchPanelProps {
  fields: FieldMap
  /** The conditions that hold now. */
  values: Values
  /** What holds without any condition. */
  defaults: Values
  onSearch: (values: Values) => void
}

/** More than these are too many to look through each time: the list would begin below the screen. */
const mostConditions = 14
/** What is left of them: two rows on a wide screen. */
const firstConditions = 12

/** The conditions of a list: to fill in when open, to read and take away when folded. */
export function SearchPanel({ fields, values, defaults, onSearch }: SearchPanelProps) {
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = usePreference(`search.${useRouteName()}`, !isNarrow)
  const [showsAll, setShowsAll] = usePreference(`conditions.${useRouteName()}`, false)
  const [draft, setDraft] = useDraftOf(values)
  const [clearings, setClearings] = useState(0)
  const session = useSession()
  const active = visibleFields(fields, { values, session }).filter(
    ([name]) => !isEmpty(values[name]) && String(values[name]) !== String(defaults[name]),
  )
  const offered = visibleFields(fields, { values: draft, session })
  const isFolding = offered.length > mostConditions
  const shown = offered.filter(
    ([name], place) =>
      !isFolding || showsAll || place < firstConditions || active.some(([each]) => each === name),
  )
  const clear = () => {
    setClearings((count) => count + 1)
    onSearch({})
  }
  const without = (name: string) => ({
    ...values,
    [name]: undefined,
    ...(name === 'from' && { to: undefined }),
  })

  return (
    <search>
      <Panel>
        <Group justify="space-between" gap="xs">
          <UnstyledButton onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} fw={600} fz="sm">
            <Group gap={6}>
              {isOpen ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
              {t(m.conditions)}
              {active.length > 0 && (
                <Badge size="sm" circle>
                  {active.length}
                </Badge>
              )}
            </Group>
          </UnstyledButton>
          {!isOpen && (
            <Group gap={6} flex={1}>
              {active.map(([name, field]) => (
                <Pill
                  key={name}
                  withRemoveButton
                  onRemove={() => onSearch(without(name))}
                  removeButtonProps={{
                    'aria-label': t(removeCondition(t(field.label))),
                    tabIndex: 0,
                    'aria-hidden': false,
                  }}
                >
                  {t(beforeColon(field.label))}
                  {field.read(values[name], values)}
                </Pill>
              ))}
            </Group>
          )}
        </Group>
        {isOpen && (
          <form
            style={{ marginTop: 14 }}
            onKeyDown={ignoreComposingEnter}
            onSubmit={(event) => {
              event.preventDefault()
              onSearch(draft)
            }}
          >
            <div className={fieldClasses['grid']}>
              <Fragment key={clearings}>
                <FieldInputs
                  fields={Object.fromEntries(shown)}
                  values={draft}
                  errors={{}}
                  change={(patch) => setDraft((now) => ({ ...now, ...patch }))}
                  isRequired={() => false}
                  isSettled={(name) => !isEmpty(defaults[name])}
                />
              </Fragment>
              <div className={fieldClasses['submit']}>
                {isFolding && (
                  <Button
                    variant="subtle"
                    aria-expanded={showsAll}
                    onClick={() => setShowsAll(!showsAll)}
                  >
                    {t(showsAll ? m.fewerConditions : allConditions(offered.length))}
                  </Button>
                )}
                <Button variant="default" onClick={clear}>
                  {t(m.clear)}
                </Button>
                <Button type="submit" leftSection={<IconSearch size={16} />}>
                  {t(m.search)}
                </Button>
              </div>
            </div>
          </form>
        )}
      </Panel>
    </search>
  )
}

/** What is being typed; it begins anew when other conditions take hold. */
function useDraftOf(values: Values) {
  const [begun, setBegun] = useState(values)
  const [draft, setDraft] = useState(values)
  if (begun !== values) {
    setBegun(values)
    setDraft(values)
  }
  return [draft, setDraft] as const
}
