import { Alert, Stack, Text as Words } from '@mantine/core'
import { advertisers } from '@tsunagi/contract/people/advertisers'
import { media } from '@tsunagi/contract/catalogue/media'
import {
  accessTargetLabels,
  visibilityReasonLabels,
} from '@tsunagi/contract/people/messages/advertisers'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { FieldInputs } from '../../../kit/FieldInputs.tsx'
import type { FieldMap, Values } from '../../../kit/field.ts'
import { optionField } from '../../../kit/fields.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { ErrorMessages } from '../../../kit/states.tsx'
import { accessMessages as m, decidedBy } from '../../../messages/people/advertisers.ts'
import { beforeColon, inBrackets } from '../../../messages/kit.ts'

const fields = { media_id: optionField(m.medium, media.names) } as unknown as FieldMap

/** Whether a medium sees the promotions, and why. */
export function VisibilityPreview({ id }: { id: number }) {
  const [values, setValues] = useState<Values>({})
  const media_id = values['media_id'] as number | undefined
  const { data, error, isPlaceholderData } = useEndpoint(
    advertisers.visibility,
    { params: { id }, query: { media_id } },
    { enabled: media_id !== undefined },
  )
  const found = media_id !== undefined && !isPlaceholderData ? data : undefined
  return (
    <Panel title={m.preview}>
      <Stack gap="sm" maw={560}>
        <Words size="sm" c="dimmed">
          {t(m.previewLead)}
        </Words>
        <FieldInputs
          fields={fields}
          values={values}
          errors={{}}
          change={setValues}
          isRequired={() => false}
        />
        <ErrorMessages error={error} />
        {found && (
          <Alert
            variant="light"
            color={found.visible ? 'green' : 'red'}
            title={t(found.visible ? m.sees : m.seesNot)}
            role="status"
          >
            {t(beforeColon(inBrackets(found.media_name, found.affiliater_name)))}
            {t(visibilityReasonLabels[found.because])}
            {found.decided_by && t(decidedBy(t(accessTargetLabels[found.decided_by])))}
          </Alert>
        )}
      </Stack>
    </Panel>
  )
}
