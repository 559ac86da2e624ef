import { useSearch } from '@tanstack/react-router'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { IconPlus } from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import type { Query } from '../../client/queryString.ts'
import { materialMessages as m } from '../../messages/catalogue/materials.ts'

/** Adds a material, to the promotion one has filtered by. */
export function AddButton() {
  const { promotion_id } = useSearch({ strict: false }) as Query
  const mayCall = useMayCall()
  return (
    mayCall(materials.save) && (
      <ButtonLink
        to="/adMaterial/addition"
        search={{ promotion_id }}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {t(m.add)}
      </ButtonLink>
    )
  )
}
