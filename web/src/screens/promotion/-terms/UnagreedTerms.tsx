import { Alert, Button, Group, Stack, Text as Words } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { terms, type TermsVersion, type UnagreedMedium } from '@tsunagi/contract/catalogue/terms'
import { formatDay } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import { useUserKind } from '../../../client/session.ts'
import { useEndpoint, useSend } from '../../../client/useEndpoint.ts'
import { FactDefinitions } from '../../../kit/Facts.tsx'
import { ErrorMessages } from '../../../kit/states.tsx'
import { agreeBy, ofMedia, termsMessages as m } from '../../../messages/catalogue/terms.ts'
import { TermsChanges } from './TermsChanges.tsx'
import { TermsFacts } from './TermsFacts.tsx'

/** What has changed since an affiliater's media agreed, and a button to agree again. */
export const UnagreedTerms = ({ id }: { id: number }) =>
  useUserKind() === 'affiliater' && <Unagreed id={id} />

function Unagreed({ id }: { id: number }) {
  const { data } = useEndpoint(terms.info, { params: { id } })
  const newest = data?.versions[0]
  if (!newest || data.unagreed.length === 0) return null
  const groups = Map.groupBy(data.unagreed, ({ agreed }) => agreed?.version ?? 0)
  return (
    <Alert color="yellow" variant="light" title={t(m.changed)}>
      <Stack gap="sm">
        {data.agree_by && <Words size="sm">{t(agreeBy(formatDay(data.agree_by)))}</Words>}
        {[...groups.values()].map((media) => (
          <OfVersion key={media[0]!.media_id} media={media} newest={newest} promotionId={id} />
        ))}
        <Words size="sm">{t(m.nothingStops)}</Words>
      </Stack>
    </Alert>
  )
}

interface OfVersionProps {
  /** That agreed to the same version. */
  media: readonly UnagreedMedium[]
  newest: TermsVersion
  promotionId: number
}

function OfVersion({ media, newest, promotionId }: OfVersionProps) {
  const mayAgree = useMayCall()(terms.agree)
  const send = useSend(terms.agree, () =>
    notifications.show({ message: t(m.agreed), color: 'green' }),
  )
  const before = media[0]!.agreed
  return (
    <Stack gap={6}>
      <Words size="sm" fw={600}>
        {t(ofMedia(media.map(({ media_name }) => media_name)))}
      </Words>
      {before ? (
        <TermsChanges before={before.terms} after={newest.terms} />
      ) : (
        <>
          <Words size="sm">{t(m.neverAgreed)}</Words>
          <FactDefinitions>
            <TermsFacts terms={newest.terms} />
          </FactDefinitions>
        </>
      )}
      <ErrorMessages error={send.error} />
      {mayAgree && (
        <Group>
          <Button
            size="compact-sm"
            loading={send.isPending}
            onClick={() =>
              send.mutate({
                body: {
                  promotion_id: promotionId,
                  version: newest.version,
                  media_ids: media.map(({ media_id }) => media_id),
                },
              })
            }
          >
            {t(m.agree)}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
