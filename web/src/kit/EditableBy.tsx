import { Stack, Text } from '@mantine/core'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { ReactNode } from 'react'
import { t } from '../client/language.ts'
import { useMayCall } from '../client/permission.ts'
import { kitMessages as m } from '../messages/kit.ts'
import fieldClasses from './fields.module.css'

/** A form that those who may read it see, and only those who may call its endpoint change. */
export function EditableBy({ endpoint, children }: { endpoint: Endpoint; children: ReactNode }) {
  if (useMayCall()(endpoint)) return children
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(m.readOnly)}
      </Text>
      <fieldset disabled className={fieldClasses['readOnly']}>
        {children}
      </fieldset>
    </Stack>
  )
}
