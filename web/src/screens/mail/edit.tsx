import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import type { Response } from '@tsunagi/contract/endpoint'
import { MailTemplateName, mails } from '@tsunagi/contract/office/mails'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { ActionButton } from '../../kit/action.tsx'
import { BackLink } from '../../kit/BackLink.tsx'
import { cell, text } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { CodeBlock } from '../../kit/CopyText.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { Panels } from '../../kit/Panel.tsx'
import { LoadedPanel } from '../../kit/Loaded.tsx'
import { mailMessages as m, variableLabels } from '../../messages/office/mails.ts'
import { TemplateForm } from './-TemplateForm.tsx'

type Template = Response<typeof mails.template>

const reset = confirmFlow(mails.resetTemplate, {
  label: m.reset,
  tone: 'red',
  appliesTo: ({ version }: Template) => version > 0,
  question: () => m.resetQuestion,
  request: ([found]) => ({ params: { template: found!.template } }),
  done: () => m.wasReset,
})

function EditTemplate() {
  const template =
    MailTemplateName.safeParse(Route.useSearch()['template']).data ?? 'signUpReceived'
  const found = useEndpoint(mails.template, { params: { template } })
  return (
    <LoadedPanel query={found} rows={10}>
      {(data) => (
        <Stack gap="md">
          <BackLink to="/mail/templates" />
          <ScreenHead title={data.label}>
            <ActionButton action={reset} rows={[data]} />
          </ScreenHead>
          <Panels>
            <TemplateForm key={`${data.template}.${data.version}`} template={data} />
            <RelatedTable
              title={m.variables}
              rows={data.variables}
              labels={variableLabels}
              columns={{
                name: cell((name: string) => <CodeBlock>{`{{${name}}}`}</CodeBlock>),
                label: text(),
                sample: text(),
              }}
              empty={m.variablesLead}
            />
          </Panels>
        </Stack>
      )}
    </LoadedPanel>
  )
}

const Screen = permitted(mails.template, EditTemplate)

export const Route = createFileRoute('/mail/edit')({ component: Screen })
