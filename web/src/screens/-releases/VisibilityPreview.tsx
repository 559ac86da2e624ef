import { Alert, Stack, Text as Words } from '@mantine/core'
import type { promotionReleases } from '@tsunagi/contract/catalogue/releases'
import { media } from '@tsunagi/contract/catalogue/media'
import {
  accessTargetLabels,
  visibilityReasonLabels,
} from '@tsunagi/contract/catalogue/messages/releases'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { FieldInputs } from '../../kit/FieldInputs.tsx'
import type { FieldMap, Values } from '../../kit/field.ts'
import { optionField } from '../../kit/fields.ts'
import { Panel } from '../../kit/Panel.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { decidedBy, releaseMessages as m } from '../../messages/catalogue/releases.ts'
import { beforeColon, inBrackets } from '../../messages/kit.ts'
import { levels, type Place } from './places.ts'

const fields = { media_id: optionField(m.medium, media.names) } as unknown as FieldMap

/** Whether a medium sees it, and why. */
export function VisibilityPreview({ level, id }: Place) {
  const [values, setValues] = useState<Values>({})
  const media_id = values['media_id'] as number | undefined
  const { data, error, isPlaceholderData } = useEndpoint(
    levels[level].calls.visibility as typeof promotionReleases.visibility,
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
            {found.level &&
              t(
                decidedBy(found.level, found.decided_by && t(accessTargetLabels[found.decided_by])),
              )}
            <Words size="sm">{t(found.links_count ? m.linksGoOn : m.linksStop)}</Words>
          </Alert>
        )}
      </Stack>
    </Panel>
  )
}
