import { Alert, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Party } from '@tsunagi/contract/endpoint'
import type { AudienceCondition } from '@tsunagi/contract/office/audience'
import { mailings } from '@tsunagi/contract/office/mailings'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import type { Field } from '../../kit/field.ts'
import {
  audienceCount,
  audienceOptedOut,
  everybody,
  mailingMessages as m,
} from '../../messages/office/mailings.ts'
import { formatSeries } from '../../client/format.ts'
import { conditionFields, readConditions } from './-conditions.tsx'
import { readersOf } from './-readersField.tsx'

/** Which of those it is for, and how many they are as it is filled in. */
export const audienceField: Field<AudienceCondition[]> = {
  label: m.conditions,
  edit: ({ value, onChange, ...props }) => (
    <>
      {conditionFields[readersOf(props.values)].edit({
        ...props,
        value: value,
        onChange: (items) => onChange((items ?? []) as AudienceCondition[]),
      })}
      <Count readers={readersOf(props.values)} audience={value ?? []} />
    </>
  ),
  read: (items, values) =>
    items.length === 0 ? t(everybody[readersOf(values)]) : readConditions(items),
}

/** Who would get it now; nothing is said of conditions that are not filled in yet. */
function Count({ readers, audience }: { readers: Party; audience: readonly AudienceCondition[] }) {
  const [asked] = useDebouncedValue(JSON.stringify({ readers, audience }), 400)
  const given = mailings.audience.body.safeParse(JSON.parse(asked))
  const { data } = useEndpoint(
    mailings.audience,
    { body: given.data ?? { readers, audience: [] } },
    { enabled: given.success },
  )
  if (!given.success) return null
  return (
    <Alert variant="light" color="brand" mt="sm" role="status">
      <Text size="sm" fw={700}>
        {t(data ? audienceCount(data.total) : m.counting)}
      </Text>
      {data && data.opted_out > 0 && <Text size="sm">{t(audienceOptedOut(data.opted_out))}</Text>}
      {data && data.people.length > 0 && (
        <Text size="sm" lineClamp={3}>
          {formatSeries(data.people.map(({ name }) => name))}
          {data.total > data.people.length && '…'}
        </Text>
      )}
    </Alert>
  )
}
