import { Alert, Button, Group, Radio, Stack, Table, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Stale } from '@tsunagi/contract/endpoint'
import { formatInstant } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { beforeColon } from '../../messages/kit.ts'
import { changedBy, staleMessages as m, takenOver } from '../../messages/stale.ts'
import { unsaved } from '../useTyped.ts'
import { isEmpty, type Field, type FieldMap, type Values } from '../field.ts'
import { compare, merged } from './merge.ts'
import classes from './StaleChoice.module.css'

export interface StaleChoiceProps {
  stale: Stale['stale']
  fields: FieldMap
  /** What the form began with, what the other one saved, and what is typed here. */
  values: { base: Values; theirs: Values; mine: Values }
  isSaving: boolean
  onSave: (values: Values) => void
}

/** Somebody else saved first: who and when, and for each field that both changed, whose value stays. */
export function StaleChoice({ stale, fields, values, isSaving, onSave }: StaleChoiceProps) {
  const { taken, disputed } = compare(Object.keys(fields), values)
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.focus(), [])
  const choose = (name: string, isTheirs: boolean) =>
    setTheirs((now) => [...now.filter((other) => other !== name), ...(isTheirs ? [name] : [])])
  const labelOf = (name: string) => (fields[name] ? t(fields[name].label) : name)
  return (
    <Stack gap="sm" {...unsaved}>
      <Alert
        color="yellow"
        variant="light"
        role="alert"
        title={t(m.title)}
        tabIndex={-1}
        ref={head}
      >
        <Stack gap={4}>
          {stale.changes.map(({ at, by, fields: changed }, index) => (
            <Text size="sm" key={index}>
              {t(changedBy(by, formatInstant(at), changed.map(labelOf)))}
            </Text>
          ))}
          {taken.length > 0 && <Text size="sm">{t(takenOver(taken.map(labelOf)))}</Text>}
          {disputed.length === 0 && <Text size="sm">{t(m.nothingDisputed)}</Text>}
        </Stack>
      </Alert>
      {disputed.length > 0 && (
        <>
          <Group gap="xs">
            <Button variant="default" size="compact-sm" onClick={() => setTheirs(disputed)}>
              {t(m.allTheirs)}
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => setTheirs([])}>
              {t(m.allMine)}
            </Button>
          </Group>
          <Table className={classes['choice']!} verticalSpacing="xs">
            <Table.Tbody>
              {disputed.map((name) => (
                <DisputedField
                  key={name}
                  name={name}
                  field={fields[name]!}
                  values={values}
                  isTheirs={theirs.includes(name)}
                  onChoose={(isTheirs) => choose(name, isTheirs)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
      <Group>
        <Button
          loading={isSaving}
          onClick={() => onSave(merged(values.mine, values.theirs, [...taken, ...theirs]))}
        >
          {t(m.save)}
        </Button>
      </Group>
    </Stack>
  )
}

interface DisputedFieldProps {
  name: string
  field: Field<unknown>
  values: StaleChoiceProps['values']
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

function DisputedField({ name, field, values, isTheirs, onChoose }: DisputedFieldProps) {
  const shown = (of: Values) => (isEmpty(of[name]) ? t(m.empty) : field.read(of[name], of))
  return (
    <Table.Tr>
      <Table.Th scope="row">{t(field.label)}</Table.Th>
      <Table.Td>
        <Radio.Group
          value={isTheirs ? 'theirs' : 'mine'}
          onChange={(value) => onChoose(value === 'theirs')}
          aria-label={t(field.label)}
        >
          <Stack gap="xs">
            <Radio
              value="theirs"
              label={
                <>
                  {t(beforeColon(m.theirs))}
                  {shown(values.theirs)}
                </>
              }
            />
            <Radio
              value="mine"
              label={
                <>
                  {t(beforeColon(m.mine))}
                  {shown(values.mine)}
                </>
              }
            />
          </Stack>
        </Radio.Group>
      </Table.Td>
    </Table.Tr>
  )
}
