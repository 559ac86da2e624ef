import { Alert } from '@mantine/core'
import type { Party } from '@tsunagi/contract/endpoint'
import { isAskedOf, type AudienceCondition } from '@tsunagi/contract/office/audience'
import { audienceKindLabels, mailingReaderLabels } from '@tsunagi/contract/office/messages/mailings'
import { useState } from 'react'
import { formatSeries } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import type { Field, FieldProps, Values } from '../../kit/field.ts'
import { choiceField } from '../../kit/fields.ts'
import { conditionsDropped, mailingMessages as m } from '../../messages/office/mailings.ts'

/** Whom a mailing is for, as far as its form says. */
export const readersOf = ({ readers }: Values) => (readers as Party | undefined) ?? 'affiliater'

const readersChoice = choiceField<Party>(m.readers, mailingReaderLabels)

/** Who is written to. */
export const readersField: Field<Party> = {
  ...readersChoice,
  edit: (props) => <Readers {...props} />,
}

/** What can be asked of others, too, stays; what cannot is named, and comes back with whom it was asked of. */
function Readers(props: FieldProps<Party>) {
  const [dropped, setDropped] = useState<AudienceCondition[]>([])
  const choose = (readers: Party | undefined) => {
    const { audience = [] } = props.values as { audience?: AudienceCondition[] }
    const known = [...audience, ...dropped]
    const fits = ({ kind }: AudienceCondition) => isAskedOf(readersOf({ readers }), kind)
    setDropped(known.filter((condition) => !fits(condition)))
    props.change({ readers, audience: known.filter(fits) })
  }
  const kinds = [...new Set(dropped.map(({ kind }) => t(audienceKindLabels[kind])))]
  return (
    <div>
      {readersChoice.edit({ ...props, onChange: choose })}
      <div role="status">
        {kinds.length > 0 && (
          <Alert variant="light" color="yellow" mt="sm">
            {t(
              conditionsDropped(
                t(mailingReaderLabels[readersOf(props.values)]),
                formatSeries(kinds),
              ),
            )}
          </Alert>
        )}
      </div>
    </div>
  )
}
