import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import type { Stale } from '@tsunagi/contract/endpoint'
import { useState } from 'react'
import { ApiError } from '../../client/api.ts'
import { t } from '../../client/language.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { kitMessages as m } from '../../messages/kit.ts'
import { discardDraft } from '../draft.ts'
import type { Values } from '../field.ts'
import { FactList } from '../Facts.tsx'
import { Panel } from '../Panel.tsx'
import { ErrorMessages, messagesBeside, Placeholder } from '../states.tsx'
import { Changes } from './Changes.tsx'
import { noteSaved } from './saved.ts'
import { FlowSteps } from './FlowSteps.tsx'
import { StaleChoice } from './StaleChoice.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { NothingToChange } from './NothingToChange.tsx'
import { useFlow, type Flow } from './flow.ts'

/** Saves what was confirmed. A refused field leads back to its input; a record that somebody else has changed asks which value is to stand. */
function useSaving(flow: Flow, state: ReturnType<typeof useFlow>) {
  const navigate = useNavigate()
  const toInput = () => void navigate({ to: flow.steps.input, search: state.query })
  const save = useSend(flow.endpoint, (response) => {
    discardDraft()
    const complete = flow.completeFor?.(state.body) ?? flow.steps.complete
    const { id } = response as { id: number }
    noteSaved(complete, id)
    void navigate({
      to: complete,
      search: { id },
      replace: true,
    })
  })
  const [stale, setStale] = useState<Stale['stale'] | null>(null)
  const queries = useQueryClient()
  const submit = (values = state.values, version = state.version) =>
    save.mutate(state.request(values, version) as never, {
      onError: async (error) => {
        if (!(error instanceof ApiError)) return
        if (error.stale) {
          await queries.invalidateQueries()
          return setStale(error.stale)
        }
        if (Object.keys(error.fields).length === 0) return
        state.refuse(error.fields, [
          t(m.checkInput),
          ...messagesBeside(error, Object.keys(flow.fields)),
        ])
        toInput()
      },
    })
  const resolve = (chosen: Values) => {
    state.rebase(chosen, stale!.version)
    setStale(null)
    submit(chosen, stale!.version)
  }
  return { save, stale, toInput, submit, resolve }
}

/** The second step: what will be saved. A refusal of a field goes back to its input. */
export function ConfirmStep({ flow }: { flow: Flow }) {
  const state = useFlow(flow)
  const { save, stale, toInput, submit, resolve } = useSaving(flow, state)

  if (state.loading?.error) return <NothingToChange loading={state.loading} />
  if (state.loading?.isPending)
    return (
      <Panel>
        <Placeholder rows={10} />
      </Panel>
    )
  if (!state.isChanged && !state.loading && !save.isPending && !save.isSuccess)
    return <Navigate to={flow.steps.input} search={state.query} replace />
  return (
    <FlowSteps title={flow.title} active={1}>
      <LeaveGuard form={state.form} steps={flow.steps} />
      {state.lead}
      {stale ? (
        <Panel>
          <StaleChoice
            stale={stale}
            fields={flow.fields}
            values={{ base: state.base, theirs: state.initial, mine: state.values }}
            isSaving={save.isPending}
            onSave={resolve}
          />
        </Panel>
      ) : (
        <WhatWillBeSaved
          flow={flow}
          before={state.base}
          values={state.values}
          save={save}
          toInput={toInput}
          onSave={() => submit()}
        />
      )}
    </FlowSteps>
  )
}

interface WhatWillBeSavedProps {
  flow: Flow
  before: Values
  values: Values
  save: { error: Error | null; isPending: boolean }
  toInput: () => void
  onSave: () => void
}

function WhatWillBeSaved({ flow, before, values, save, toInput, onSave }: WhatWillBeSavedProps) {
  const isChange = Boolean(flow.endpoint.edits)
  return (
    <Panel>
      <Stack gap="md">
        <Text size="sm">{t(isChange ? m.confirmChange : m.confirmLead)}</Text>
        {isChange ? (
          <Changes fields={flow.fields} before={before} after={values} />
        ) : (
          <FactList fields={flow.fields} values={values} />
        )}
        <ErrorMessages error={save.error} />
        <Group>
          <Button variant="default" onClick={toInput}>
            {t(m.backToInput)}
          </Button>
          <Button loading={save.isPending} onClick={onSave}>
            {t(isChange ? m.saveChange : m.save)}
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}
