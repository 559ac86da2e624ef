import { CloseButton, Group, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  dimensionNames,
  dimensionOf,
  mayAskBy,
  type DimensionName,
} from '@tsunagi/contract/office/reportDimensions'
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { t } from '../../../client/language.ts'
import { useUserKind } from '../../../client/session.ts'
import { movedTo, reportMessages as m } from '../../../messages/office/reports.ts'
import {
  afterKey,
  moved,
  mostDimensions,
  removed,
  type ShelfName,
  type Shelves as Arrangement,
} from './-shelf.ts'
import classes from './-Shelves.module.css'
import { Select } from '../../../kit/optionLists.tsx'

interface ShelvesProps {
  arrangement: Arrangement
  onChange: (next: Arrangement) => void
}

/** By what the rows and columns are told apart: chosen here, dragged or moved by keys between the two edges of the table. */
export function Shelves({ arrangement, onChange }: ShelvesProps) {
  const [said, say] = useState('')
  const change = (next: Arrangement, name?: DimensionName) => {
    onChange(next)
    if (!name) return
    const shelf: ShelfName = next.rows.includes(name) ? 'rows' : 'across'
    const place = next[shelf].indexOf(name) + 1
    say(place > 0 ? t(movedTo(t(dimensionOf(name).label), t(m[shelf]), place)) : '')
  }
  return (
    <Stack gap={6} className={classes['shelves']!}>
      <Shelf name="rows" arrangement={arrangement} onChange={change} />
      <Shelf name="across" arrangement={arrangement} onChange={change} />
      <span className={classes['empty']} id="report-arrange">
        {t(m.arrange)}
      </span>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  )
}

interface ShelfProps {
  name: ShelfName
  arrangement: Arrangement
  onChange: (next: Arrangement, name?: DimensionName) => void
}

function Shelf({ name, arrangement, onChange }: ShelfProps) {
  const [isOver, setOver] = useState(false)
  const shelf = arrangement[name]
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    const dragged = event.dataTransfer.getData('text/plain') as DimensionName
    if (dimensionNames.includes(dragged)) onChange(moved(arrangement, dragged, name, at), dragged)
  }
  return (
    <div
      className={classes['shelf']}
      role="group"
      aria-label={t(m[name])}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => drop(event, shelf.length)}
    >
      <span className={classes['name']}>{t(m[name])}</span>
      {shelf.map((dimension, at) => (
        <Chip
          key={dimension}
          dimension={dimension}
          arrangement={arrangement}
          onChange={onChange}
          onDrop={(event) => drop(event, at)}
        />
      ))}
      {name === 'across' && shelf.length === 0 && (
        <span className={classes['empty']}>{t(m.noColumns)}</span>
      )}
      <AddDimension name={name} arrangement={arrangement} onChange={onChange} />
    </div>
  )
}

interface ChipProps extends Omit<ShelfProps, 'name'> {
  dimension: DimensionName
  onDrop: (event: DragEvent) => void
}

function Chip({ dimension, arrangement, onChange, onDrop }: ChipProps) {
  const label = t(dimensionOf(dimension).label)
  const press = (event: KeyboardEvent) => {
    const next = afterKey(arrangement, dimension, event.key)
    if (!next) return
    event.preventDefault()
    onChange(next, dimension)
  }
  return (
    <span
      className={classes['chip']}
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', dimension)}
      onDrop={onDrop}
    >
      <UnstyledButton
        className={classes['handle']}
        aria-describedby="report-arrange"
        onKeyDown={press}
      >
        {label}
      </UnstyledButton>
      {arrangement.rows.length + arrangement.across.length > 1 && (
        <CloseButton
          size="xs"
          tabIndex={-1}
          aria-label={`${label} ${t(m.hide)}`}
          onClick={() => onChange(removed(arrangement, dimension), dimension)}
        />
      )}
    </span>
  )
}

function AddDimension({ name, arrangement, onChange }: ShelfProps) {
  const kind = useUserKind()
  const taken = [...arrangement.rows, ...arrangement.across]
  if (taken.length >= mostDimensions) return null
  const label = t(name === 'rows' ? m.addRow : m.addColumn)
  return (
    <Group gap={4}>
      <Select
        size="xs"
        w={150}
        aria-label={label}
        placeholder={label}
        data={dimensionNames
          .filter((one) => !taken.includes(one) && mayAskBy(kind, one))
          .map((one) => ({ value: one as string, label: t(dimensionOf(one).label) }))}
        value={null}
        searchable
        onChange={(one) =>
          one &&
          onChange(
            { ...arrangement, [name]: [...arrangement[name], one as DimensionName] },
            one as DimensionName,
          )
        }
      />
    </Group>
  )
}
