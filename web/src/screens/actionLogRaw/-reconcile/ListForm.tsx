import { Button, FileInput, Group, Stack, Text as Words } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { resultColumns } from '@tsunagi/contract/results/messages/results'
import { useState } from 'react'
import { ApiError } from '../../../client/api.ts'
import { t } from '../../../client/language.ts'
import { erased } from '../../../kit/erased.ts'
import type { FieldMap, Values } from '../../../kit/field.ts'
import { FieldInputs } from '../../../kit/FieldInputs.tsx'
import { dateRange, optionField } from '../../../kit/fields.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { ErrorMessages } from '../../../kit/states.tsx'
import { fileHint, importMessages } from '../../../messages/office/imports.ts'
import { reconciliationMessages as m } from '../../../messages/results/reconciliation.ts'
import { base64Of } from '../../-imports/base64Of.ts'

/** A list, and what it is compared with. */
export interface OrderList {
  promotion_id: number
  from: string
  to: string
  filename: string
  content: string
}

const fields = erased<FieldMap>({
  promotion_id: optionField(resultColumns.ad_name.label, promotions.names),
  from: dateRange(m.period),
})

interface ListFormProps {
  onSend: (list: OrderList) => void
  isSending: boolean
  error: Error | null
}

/** Asks for an order list, the promotion and the days it is about. */
export function ListForm({ onSend, isSending, error }: ListFormProps) {
  const [values, setValues] = useState<Values>({})
  const [file, setFile] = useState<File | null>(null)
  const isReady = values['promotion_id'] && values['from'] && values['to'] && file
  const send = async (chosen: File) =>
    onSend({
      ...(values as unknown as OrderList),
      filename: chosen.name,
      content: await base64Of(chosen),
    })
  return (
    <Panel title={m.list}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void send(file)
        }}
      >
        <Stack gap="md" maw={640}>
          <Words size="sm" c="dimmed">
            {t(m.hint)}
          </Words>
          <FieldInputs
            fields={fields}
            values={values}
            errors={error instanceof ApiError ? error.fields : {}}
            change={(patch) => setValues((now) => ({ ...now, ...patch }))}
            isRequired={() => true}
          />
          <FileInput
            label={t(importMessages.file)}
            withAsterisk
            description={t(fileHint())}
            placeholder={t(importMessages.choose)}
            accept=".csv,text/csv"
            leftSection={<IconFileTypeCsv size={18} aria-hidden />}
            value={file}
            onChange={setFile}
            clearable
          />
          <ErrorMessages error={error} beside={Object.keys(fields)} />
          <Group>
            <Button type="submit" disabled={!isReady} loading={isSending}>
              {t(m.compare)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}
