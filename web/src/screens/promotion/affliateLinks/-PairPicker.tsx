import { SimpleGrid } from '@mantine/core'
import { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import { optionField } from '../../../kit/fields.ts'
import { LoneInput } from '../../../kit/LoneInput.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { materialMessages as m } from '../../../messages/catalogue/materials.ts'
import { approvedMediumField } from '../../media/-approvedMediumField.ts'
import type { Pair } from './-pair.ts'

const mediumField = approvedMediumField(m.chooseMedium)
/** Of the promotions that the chosen medium may advertise. */
const promotionField = optionField(m.choosePromotion, partnerships.advertised, ({ media_id }) => ({
  media_id,
}))

/** Chooses whose page the links are for, and what they advertise. */
export const PairPicker = ({ pair: { media_id, promotion_id, choose } }: { pair: Pair }) => (
  <Panel>
    <SimpleGrid cols={{ base: 1, sm: 2 }} maw={760}>
      <LoneInput
        field={mediumField}
        name="media_id"
        value={media_id}
        isSettled
        onChange={(id) => choose({ media_id: id })}
      />
      {media_id && (
        <LoneInput
          field={promotionField}
          name="promotion_id"
          value={promotion_id}
          values={{ media_id }}
          isSettled
          onChange={(id) => choose({ media_id, promotion_id: id })}
        />
      )}
    </SimpleGrid>
  </Panel>
)
