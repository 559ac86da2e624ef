import { Text as Words } from '@mantine/core'
import type { AgreedPrice } from '@tsunagi/contract/catalogue/agreedPrices'

/** Of what a price is that is changed: its promotion, and its material. */
export const PriceLead = ({
  price: { ad_name, material_name },
}: {
  price: Pick<AgreedPrice, 'ad_name' | 'material_name'>
}) => <Words fw={600}>{[ad_name, material_name].filter(Boolean).join(' / ')}</Words>
