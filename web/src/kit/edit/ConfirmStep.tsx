import { Button, Group, Stack, Text } from '@mantine/core'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../client/api.ts'
import { t } from '../../client/language.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { kitMessages as m } from '../../messages/kit.ts'
import { discardDraft } from '../draft.ts'
import { FactList } from '../Facts.tsx'
import { Panel } from '../Panel.tsx'
import { ErrorMessages, messagesBeside, Placeholder } from '../states.tsx'
import { noteSaved } from './saved.ts'
import { FlowSteps } from './FlowSteps.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { NothingToChange } from './NothingToChange.tsx'
import { useFlow, type Flow } from './flow.ts'

/** The second step: what will be saved. A refusal of a field goes back to its input. */
export function ConfirmStep({ flow }: { flow: Flow }) {
  const state = useFlow(flow)
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
  const submit = () =>
    save.mutate({ params: { id: state.query['id'] }, body: state.body } as never, {
      onError: (error) => {
        if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return
        state.refuse(error.fields, [
          t(m.checkInput),
          ...messagesBeside(error, Object.keys(flow.fields)),
        ])
        toInput()
      },
    })

  if (state.loading?.error) return <NothingToChange loading={state.loading} />
  if (state.loading?.isPending)
    return (
      <Panel>
        <Placeholder rows={10} />
      </Panel>
    )
  if (!state.isChanged && !flow.load && !save.isPending && !save.isSuccess)
    return <Navigate to={flow.steps.input} search={state.query} replace />
  return (
    <FlowSteps title={flow.title} active={1}>
      <LeaveGuard form={state.form} steps={flow.steps} />
      {state.lead}
      <Panel>
        <Stack gap="md">
          <Text size="sm">{t(flow.load ? m.confirmChange : m.confirmLead)}</Text>
          <FactList fields={flow.fields} values={state.values} />
          <ErrorMessages error={save.error} />
          <Group>
            <Button variant="default" onClick={toInput}>
              {t(m.backToInput)}
            </Button>
            <Button loading={save.isPending} onClick={submit}>
              {t(flow.load ? m.saveChange : m.save)}
            </Button>
          </Group>
        </Stack>
      </Panel>
    </FlowSteps>
  )
}
