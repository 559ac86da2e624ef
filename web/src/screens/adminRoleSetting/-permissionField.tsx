import { Badge, Button, Checkbox, Group, Stack, Text as Words } from '@mantine/core'
import { actionLabels, resourceLabels } from '@tsunagi/contract/people/messages/roles'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { allKeys, permissionMatrix, rolePresets } from '@tsunagi/contract/permissionMatrix'
import { sensitiveKeys } from '@tsunagi/contract/people/roles'
import { t } from '../../client/language.ts'
import type { Field, FieldProps } from '../../kit/field.ts'
import { adminMessages as m, chosenKeys } from '../../messages/people/admins.ts'
import classes from './-PermissionMatrix.module.css'

const isSensitive = (key: string) => (sensitiveKeys as readonly string[]).includes(key)
const wordsOf = (labels: Record<string, Text>, name: string) => t(labels[name] ?? text(name, name))

/** What a role may do: resource by resource, or all at once from a preset. */
export const permissionField: Field<string[]> = {
  label: m.keys,
  edit: (props) => <PermissionMatrix {...props} />,
  read: (keys) => t(chosenKeys(keys.length, allKeys.length)),
}

function PermissionMatrix({ label, value = [], error, onChange }: FieldProps<string[]>) {
  const chosen = new Set(value)
  const set = (keys: readonly string[], isOn: boolean) =>
    onChange(allKeys.filter((key) => (keys.includes(key) ? isOn : chosen.has(key))))
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Group justify="space-between" gap="xs">
        <Words size="sm" fw={600}>
          {label}
        </Words>
        <Words size="sm" c="dimmed" className="number">
          {t(chosenKeys(chosen.size, allKeys.length))}
        </Words>
      </Group>
      <Group gap="xs" role="group" aria-label={t(m.preset)}>
        <Words size="sm" c="dimmed">
          {t(m.preset)}
        </Words>
        {rolePresets.map(({ name, keys }) => (
          <Button key={name.ja} variant="default" size="compact-sm" onClick={() => onChange(keys)}>
            {t(name)}
          </Button>
        ))}
      </Group>
      {error && <span className={classes['error']}>{error}</span>}
      <div className={classes['matrix']}>
        {permissionMatrix.map(({ resource, actions }) => (
          <ResourceRow
            key={resource}
            resource={resource}
            actions={actions}
            chosen={chosen}
            set={set}
          />
        ))}
      </div>
    </Stack>
  )
}

interface ResourceRowProps {
  resource: string
  actions: readonly string[]
  chosen: ReadonlySet<string>
  set: (keys: readonly string[], isOn: boolean) => void
}

function ResourceRow({ resource, actions, chosen, set }: ResourceRowProps) {
  const keys = actions.map((action) => `${resource}.${action}`)
  const count = keys.filter((key) => chosen.has(key)).length
  return (
    <div className={classes['row']} role="group" aria-label={wordsOf(resourceLabels, resource)}>
      <Checkbox
        size="sm"
        fw={600}
        label={wordsOf(resourceLabels, resource)}
        checked={count === keys.length}
        indeterminate={count > 0 && count < keys.length}
        onChange={(event) => set(keys, event.currentTarget.checked)}
      />
      <div className={classes['actions']}>
        {actions.map((action) => {
          const key = `${resource}.${action}`
          return (
            <Group key={key} gap={6} wrap="nowrap">
              <Checkbox
                size="sm"
                title={key}
                label={wordsOf(actionLabels, action)}
                checked={chosen.has(key)}
                onChange={(event) => set([key], event.currentTarget.checked)}
              />
              {isSensitive(key) && (
                <Badge size="sm" variant="light" color="red" radius="sm" tt="none" flex="none">
                  {t(m.sensitive)}
                </Badge>
              )}
            </Group>
          )
        })}
      </div>
    </div>
  )
}
