import { Group } from '@mantine/core'
import { materialPrices, materialSpecialPrices } from '@tsunagi/contract/catalogue/agreedPrices'
import { agreedPriceColumns } from '@tsunagi/contract/catalogue/messages/agreedPrices'
import type { Material } from '@tsunagi/contract/catalogue/materials'
import { useMayCall } from '../../../client/permission.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { badge, dateTime, shownTo, text } from '../../../kit/columns.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { OnwardLink } from '../../../kit/OnwardLink.tsx'
import { agreedPriceMessages as m } from '../../../messages/catalogue/agreedPrices.ts'
import { priceAmount, priceStatusTones } from '../../-prices/priceList.tsx'

/** What this material pays by itself, newest first, and where its prices are agreed. */
export function MaterialPrices({ material: { id } }: { material: Pick<Material, 'id'> }) {
  const mayCall = useMayCall()
  const mayRead = mayCall(materialPrices.index)
  const { data } = useEndpoint(
    materialPrices.index,
    { query: { material_id: id } },
    { enabled: mayRead },
  )
  if (!mayRead || !data) return null
  return (
    <RelatedTable
      title={m.ofMaterial}
      rows={data.items}
      labels={agreedPriceColumns}
      columns={{
        goal_name: text(),
        status: badge(priceStatusTones),
        gross: priceAmount('gross'),
        net: shownTo(['admin'], priceAmount('net')),
        valid_from: dateTime(),
        valid_to: dateTime(),
      }}
      empty={m.noneOfMaterial}
      aside={
        <Group gap={6}>
          <OnwardLink
            to="/adMaterial/unitPrice/list"
            search={{ material_id: id }}
            label={m.materialPrices}
          />
          <OnwardLink
            endpoint={materialSpecialPrices.index}
            to="/adMaterial/specialUnitPrice/list"
            search={{ material_id: id }}
            label={m.specialPrices}
          />
        </Group>
      }
    />
  )
}
