import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { explainIssue } from '@tsunagi/contract/messages/errors'
import { useState } from 'react'
import { currentLanguage, t } from '../../client/language.ts'
import { useSession } from '../../client/session.ts'
import { kitMessages as m, toMend } from '../../messages/kit.ts'
import { discardDraft, hasDraft } from '../draft.ts'
import type { EditEndpoint } from './editEndpoint.ts'
import { visibleFields, type Errors, type Values } from '../field.ts'
import { FormIndex, formClass, partsOf } from './FormIndex.tsx'
import indexClasses from './FormIndex.module.css'
import { FieldInputs } from '../FieldInputs.tsx'
import fieldClasses from '../fields.module.css'
import { ignoreComposingEnter } from '../ime.ts'
import { isReadable } from '../isReadable.ts'
import { missing, neededOf } from '../missing.ts'
import { Panel } from '../Panel.tsx'
import { Placeholder } from '../states.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { FlowSteps } from './FlowSteps.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { NothingToChange } from './NothingToChange.tsx'
import { useFirstWrong } from '../useFirstWrong.ts'
import { useFlow, type Flow } from './flow.ts'

/** The first step: everything that can be filled in. Without a confirm path the second one stands here too. */
export function InputStep({ flow }: { flow: Flow }) {
  const state = useFlow(flow)
  if (state.isConfirming && !flow.steps.confirm) return <ConfirmStep flow={flow} />
  if (state.loading?.error) return <NothingToChange loading={state.loading} />
  if (state.loading?.isPending)
    return (
      <Panel>
        <Placeholder rows={10} />
      </Panel>
    )
  return (
    <FlowSteps title={flow.title} active={0}>
      <LeaveGuard form={state.form} steps={flow.steps} />
      {state.lead}
      <Panel>
        <InputForm flow={flow} state={state} />
      </Panel>
    </FlowSteps>
  )
}

function InputForm({ flow, state }: { flow: Flow; state: ReturnType<typeof useFlow> }) {
  const navigate = useNavigate()
  const { refusal } = state
  const errors = refusal?.errors ?? {}
  const wrong = Object.keys(errors).length
  const session = useSession()
  const shown = visibleFields(flow.fields, { values: state.values, session })
  const parts = partsOf(shown)
  const form = useFirstWrong(refusal)
  const [discards, setDiscards] = useState(0)
  const [wasRestored] = useState(() => hasDraft(state.form) && !refusal)

  const discard = () => {
    discardDraft()
    setDiscards((count) => count + 1)
  }
  const goOn = () => {
    const errors = {
      ...missing(neededOf(shown, state.values), state.values),
      ...problemsOf(flow.endpoint, state.body),
    }
    if (Object.keys(errors).length > 0) return state.refuse(errors, [t(m.checkInput)])
    state.forgive()
    void navigate(
      flow.steps.confirm
        ? { to: flow.steps.confirm, search: state.query }
        : { to: '.', search: { ...state.query, step: 'confirm' } },
    )
  }

  return (
    <form
      ref={form}
      noValidate
      onKeyDown={ignoreComposingEnter}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReadable(event.currentTarget)) goOn()
      }}
    >
      <Stack gap="lg">
        {refusal && (
          <Alert color="red" variant="light" role="alert">
            <span className="lines">{refusal.messages.join('\n')}</span>
          </Alert>
        )}
        {wasRestored && state.isChanged && (
          <Alert color="gray" variant="light">
            <Group justify="space-between">
              {t(m.draftRestored)}
              <Button variant="default" size="compact-sm" onClick={discard}>
                {t(m.draftDiscard)}
              </Button>
            </Group>
          </Alert>
        )}
        <div className={formClass(parts)}>
          {parts.length > 0 && <FormIndex parts={parts} errors={errors} />}
          <div className={fieldClasses['form']}>
            <FieldInputs
              key={discards}
              fields={flow.fields}
              values={state.values}
              errors={errors}
              change={state.change}
              isRequired={state.isRequired}
            />
          </div>
        </div>
        <div className={parts.length > 0 ? indexClasses['bar'] : undefined}>
          <Button type="submit">{t(m.toConfirm)}</Button>
          {parts.length > 0 && wrong > 0 && (
            <Text size="sm" c="red.8">
              {t(toMend(wrong))}
            </Text>
          )}
        </div>
      </Stack>
    </form>
  )
}

/** What the contract would refuse, said before anything is sent. */
function problemsOf(endpoint: EditEndpoint, body: Values): Errors {
  const errors: Errors = {}
  for (const issue of endpoint.body.safeParse(body).error?.issues ?? [])
    (errors[issue.path.join('.')] ??= []).push(explainIssue(issue as never, currentLanguage()))
  return errors
}
