import { useSearch } from '@tanstack/react-router'
import { materials } from '@tsunagi/contract/catalogue/materials'
import type { Query } from '../../client/queryString.ts'
import { AddLink } from '../../kit/AddLink.tsx'
import { materialMessages as m } from '../../messages/catalogue/materials.ts'

/** Adds a material, to the promotion one has filtered by. */
export function AddButton() {
  const { promotion_id } = useSearch({ strict: false }) as Query
  return (
    <AddLink
      endpoint={materials.save}
      to="/adMaterial/addition"
      search={{ promotion_id }}
      label={m.add}
    />
  )
}
