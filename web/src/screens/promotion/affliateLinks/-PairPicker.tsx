import { SimpleGrid } from '@mantine/core'
import { t } from '../../../client/language.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { kitMessages } from '../../../messages/kit.ts'
import { materialMessages as m } from '../../../messages/catalogue/materials.ts'
import type { Choice, Pair } from './-pair.ts'
import { Select } from '../../../kit/optionLists.tsx'

/** Chooses whose page the links are for, and what they advertise. */
export const PairPicker = ({
  pair: { media, promotions, media_id, promotion_id, choose },
}: {
  pair: Pair
}) => (
  <Panel>
    <SimpleGrid cols={{ base: 1, sm: 2 }} maw={760}>
      <Picker
        label={t(m.chooseMedium)}
        choices={media}
        chosen={media_id}
        onChoose={(id) => choose({ media_id: id })}
      />
      <Picker
        label={t(m.choosePromotion)}
        choices={promotions}
        chosen={promotion_id}
        onChoose={(id) => choose({ media_id, promotion_id: id })}
      />
    </SimpleGrid>
  </Panel>
)

interface PickerProps {
  label: string
  choices: readonly Choice[]
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

const Picker = ({ label, choices, chosen, onChoose }: PickerProps) => (
  <Select
    label={label}
    data={choices}
    value={chosen ? String(chosen) : null}
    onChange={(id) => onChoose(id ? Number(id) : undefined)}
    placeholder={t(kitMessages.choose)}
    searchable
    nothingFoundMessage={t(kitMessages.noOption)}
  />
)
